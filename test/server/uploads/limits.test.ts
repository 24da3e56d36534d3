// Every limit of uploads: accepted at N, refused at N + 1 with the right code; and who may upload. On PostgreSQL, to which the largest file
// goes over a connection; on SQLite documents.test.ts keeps one nearly as large. The rest does not depend on the database.
// @module-tag long
import { type ClientRequest, request } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFileProcessor } from '#server/uploads/file-processor.ts';
import { createMetrics } from '#server/web/metrics.ts';
import { busyLimits } from '#test/support/busy-limits.ts';
import { childProcesses } from '#test/support/child-processes.ts';
import { onOne, type TestServer } from '#test/support/server.ts';
import { makePdf } from './pdf-files.ts';
import { jpeg, keptFiles, upload } from './sending.ts';

const PICTURE = 12 * 1024 * 1024;
const DOCUMENT = 25 * 1024 * 1024;

onOne('postgres', 'limits of uploads', (server) => {
  test('only staff upload', async () => {
    const bytes = await jpeg(33, 33);
    for (const token of ['', 'x', `${server().admin}x`])
      expect((await upload(server(), { bytes, token })).status).toBe(401);
    expect(await keptFiles(server())).toEqual([]);
    expect((await upload(server(), { bytes, token: server().editor })).status).toBe(201);
  });

  test('a PDF of 25 MiB is taken, one byte more is not', async () => {
    const sized = (length: number) => {
      const frame = (filling: number) => `<< /Length ${String(filling).padStart(9, '0')} >>\nstream\n`;
      const empty = makePdf({ objects: [`${frame(0)}\nendstream`] }).length;
      // The table's offset has more digits in a large file.
      const filling = length - empty - 5;
      return makePdf({ objects: [`${frame(filling)}${'z'.repeat(filling)}\nendstream`] });
    };
    const whole = sized(DOCUMENT);
    expect(whole.length).toBe(DOCUMENT);
    const type = 'application/pdf';
    expect((await upload(server(), { bytes: whole, type })).status).toBe(201);
    expect(await upload(server(), { bytes: sized(DOCUMENT + 1), type })).toMatchObject({
      status: 413,
      body: { message: 'A PDF may be up to 25 MB.' },
    });
  });

  test('only files are taken here, only JSON elsewhere', async () => {
    const bytes = await jpeg(34, 34);
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'image/svg+xml',
      'application/octet-stream',
      'image',
    ])
      expect(await upload(server(), { bytes, type }), type).toMatchObject({
        status: 415,
        body: { message: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture, or a PDF.' },
      });
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${server().admin}` };
    const elsewhere = await fetch(`${server().url}/api/gallery`, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
    });
    expect(elsewhere.status).toBe(415);
    expect((await upload(server(), { bytes: Buffer.alloc(0) })).body).toEqual({ message: 'The file is empty.' });
    expect((await upload(server(), { bytes, type: 'IMAGE/JPEG; charset=binary' })).status).toBe(201);
  });

  test('a picture of 12 MiB is taken, one byte more is not', async () => {
    const photo = await jpeg(400, 300);
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    const tooLarge = { status: 413, body: { message: 'A picture may be up to 12 MB.' } };
    expect((await upload(server(), { bytes: padded(PICTURE) })).status).toBe(201);
    expect(await upload(server(), { bytes: padded(PICTURE + 1) })).toMatchObject(tooLarge);
    // Declared as a PDF it is read, then recognised as a picture.
    expect(await upload(server(), { bytes: padded(PICTURE + 1), type: 'application/pdf' })).toMatchObject(tooLarge);
    expect(await sendUnmeasured(server(), padded(PICTURE + 1))).toBe(413);
    expect(await sendUnmeasured(server(), padded(PICTURE))).toBe(201);
  });

  test('eight at once are let in, the ninth is asked to wait, and a place that is given up can be taken', async () => {
    const bytes = await jpeg(35, 35);
    const send = () => upload(server(), { bytes });
    const places = Array.from({ length: 8 }, () => takePlace(server()));
    await expect.poll(() => busyLimits(server().app), { timeout: 20_000 }).toContain('uploads: 8 running');
    const ninth = await send();
    expect(ninth).toMatchObject({ status: 503, body: { message: 'The site is busy. Please try again in a moment.' } });
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0);
    places[0]?.giveUp();
    await expect.poll(() => busyLimits(server().app), { timeout: 20_000 }).toContain('uploads: 7 running');
    expect((await send()).status).toBe(201);
    for (const place of places) place.giveUp();
  });

  test('pictures of 25, JPEGs of 50 megapixels are read, those with one row more are not', async () => {
    const processor = createFileProcessor({ metrics: createMetrics() });
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a83' }, limitInputPixels: false });
    // Low and wide: what is made of it is small, and only reading it takes long.
    const png = (height: number) => plain(25_600, height).png({ compressionLevel: 1 }).toBuffer();
    expect(await processor.make(await png(1024))).toMatchObject({ width: 1600, height: 64 });
    await expect(processor.make(await png(1025))).rejects.toThrow('too many pixels');
    const photo = await plain(51_200, 1024).jpeg().toBuffer();
    expect(await processor.make(photo)).toMatchObject({ width: 1600, height: 32 });
    // What the header says counts, as it is read before the rest.
    photo.writeUInt16BE(1025, photo.indexOf('\xff\xc0', 0, 'latin1') + 5);
    await expect(processor.make(photo)).rejects.toThrow('too many pixels');
  }, 60_000);

  test('no more than two are worked on at once, and one that takes too long is ended', async () => {
    const processor = createFileProcessor({ metrics: createMetrics() });
    const pictures = await Promise.all([41, 42, 43].map((side) => jpeg(side, side)));
    const most = { working: 0 };
    const timer = setInterval(() => (most.working = Math.max(most.working, atWork().length)), 50);
    await Promise.all(pictures.map((picture) => processor.make(picture)));
    clearInterval(timer);
    expect(most.working).toBe(2);
    expect(atWork()).toEqual([]);
    const impatient = createFileProcessor({ metrics: createMetrics(), longestMs: 5 });
    await expect(impatient.make(await jpeg(46, 46))).rejects.toThrow('takes too long');
    expect(atWork()).toEqual([]);
  });
});

const atWork = () => childProcesses().filter(({ command }) => command.includes('uploads/worker.ts'));

/** Without a Content-Length. */
function sendUnmeasured({ url, admin }: TestServer, bytes: Buffer) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' };
    const sending = request(`${url}/api/uploads`, { method: 'POST', headers });
    sending.on('response', (answer) => resolve(answer.resume().statusCode));
    sending.on('error', reject);
    sending.end(bytes);
  });
}

/** Begins an upload and never ends it; retries when the machine is busy. */
function takePlace({ url, admin }: TestServer) {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'image/jpeg', 'content-length': '1000' };
  let isWanted = true;
  let sending: ClientRequest | undefined;
  const begin = () => {
    if (!isWanted) return;
    sending = request(`${url}/api/uploads`, { method: 'POST', headers, agent: false });
    sending.on('error', () => {});
    sending.on('response', () => begin());
    sending.write('\xff\xd8\xff');
  };
  begin();
  return {
    giveUp() {
      isWanted = false;
      sending?.destroy();
    },
  };
}
