// Hostile files, made here. `remade`: a picture can be made of it, but nothing else may survive.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { jpeg, paint } from './sending.ts';

/** Stands for whatever must not get through. */
export const CANARY = 'CANARY-<script>alert(document.domain)</script>-17.385N-78.486E';

export type Hostile = { make: () => Buffer | Promise<Buffer>; type?: string; expected: 'refused' | 'remade' };

const text = (content: string) => () => Buffer.from(content, 'latin1');
const refused = (make: Hostile['make'], type = 'image/png'): Hostile => ({ make, type, expected: 'refused' });
const remade = (make: Hostile['make'], type = 'image/png'): Hostile => ({ make, type, expected: 'remade' });

export const hostilePictures: Record<string, Hostile> = {
  'SVG called PNG': refused(
    text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>${CANARY}</script></svg>`),
  ),
  'SVG with an XML head': refused(
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ),
  'packed SVG': refused(() => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  'page called JPEG': refused(text(`<!doctype html><script>${CANARY}</script>`), 'image/jpeg'),
  'script called GIF': refused(text('GIF89a=1;alert(document.domain)//'), 'image/gif'),
  'script of ImageMagick': refused(
    text('push graphic-context\nviewbox 0 0 9 9\nfill "url(https://evil.example)"\npop graphic-context'),
  ),
  PostScript: refused(text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file'), 'image/jpeg'),
  archive: refused(() => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500)])),
  program: refused(() => Buffer.concat([Buffer.from('\x7fELF'), randomBytes(500)])),
  empty: refused(() => Buffer.alloc(0)),
  'one byte': refused(() => Buffer.from([0xff])),
  noise: refused(() => randomBytes(5000)),
  TIFF: refused(() => paint(20, 20).tiff().toBuffer()),
  bitmap: refused(() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])),
  HEIC: refused(
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]),
    'image/avif',
  ),
  film: refused(
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), Buffer.alloc(100)]),
    'image/avif',
  ),
  'beginning of a JPEG': refused(() => Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  'beginning of a PNG': refused(() => PNG),
  'half a JPEG': refused(async () => half(await jpeg(300, 300, 40)), 'image/jpeg'),
  'half a PNG': refused(async () => half(await paint(300, 300, 40).png().toBuffer())),
  'half a WebP': refused(async () => half(await paint(300, 300, 40).webp().toBuffer()), 'image/webp'),
  'half a GIF': refused(async () => half(await paint(300, 300, 40).gif().toBuffer()), 'image/gif'),
  'half an AVIF': refused(async () => half(await paint(300, 300, 40).avif({ effort: 0 }).toBuffer()), 'image/avif'),
  'PNG that says 60,000 × 60,000': refused(() => png(60_000, 60_000, deflateSync(Buffer.alloc(1000)))),
  'PNG of 400 megapixels in 50 kB': refused(() => png(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 2501)), 1)),
  'PNG that says 2³¹': refused(() => png(0x7fffffff, 0x7fffffff, deflateSync(Buffer.alloc(1000)))),
  'PNG of no size': refused(() => png(0, 0, deflateSync(Buffer.alloc(10)))),
  'PNG with less in it than it says': refused(() => png(500, 500, deflateSync(Buffer.alloc(1000)))),
  'JPEG that says 60,000 × 60,000': refused(
    async () => patch(await jpeg(64, 64), '\xff\xc0', 5, [234, 96, 234, 96]),
    'image/jpeg',
  ),
  'GIF that says 65,535 × 65,535': refused(async () => {
    const gif = await paint(64, 64).gif().toBuffer();
    gif.fill(0xff, 6, 10);
    return patch(gif, ',\0\0\0\0', 5, [255, 255, 255, 255]);
  }, 'image/gif'),
  'WebP that says 16,384 × 16,384': refused(async () => {
    const webp = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp({ alphaQuality: 50 })
      .toBuffer();
    return patch(webp, 'VP8X', 12, [255, 63, 0, 255, 63, 0]);
  }, 'image/webp'),
  'AVIF that says 2³¹': refused(async () => {
    const avif = await paint(64, 64).avif({ effort: 0 }).toBuffer();
    return patch(avif, 'ispe', 8, [127, 255, 255, 255, 127, 255, 255, 255]);
  }, 'image/avif'),
  'AVIF that says 27 megapixels': refused(async () => {
    const avif = await paint(64, 64).avif({ effort: 0 }).toBuffer();
    return patch(avif, 'ispe', 8, [0, 0, 23, 112, 0, 0, 17, 148]);
  }, 'image/avif'),
  'JPEG with its places': remade(
    () =>
      paint(200, 150)
        .jpeg()
        .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitude: '17/1 23/1 6/1', GPSLatitudeRef: 'N' } })
        .toBuffer(),
    'image/jpeg',
  ),
  'JPEG with notes in XML': remade(
    () =>
      paint(200, 151)
        .jpeg()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${CANARY.replaceAll('<', '&lt;')}</a></x:xmpmeta>`)
        .toBuffer(),
    'image/jpeg',
  ),
  'JPEG with a remark': remade(async () => insert(await jpeg(200, 152), 2, segment(0xfe, CANARY)), 'image/jpeg'),
  'JPEG with an archive behind it': remade(
    async () => Buffer.concat([await jpeg(200, 153), Buffer.from('PK\x03\x04'), Buffer.from(CANARY)]),
    'image/jpeg',
  ),
  'JPEG with a second picture behind it': remade(
    async () => Buffer.concat([await jpeg(200, 154), await jpeg(64, 64), Buffer.from(CANARY)]),
    'image/jpeg',
  ),
  'JPEG with a broken colour profile': remade(
    async () => insert(await jpeg(200, 155), 2, segment(0xe2, `ICC_PROFILE\0\x01\x01${CANARY}`)),
    'image/jpeg',
  ),
  'PNG with a program behind it': remade(async () =>
    Buffer.concat([await paint(200, 156).png().toBuffer(), Buffer.from(`<?php ${CANARY} ?>`)]),
  ),
  'PNG with 100 MB of text': remade(async () =>
    withChunk(
      await paint(200, 157).png().toBuffer(),
      'zTXt',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024, 97), { level: 1 })]),
    ),
  ),
  'PNG with a note': remade(async () =>
    withChunk(await paint(200, 158).png().toBuffer(), 'tEXt', Buffer.from(`Comment\0${CANARY}`)),
  ),
  'PNG with 100 MB of colour profile': remade(async () =>
    withChunk(
      await paint(200, 159).png().toBuffer(),
      'iCCP',
      Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 1 })]),
    ),
  ),
  'GIF with a script as its comment': remade(
    async () =>
      insert(
        await paint(200, 160).gif().toBuffer(),
        -1,
        Buffer.concat([Buffer.from([0x21, 0xfe, CANARY.length]), Buffer.from(CANARY), Buffer.from([0])]),
      ),
    'image/gif',
  ),
  'GIF of many pictures': remade(() => film('gif', 15), 'image/gif'),
  'WebP of many pictures': remade(() => film('webp', 15), 'image/webp'),
  'picture of 16 bits in seven passes': remade(() =>
    // Low and wide: it takes as much to read as a square one, and less to make anew.
    plain(25_000, 1000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ),
  'JPEG in the colours of printers': remade(
    () => paint(200, 161).toColourspace('cmyk').jpeg().toBuffer(),
    'image/jpeg',
  ),
};

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a83' } });

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

function png(width: number, height: number, data: Buffer, bits = 8) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 0, 0, 0, 0], 8);
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Right after the header of a PNG. */
const withChunk = (bytes: Buffer, type: string, data: Buffer) => insert(bytes, 33, chunk(type, data));

function insert(bytes: Buffer, at: number, part: Buffer) {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}

function segment(marker: number, content: string) {
  const body = Buffer.from(content, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
}

/** Overwrites bytes a little after a mark that must be there. */
function patch(bytes: Buffer, mark: string, behind: number, values: number[]) {
  const at = bytes.indexOf(mark, 0, 'latin1');
  if (at === -1) throw new Error(`The file has no ${mark}.`);
  bytes.set(values, at + behind);
  return bytes;
}

/** Many pictures one after the other; each alone is harmless. */
async function film(format: 'gif' | 'webp', count: number) {
  const side = 200;
  const one = await plain(side, side).raw().toBuffer();
  const frames = Array.from({ length: count }, (_, index) => Buffer.from(one).fill(index % 250, 0, 3000));
  const raw = { width: side, height: side * count, channels: 3 as const, pageHeight: side };
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: false })[format]({ effort: 1 }).toBuffer();
}
