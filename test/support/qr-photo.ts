// Photos of QR codes, and what a camera sees of several papers.
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'uqr';

const MODULE = 5;
const [WIDTH, HEIGHT] = [640, 480];
const BLANK = 200;

/** A photo with this code, printed a little askew; without one when there is no text. */
export async function photoOf(text?: string) {
  const paper = sharp({ create: { width: 900, height: 700, channels: 3, background: '#f4efe2' } });
  if (text === undefined) return paper.png().toBuffer();
  const code = await sharp(await codeOf(text))
    .rotate(4, { background: '#f4efe2' })
    .toBuffer();
  return paper
    .composite([{ input: code }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A film that a browser takes for its camera: each paper for a second, with a pause after it. */
export async function filmOf(texts: readonly string[], file: string) {
  const blank = Buffer.alloc(WIDTH * HEIGHT, BLANK);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames: Buffer[] = [];
  for (const text of texts) {
    const seen = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f4efe2' } })
      .composite([{ input: await codeOf(text) }])
      .greyscale()
      .raw()
      .toBuffer();
    frames.push(...Array<Buffer>(5).fill(seen), ...Array<Buffer>(3).fill(blank));
  }
  const parts = frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, colours]);
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`), ...parts]));
}

async function codeOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 30 : 240))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE, size * MODULE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
