// Events of a YouTube frame, received as window messages. YouTube's own script is not used: the content security policy
// allows no script of other sites, and the messages behind it are few.

export type PlayerEvent =
  | { kind: 'time'; at: number; of: number }
  | { kind: 'ended' }
  | { kind: 'speed'; speed: number };

const ORIGIN = 'https://www.youtube-nocookie.com';
const PLAYING = 1;
const PAUSED = 2;
const ENDED = 0;

type Info = { currentTime?: number; duration?: number; playerState?: number };

/** Returns a function that stops listening. */
export function followYoutube(frame: HTMLIFrameElement, onEvent: (event: PlayerEvent) => void, speed: number) {
  let state: number | undefined;
  let length = 0;
  let greeting: ReturnType<typeof setInterval> | undefined;

  // To any origin: nothing in it is secret, and a frame that failed to load has another origin.
  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*');
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args });

  const changeState = (next: number | undefined) => {
    if (next === undefined || next === state) return;
    state = next;
    if (state === ENDED) onEvent({ kind: 'ended' });
  };

  const takeInfo = ({ currentTime, duration, playerState }: Info) => {
    if (duration) length = duration;
    changeState(playerState);
    // Before it plays, the time is 0 whatever the start position.
    if (currentTime && (state === PLAYING || state === PAUSED)) onEvent({ kind: 'time', at: currentTime, of: length });
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
    else if (event === 'onPlaybackRateChange' && typeof info === 'number') onEvent({ kind: 'speed', speed: info });
    else if ((event === 'infoDelivery' || event === 'initialDelivery') && info && typeof info === 'object')
      takeInfo(info as Info);
  };

  // Repeated until the frame answers: it may not be listening yet.
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
