// Hostile files: none is stored as sent, none brings the server down, nothing hidden in one is served.
// @module-tag long
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkDocument } from '#server/uploads/document.ts';
import { fileTypeOf, RefusedUploadError } from '#server/uploads/file-type.ts';
import { inReadings } from '#test/support/effort.ts';
import { onOne } from '#test/support/server.ts';
import { CANARY, hostilePictures } from './hostile-files.ts';
import { hostileDocuments, makePdf } from './pdf-files.ts';
import { download, keptFiles, paint, upload } from './sending.ts';

const MOST_MEMORY = 700 * 1024 * 1024;

/** Of the PDFs, which are checked without a process below, those that are named here are sent. */
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

/** What a decoder reads and is not named here goes through one process, that does to each what the process for one file does. */
const ownProcess = new Set<string>([
  ...reasons.map(([name]) => name),
  ...['half a JPEG', 'PNG that says 2³¹', 'AVIF that says 2³¹', 'JPEG with its places', 'PNG with 100 MB of text'],
  ...['PNG with 100 MB of colour profile', 'GIF of many pictures', 'picture of 16 bits in seven passes'],
]);

type Size = { webp: string; avif: string };
/** What was answered, and the pictures that were made, WebP and AVIF in turn. */
type Outcome = { status: number; message?: string; made: Buffer[] };
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
    if (fileTypeOf(bytes) === 'pdf') checkDocument(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof RefusedUploadError) return [error.status, error.message];
    throw error;
  }
};

// What is done to a file does not depend on the database.
onOne('sqlite', 'hostile uploads', (server) => {
  const answers = new Map<string, Outcome>();
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
    const together = all.filter(({ name, bytes }) => isDecoded(bytes) && !ownProcess.has(name));
    const left = all.filter((file) => !together.includes(file));
    const send = async () => {
      for (let file = left.shift(); file; file = left.shift()) {
        const { status, body } = await upload(server(), file);
        const paths: string[] = (body.sizes ?? []).flatMap(({ webp, avif }: Size) => [webp, avif]);
        const made = await Promise.all(paths.map(async (path) => (await download(server(), path)).bytes));
        answers.set(file.name, { status, message: body.message, made });
      }
    };
    const makeTogether = async () => {
      expect(together.length).toBeGreaterThan(20);
      for (const [name, outcome] of await makeAll(together)) answers.set(name, outcome);
    };
    await Promise.all([send(), send(), makeTogether()]);
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
      .map(({ name }) => ({ name, status: answers.get(name)?.status, message: answers.get(name)?.message }))
      .filter(({ status, message = '' }) => (status !== 400 && status !== 415) || !/^[A-Z].*\.$/.test(message));
    expect(wrong).toEqual([]);
  });

  test.for(reasons)('the reason is the right one: %s', ([name, reason]) => {
    expect(answers.get(name)?.message).toMatch(reason);
  });

  test('what can be seen is made anew, what is hidden in it is gone', async () => {
    for (const { name } of all.filter(({ expected }) => expected === 'remade')) {
      const { status, message, made } = answers.get(name) as Outcome;
      expect(status, `${name}: ${message}`).toBe(201);
      expect(made.length).toBeGreaterThan(1);
      for (const [at, bytes] of made.entries()) {
        const { exif, icc, iptc, xmp, comments, pages = 1, format } = await sharp(bytes).metadata();
        expect({ name, exif, icc, iptc, xmp, comments, pages }).toEqual({ name, pages: 1 });
        expect(format).toBe(at % 2 ? 'heif' : 'webp');
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
    expect(await inReadings(slowest)).toBeLessThan(300);
    expect((await upload(server(), { bytes: await paint(99, 99).png().toBuffer() })).status).toBe(201);
  });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function isDecoded(bytes: Buffer) {
  try {
    return fileTypeOf(bytes) !== 'pdf';
  } catch {
    return false;
  }
}

async function makeAll(files: File[]): Promise<Map<string, Outcome>> {
  const script = `
    import { json } from 'node:stream/consumers';
    import { fileTypeOf, RefusedUploadError } from '#server/uploads/file-type.ts';
    import { blockOtherLoaders, makePicture } from '#server/uploads/picture.ts';
    blockOtherLoaders();
    const outcomes = [];
    for (const { name, base64 } of await json(process.stdin)) {
      const bytes = Buffer.from(base64, 'base64');
      try {
        const { files } = await makePicture(bytes, fileTypeOf(bytes));
        outcomes.push({ name, status: 201, made: files.map(({ bytes }) => bytes.toString('base64')) });
      } catch (error) {
        if (!(error instanceof RefusedUploadError)) throw error;
        outcomes.push({ name, status: error.status, message: error.message, made: [] });
      }
    }
    process.stdout.write(JSON.stringify(outcomes));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))));
  const outcomes = (await json(child.stdout)) as (Omit<Outcome, 'made'> & { name: string; made: string[] })[];
  return new Map(
    outcomes.map(({ name, made, ...more }) => [
      name,
      { ...more, made: made.map((base64) => Buffer.from(base64, 'base64')) },
    ]),
  );
}
