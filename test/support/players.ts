// Substitutes for what the player loads from outside: YouTube's frame, which sends the same messages as the real one,
// and silent films. Tests must not need the internet.
import { expect, type Frame, type Page } from '@playwright/test';

const YOUTUBE = 'https://www.youtube-nocookie.com';

/** Answers every YouTube frame of the page. */
export async function playYoutube(page: Page) {
  await page.route(`${YOUTUBE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
}

const FRAME = `<!doctype html><title>YouTube</title><script>
  const heard = [];
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info: info ?? null, id: 1, channel: 'widget' }), '*');
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    heard.push(message.func ? [message.func, ...message.args].join(' ') : message.event);
    if (message.event !== 'listening' || heard.length > 1) return;
    say('initialDelivery', { playerState: -1, currentTime: 0, duration: 941, playbackRate: 1 });
    say('onReady');
  });
</script>`;

/** The frame of the chapter with this title, once it and the page are connected. */
export async function youtubeFrame(page: Page, title: string) {
  const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`No frame is titled ${title}.`);
  await expect.poll(() => heardBy(frame)).toContain('addEventListener onPlaybackRateChange');
  return {
    heard: () => heardBy(frame),
    playTo: (seconds: number) => say(frame, 'infoDelivery', { playerState: 1, currentTime: seconds, duration: 941 }),
    end: () => say(frame, 'onStateChange', 0),
    changeSpeed: (speed: number) => say(frame, 'onPlaybackRateChange', speed),
  };
}

const heardBy = (frame: Frame) => frame.evaluate('heard') as Promise<string[]>;
const say = (frame: Frame, event: string, info: unknown) =>
  frame.evaluate(`say(${JSON.stringify(event)}, ${JSON.stringify(info)})`);

/** A file of silence, so many seconds long; served in ranges, as players request it. */
export async function serveFilm(page: Page, address: string, seconds: number) {
  const film = drawSilence(seconds);
  await page.route(address, async (route) => {
    const [, from = '0'] = /bytes=(\d+)-/.exec((await route.request().allHeaders()).range ?? '') ?? [];
    const part = film.subarray(Number(from));
    await route.fulfill({
      status: 206,
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${film.length - 1}/${film.length}`,
        'content-length': String(part.length),
      },
      contentType: 'audio/wav',
      body: part,
    });
  });
}

/** Browsers accept sound as a film, and its bytes are simple: 8000 Hz, 8 bits, one channel. */
function drawSilence(seconds: number) {
  const rate = 8000;
  const sound = Buffer.alloc(44 + seconds * rate, 128);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(sound.length - 44, 40);
  return sound;
}
