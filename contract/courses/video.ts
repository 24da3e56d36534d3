// The kind of a chapter's link, and how a page can show it. No imports, so that pages and forms can use it. Host names
// are compared as a whole, never searched for in the text: look-alikes are plain links.

/** `link` is the address as given; `start` is the start time in seconds. */
export type Video =
  | { kind: 'youtube' | 'drive'; id: string; start: number; embed: string; link: string }
  | { kind: 'file' | 'link'; start: number; link: string };

export function readVideo(address: string): Video {
  const given = address.trim();
  // Other addresses are never stored. If one were, it would not become a link.
  const url = parseAddress(given);
  if (!url) return { kind: 'link', start: 0, link: '' };
  return (
    readYoutube(url, given) ?? readDrive(url, given) ?? readFile(url, given) ?? { kind: 'link', start: 0, link: given }
  );
}

const OWN_HOST = 'own.invalid';

function parseAddress(text: string): URL | undefined {
  try {
    // Our own uploads have no host.
    const url = text.startsWith('/uploads/') ? new URL(`https://${OWN_HOST}${text}`) : new URL(text);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const shortHosts = ['youtu.be', 'www.youtu.be'];

/** These are as long as a video id, but name players of playlists and channels. */
const notVideos = ['videoseries', 'live_stream'];

function readYoutube(url: URL, link: string): Video | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let candidate: string | undefined;
  if (shortHosts.includes(url.host)) candidate = first;
  else if (youtubeHosts.includes(url.host)) {
    if (first === 'watch') candidate = url.searchParams.get('v') ?? second;
    else if (['embed', 'shorts', 'live', 'v', 'e'].includes(first)) candidate = second;
  }
  // Links edited by hand often continue with & instead of ?, or with a second ?.
  const [, id, rest = ''] = /^([\w-]{11})(?:[&?](.*))?$/.exec(candidate ?? '') ?? [];
  if (id === undefined || notVideos.includes(id)) return undefined;
  const start = startOf(url.searchParams) || startOf(new URLSearchParams(rest)) || startOf(fragmentOf(url));
  const embed = `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
  return { kind: 'youtube', id, start, embed, link };
}

const driveHosts = ['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com'];
// With /a/{company}/ and /u/{account}/ in front when copied by a signed-in user.
const DRIVE_FILE = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?file\/(?:u\/\d+\/)?d\/([^/]+)/;
const DRIVE_BY_ID = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:open|uc|download)\/?$/;

function readDrive(url: URL, link: string): Video | undefined {
  if (!driveHosts.includes(url.host)) return undefined;
  const id = DRIVE_FILE.exec(url.pathname)?.[1] ?? (DRIVE_BY_ID.test(url.pathname) ? url.searchParams.get('id') : null);
  if (!id || !/^[\w-]{10,100}$/.test(id)) return undefined;
  // Google does not open files shared before 2021 without it.
  const key = url.searchParams.get('resourcekey') ?? '';
  const embed = `https://drive.google.com/file/d/${id}/preview${/^[\w-]{1,100}$/.test(key) ? `?resourcekey=${key}` : ''}`;
  return { kind: 'drive', id, start: 0, embed, link };
}

function readFile(url: URL, link: string): Video | undefined {
  // Pages load no media over http.
  if (url.protocol !== 'https:' || !/\.(?:mp4|m4v|webm|ogg|ogv)$/i.test(url.pathname)) return undefined;
  return { kind: 'file', start: startOf(fragmentOf(url)), link };
}

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

function startOf(parameters: URLSearchParams) {
  const text = parameters.get('t') ?? parameters.get('start') ?? parameters.get('time_continue') ?? '';
  return secondsIn(text);
}

/** 90, 90s, 1m30s, 1h2m3s, 1:30; anything else means the beginning. */
function secondsIn(text: string) {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text);
  const words = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/i.exec(text);
  const [, hours = 0, minutes = 0, seconds = 0] = clock ?? words ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
