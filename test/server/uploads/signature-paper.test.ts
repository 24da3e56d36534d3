// White paper of a scanned or photographed signature becomes transparent, the ink stays, and nothing else is touched.
// On PostgreSQL alone: it is about pictures, not SQL.
// @module-tag long
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { UploadedPicture } from '#contract/uploads/uploads.ts';
import { makePaperTransparent, type Pixels } from '#server/uploads/signature-paper.ts';
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
  /** Made once, as each picture is worked on by processes of its own. */
  let blue: Buffer;
  let made: Awaited<ReturnType<typeof send>>;
  beforeAll(async () => {
    blue = await scan();
    made = await send(blue);
  });

  test('noise and shadow become clear up to the corners, the ink stays with its colour', async () => {
    expect(made).toMatchObject({ kind: 'picture', width: WIDTH, height: HEIGHT });
    const largest = made.cleared?.sizes.at(-1);
    for (const format of ['webp', 'avif'] as const) {
      const cleared = await pixelsOf((await download(server(), largest?.[format] as string)).bytes);
      expectClear(cleared, format);
      const [red = 255, , blue = 0] = cleared.at(380, 180);
      expect(blue).toBeGreaterThan(red + 25);
    }
    // The white one is there as well, to be kept.
    const white = await download(server(), made.sizes.at(-1)?.webp as string);
    expect((await pixelsOf(white.bytes)).at(5, 5)[3]).toBe(255);
  });

  test('sent again it is the same, and without being asked nothing is cleared', async () => {
    expect(await send(blue)).toEqual(made);
    expect(made.cleared?.url).not.toBe(made.url);
    expect(await send(blue, 'image/jpeg', '')).toEqual({ ...made, cleared: undefined });
  });

  test('what is transparent already is kept so', async () => {
    const kept = await send(await sharp(strokes('#111')).png().toBuffer(), 'image/png');
    expect(kept.cleared).toBeUndefined();
    const { bytes } = await download(server(), kept.sizes.at(-1)?.webp as string);
    expect((await pixelsOf(bytes)).at(0, 0)[3]).toBe(0);
  });
});

/** As the process for a picture does. */
async function clear(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return makePaperTransparent({ data, ...info });
}

test('black ink stays as well', async () => {
  const { data, width, height } = (await clear(await scan('#111111'))) as Pixels;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  expectClear(await pixelsOf(png), 'black');
});

test('what is transparent already, a photograph, dark paper and an empty sheet stay as they are', async () => {
  const blank = sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } });
  for (const bytes of [
    await sharp(strokes('#111')).png().toBuffer(),
    await jpeg(320, 240, 40),
    await scan('#f0f0f0', 60),
    await blank.png().toBuffer(),
  ])
    expect(await clear(bytes)).toBeUndefined();
});

function expectClear({ at, width, height, clear, opaque }: Awaited<ReturnType<typeof pixelsOf>>, which: string) {
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
    [width >> 1, 10],
  ] as const)
    expect([which, x, y, at(x, y)[3]]).toEqual([which, x, y, 0]);
  expect(clear).toBeGreaterThan(0.9);
  expect(opaque).toBeGreaterThan(0.02);
  const [red = 255, green = 255, , alpha] = at(380, 180);
  expect(alpha).toBeGreaterThan(230);
  expect(Math.max(red, green)).toBeLessThan(90);
}

async function pixelsOf(bytes: Buffer) {
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
}
