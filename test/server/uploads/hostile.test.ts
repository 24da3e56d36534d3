// Hostile files: none is stored as sent, none brings the server down, nothing hidden in one is served.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkDocument } from '#server/uploads/document.ts';
import { kindOf, RefusedUploadError } from '#server/uploads/kinds.ts';
import { onOne, type Reply } from '#test/support/server.ts';
import { CANARY, hostilePictures } from './hostile-files.ts';
import { hostileDocuments, makePdf } from './pdf-files.ts';
import { download, keptFiles, paint, upload } from './sending.ts';

const MOST_MEMORY = 700 * 1024 * 1024;

/** All pictures are sent; of the PDFs, which are checked without a process below, those that are named here. */
const reasons = [
  ['PNG of 400 megapixels in 50 kB', /too many pixels/],
  ['JPEG that says 60,000 × 60,000', /too many pixels/],
  ['AVIF that says 27 megapixels', /too many pixels/],
  ['SVG called PNG', /choose a JPEG/],
  ['HEIC', /HEIC/],
  ['PDF with a script in a compressed stream', /scripts/],
  ['PDF with a script under an escaped name', /scripts/],
  ['PDF with a file inside', /scripts/],
  ['PDF with a password', /password/],
  ['PDF with an archive behind it', /damaged/],
] as const;

type File = { name: string; bytes: Buffer; type: string; expected: 'refused' | 'remade' };
const all: File[] = [];

beforeAll(async () => {
  for (const [name, { make, type = 'image/png', expected }] of Object.entries(hostilePictures))
    all.push({ name, bytes: await make(), type, expected });
  for (const [name, make] of Object.entries(hostileDocuments))
    if (reasons.some(([known]) => known === name))
      all.push({ name, bytes: make(), type: 'application/pdf', expected: 'refused' });
}, 180_000);

test('no PDF is taken that could do something, is damaged or has a password', () => {
  const names = Object.keys(hostileDocuments);
  expect(names.length).toBeGreaterThan(20);
  for (const [name, make] of Object.entries(hostileDocuments))
    expect(outcomeOf(make()), name).toEqual([expect.toSatisfy((status) => status === 400 || status === 415), sentence]);
  // Control: a plain one is.
  expect(outcomeOf(makePdf())).toBe('taken');
});

const sentence = expect.stringMatching(/^[A-Z].*\.$/);
/** As the process for a file does. */
const outcomeOf = (bytes: Buffer) => {
  try {
    if (kindOf(bytes) === 'pdf') checkDocument(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof RefusedUploadError) return [error.status, error.message];
    throw error;
  }
};

// What is done to a file does not depend on the database.
onOne('sqlite', 'hostile uploads', (server) => {
  const answers = new Map<string, Reply>();
  /** The longest that this thread, which is also the server's, worked while a visitor waited: not by the clock, which tells of other processes. */
  let slowest = 0;

  beforeAll(async () => {
    // A visitor keeps reading the site meanwhile.
    let isDone = false;
    const looking = (async () => {
      for (; !isDone; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const before = process.threadCpuUsage();
        expect((await fetch(`${server().url}/healthz`)).status).toBe(200);
        const { user, system } = process.threadCpuUsage(before);
        slowest = Math.max(slowest, (user + system) / 1000);
      }
    })();
    const left = [...all];
    const send = async () => {
      for (let file = left.shift(); file; file = left.shift()) answers.set(file.name, await upload(server(), file));
    };
    await Promise.all([send(), send(), send()]);
    isDone = true;
    await looking;
  }, 180_000);

  test('there are many, and each is answered', () => {
    expect(all.filter(({ expected }) => expected === 'refused').length).toBeGreaterThan(30);
    expect(all.filter(({ expected }) => expected === 'remade').length).toBeGreaterThan(10);
    expect(answers.size).toBe(all.length);
  });

  test('what is no picture and no plain PDF is refused with a sentence', () => {
    const wrong = all
      .filter(({ expected }) => expected === 'refused')
      .map(({ name }) => ({ name, status: answers.get(name)?.status, message: answers.get(name)?.body?.message }))
      .filter(({ status, message }) => (status !== 400 && status !== 415) || !/^[A-Z].*\.$/.test(message));
    expect(wrong).toEqual([]);
  });

  test.for(reasons)('the reason is the right one: %s', ([name, reason]) => {
    expect(answers.get(name)?.body.message).toMatch(reason);
  });

  test('what can be seen is made anew, what is hidden in it is gone', async () => {
    for (const { name } of all.filter(({ expected }) => expected === 'remade')) {
      const { status, body } = answers.get(name) as Reply;
      expect(status, `${name}: ${body?.message}`).toBe(201);
      for (const size of body.sizes)
        for (const path of [size.webp, size.avif]) {
          const { bytes } = await download(server(), path);
          const { exif, icc, iptc, xmp, comments, pages = 1, format } = await sharp(bytes).metadata();
          expect({ name, exif, icc, iptc, xmp, comments, pages }).toEqual({ name, pages: 1 });
          expect(format).toBe(path.endsWith('avif') ? 'heif' : 'webp');
          expect(bytes.includes(CANARY.slice(0, 10)), name).toBe(false);
        }
    }
  });

  test('none is kept as it was sent', async () => {
    const sent = new Set(all.map(({ bytes }) => hashOf(bytes)));
    const kept = await keptFiles(server());
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter(({ bytes }) => sent.has(hashOf(bytes)))).toEqual([]);
    expect(kept.filter(({ bytes }) => bytes.includes('CANARY'))).toEqual([]);
    expect(kept.filter(({ bytes }) => bytes.length === 0)).toEqual([]);
    expect(new Set(kept.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(['webp', 'avif']));
  });

  test('control: a harmless PDF is kept as it was sent, and this would notice', async () => {
    const bytes = makePdf({ catalogue: '/Lang (CANARY)' });
    expect((await upload(server(), { bytes, type: 'application/pdf' })).status).toBe(201);
    const kept = await keptFiles(server());
    expect(kept.filter((file) => hashOf(file.bytes) === hashOf(bytes))).toHaveLength(1);
    expect(kept.filter((file) => file.bytes.includes('CANARY'))).toHaveLength(1);
  });

  test('control: what is hidden in a picture is found where it is not made anew', async () => {
    for (const name of ['JPEG with its places', 'JPEG with notes in XML', 'JPEG with a remark', 'PNG with a note'])
      expect(all.find((file) => file.name === name)?.bytes.includes('CANARY'), name).toBe(true);
    const withPlaces = await sharp(all.find(({ name }) => name === 'JPEG with its places')?.bytes).metadata();
    expect(withPlaces.exif).toBeDefined();
  });

  test('memory stays bounded, the site stays awake, and the next picture is taken', async () => {
    const peaks = server().log.map((line) => Number((JSON.parse(line) as { peakMemory?: number }).peakMemory ?? 0));
    expect(Math.max(...peaks)).toBeGreaterThan(50 * 1024 * 1024);
    expect(Math.max(...peaks)).toBeLessThan(MOST_MEMORY);
    expect(slowest).toBeLessThan(2000);
    expect((await upload(server(), { bytes: await paint(99, 99).png().toBuffer() })).status).toBe(201);
  });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
