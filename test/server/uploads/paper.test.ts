// White paper of a scanned or photographed signature becomes transparent, the ink stays, and nothing else is touched.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { UploadedPicture } from '#contract/uploads.ts';
import { onOne } from '#test/support/server.ts';
import { download, jpeg } from './sending.ts';

const [WIDTH, HEIGHT] = [900, 360];

const strokes = (colour: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path d="M120 250 C 220 40, 300 330, 380 180 S 520 90, 600 210 S 740 300, 790 120" fill="none"
      stroke="${colour}" stroke-width="11" stroke-linecap="round"/></svg>`);
const shade = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="g"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity=".22"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/></svg>`);

/** Paper that is not quite white, with noise and a shadow from one side, as a phone takes it. */
async function scan(colour = '#1b2a6b', paper = 236) {
  const noise = { type: 'gaussian' as const, mean: paper, sigma: 6 };
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise } });
  const inked = await ground
    .composite([{ input: strokes(colour) }, { input: shade }])
    .png()
    .toBuffer();
  return sharp(inked).jpeg({ quality: 82 }).toBuffer();
}

onOne('postgres', 'paper of signatures', (server) => {
  const send = async (bytes: Buffer, type = 'image/jpeg', ground = '?ground=transparent') => {
    const headers = { authorization: `Bearer ${server().editor}`, 'content-type': type };
    const init = { method: 'POST', headers, body: new Uint8Array(bytes) };
    const answer = await fetch(`${server().url}/api/uploads${ground}`, init);
    expect(answer.status).toBe(201);
    return (await answer.json()) as UploadedPicture & { cleared?: UploadedPicture };
  };
  const pixelsOf = async (address: string) => {
    const { bytes } = await download(server(), address);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)] as number[];
    let [clear, opaque] = [0, 0];
    for (let place = 3; place < data.length; place += 4) {
      if (data[place] === 0) clear++;
      if ((data[place] as number) > 230) opaque++;
    }
    const all = info.width * info.height;
    return { at, ...info, clear: clear / all, opaque: opaque / all };
  };

  /** Made once, as each picture is worked on by processes of its own. */
  let blue: Buffer;
  beforeAll(async () => {
    blue = await scan();
  });

  test('noise and shadow become clear up to the corners, the ink stays with its colour', async () => {
    for (const colour of ['#1b2a6b', '#111111']) {
      const made = await send(colour === '#1b2a6b' ? blue : await scan(colour));
      expect(made).toMatchObject({ kind: 'picture', width: WIDTH, height: HEIGHT });
      const largest = made.cleared?.sizes.at(-1);
      for (const format of ['webp', 'avif'] as const) {
        const { at, width, height, clear, opaque } = await pixelsOf(largest?.[format] as string);
        for (const [x, y] of [
          [0, 0],
          [width - 1, 0],
          [0, height - 1],
          [width - 1, height - 1],
          [width >> 1, 10],
        ] as const)
          expect([colour, format, x, y, at(x, y)[3]]).toEqual([colour, format, x, y, 0]);
        expect(clear).toBeGreaterThan(0.9);
        expect(opaque).toBeGreaterThan(0.02);
        const [red = 255, green = 255, blue = 0, alpha] = at(380, 180);
        expect(alpha).toBeGreaterThan(230);
        expect(Math.max(red, green)).toBeLessThan(90);
        if (colour === '#1b2a6b') expect(blue).toBeGreaterThan(red + 25);
      }
      // The white one is there as well, to be kept.
      expect((await pixelsOf(made.sizes.at(-1)?.webp as string)).at(5, 5)[3]).toBe(255);
    }
  });

  test('sent twice it is the same, and without being asked nothing is cleared', async () => {
    const [first, second] = [await send(blue), await send(blue)];
    expect(second).toEqual(first);
    expect(first.cleared?.url).not.toBe(first.url);
    expect(await send(blue, 'image/jpeg', '')).toEqual({ ...first, cleared: undefined });
  });

  test('what is transparent already, a photograph, dark paper and an empty sheet stay as they are', async () => {
    const transparent = await sharp(strokes('#111')).png().toBuffer();
    const empty = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const [bytes, type] of [
      [transparent, 'image/png'],
      [await jpeg(320, 240, 40), 'image/jpeg'],
      [await scan('#f0f0f0', 60), 'image/jpeg'],
      [empty, 'image/png'],
    ] as const)
      expect((await send(bytes, type)).cleared).toBeUndefined();
    const made = await send(transparent, 'image/png');
    expect((await pixelsOf(made.sizes.at(-1)?.webp as string)).at(0, 0)[3]).toBe(0);
  });
});
