// What a YouTube frame tells about itself, by window messages. YouTube's own script for this would be code of another
// house in our pages, which the content policy forbids; the messages behind it are few.

export type News = { kind: 'time'; at: number; of: number } | { kind: 'ended' } | { kind: 'speed'; speed: number };

const ORIGIN = 'https://www.youtube-nocookie.com';
const PLAYING = 1;
const PAUSED = 2;
const ENDED = 0;

type Info = { currentTime?: number; duration?: number; playerState?: number };

/** Answers how to stop listening. */
export function followYoutube(frame: HTMLIFrameElement, hear: (news: News) => void, speed: number) {
  let state: number | undefined;
  let length = 0;
  let greeting: ReturnType<typeof setInterval> | undefined;

  // To any origin: there is nothing secret in it, and a frame that could not be loaded has another.
  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*');
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args });

  const changeState = (next: number | undefined) => {
    if (next === undefined || next === state) return;
    state = next;
    if (state === ENDED) hear({ kind: 'ended' });
  };

  const takeInfo = ({ currentTime, duration, playerState }: Info) => {
    if (duration) length = duration;
    changeState(playerState);
    // Before it plays, the time is 0 wherever it is about to begin.
    if (currentTime && (state === PLAYING || state === PAUSED)) hear({ kind: 'time', at: currentTime, of: length });
  };

  const receive = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== ORIGIN) return;
    const message = parseMessage(data);
    if (typeof message?.event !== 'string') return;
    clearInterval(greeting);
    const { event, info } = message;
    if (event === 'onReady') {
      command('addEventListener', 'onStateChange');
      command('addEventListener', 'onPlaybackRateChange');
      if (speed !== 1) command('setPlaybackRate', speed);
    } else if (event === 'onStateChange' && typeof info === 'number') changeState(info);
    else if (event === 'onPlaybackRateChange' && typeof info === 'number') hear({ kind: 'speed', speed: info });
    else if ((event === 'infoDelivery' || event === 'initialDelivery') && info && typeof info === 'object')
      takeInfo(info as Info);
  };

  // It answers once it has heard us, and it may not be listening yet.
  greeting = setInterval(() => send({ event: 'listening' }), 250);
  addEventListener('message', receive);
  return () => {
    clearInterval(greeting);
    removeEventListener('message', receive);
  };
}

function parseMessage(data: unknown): { event?: unknown; info?: unknown } | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return message !== null && typeof message === 'object' ? message : undefined;
  } catch {
    return undefined;
  }
}
