// The block of libvips' other loaders works; in a process of its own, because it applies to a whole process.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Which of these formats can be read. */
function readable(block: boolean): string[] {
  const script = `
    import sharp from 'sharp';
    import { blockOtherLoaders } from '#server/uploads/picture.ts';
    const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#a83' } });
    const files = { svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') };
    for (const format of ['tiff', 'jpeg', 'png', 'webp', 'gif', 'avif']) files[format] = await picture()[format]().toBuffer();
    if (${block}) blockOtherLoaders();
    const names = [];
    for (const [name, bytes] of Object.entries(files)) await sharp(bytes).stats().then(() => names.push(name), () => {});
    console.log(JSON.stringify(names));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }),
  );
}

test('five formats can be read, no other', () => {
  expect(readable(true)).toEqual(['jpeg', 'png', 'webp', 'gif', 'avif']);
});

test('control: without the block SVG and TIFF can be read', () => {
  expect(readable(false)).toEqual(['svg', 'tiff', 'jpeg', 'png', 'webp', 'gif', 'avif']);
});
