// A part of an earlier picture: made by the server, kept once, and the whole picture stays as long as the part is used. And focal points.
// @module-tag long
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredUpload } from '#contract/media/media.ts';
import { createUploads } from '#server/uploads/store.ts';
import { addresses, samples } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { makePdf } from './pdf-files.ts';
import { download, keepPicture, upload } from './sending.ts';

const DAY = 24 * 60 * 60 * 1000;
let shade = 0;

/** Left half red, right half blue; each call another shade. */
async function halves(width = 600, height = 300) {
  const red = {
    create: { width: width / 2, height, channels: 3, background: { r: 200 + ++shade, g: 0, b: 0 } },
  } as const;
  const left = await sharp(red).png().toBuffer();
  const blue = sharp({ create: { width, height, channels: 3, background: '#0000c8' } });
  return blue
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

onBoth('parts of pictures', (server, kind) => {
  const add = async (bytes?: Buffer) =>
    (await upload(server(), { bytes: bytes ?? (await halves()), type: 'image/png' })).body.url as string;
  const idOf = (url: string) => url.replace('/uploads/', '');
  const crop = (url: string, body: object, token = server().editor) =>
    server().call('POST', `/api/uploads/${idOf(url)}/crop`, { token, body });
  const get = (url: string) => server().call('GET', `/api/uploads/${idOf(url)}`, { token: server().editor });
  const save = (name: keyof typeof samples, changes: object) =>
    server().call('POST', addresses[name].add, { token: server().admin, body: { ...samples[name](), ...changes } });
  const kept = async () =>
    (await server().call('GET', '/api/uploads?limit=200', { token: server().editor })).body as StoredUpload[];
  const cleanIn = (days: number) => createUploads(server().store, () => Date.now() + days * DAY).removeUnused();

  test('the whole picture stays as long as a part of it is used, and the library says so', async () => {
    const url = await add();
    const { body: part } = await crop(url, { left: 10, top: 10, width: 300, height: 200 });
    const { body: smaller } = await crop(part.url, { left: 0, top: 0, width: 90, height: 90 });
    const { body: course } = await save('courses', { title: 'Cropped', thumbnail: `${smaller.url}#focus=0,100` });
    const use = { resource: 'courses', _id: course._id, title: 'Cropped' };
    for (const one of [url, part.url, smaller.url])
      expect((await kept()).find((upload) => upload.url === one)?.uses).toEqual([use]);
    await cleanIn(60);
    for (const one of [url, part.url, smaller.url]) expect((await get(one)).status).toBe(200);
    // In the bin they are still used.
    const { body: deleted } = await server().call('DELETE', `/api/courses/${course._id}`, { token: server().admin });
    await cleanIn(60);
    for (const one of [url, part.url, smaller.url]) expect((await get(one)).status).toBe(200);
    // A month after nobody uses them, all of them go.
    const changes = [deleted.change];
    await server().call('POST', '/api/bin/erase', { token: server().admin, body: { changes } });
    await cleanIn(60);
    for (const one of [url, part.url, smaller.url]) expect((await get(one)).status).toBe(404);
  });

  // The rest does not depend on the database.
  if (kind === 'postgres') return;

  describe('a part', () => {
    let url: string;
    beforeAll(async () => {
      url = await add();
    });

    test('is a picture of its own, which knows what it was cut from', async () => {
      const frame = { left: 280, top: 50, width: 40, height: 200 };
      const made = await crop(url, frame);
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ kind: 'picture', width: 40, height: 200 });
      expect(made.body.url).toMatch(/^\/uploads\/[0-9a-f]{32}-40x200$/);
      const { bytes } = await download(server(), made.body.sizes[0].webp);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number) => [...data.subarray((100 * info.width + x) * info.channels).subarray(0, 3)];
      expect(at(5)[0]).toBeGreaterThan(180);
      expect(at(5)[2]).toBeLessThan(40);
      expect(at(35)[0]).toBeLessThan(40);
      expect(at(35)[2]).toBeGreaterThan(170);

      expect((await get(made.body.url)).body.croppedFrom).toEqual({ url, frame });
      expect((await get(url)).body).not.toHaveProperty('croppedFrom');
      // The same part again is the same picture.
      expect((await crop(url, frame)).body.url).toBe(made.body.url);
      expect((await crop(url, { ...frame, top: 51 })).body.url).not.toBe(made.body.url);
    });

    test('visitors are not told what was cut off', async () => {
      const { body: part } = await crop(url, { left: 0, top: 0, width: 100, height: 100 });
      const { body } = await save('gallery', { imageUrl: `${part.url}#focus=20,80` });
      const shown = await server().call('GET', `/api/gallery/${body._id}`);
      expect(shown.body.imageUrl).toBe(`${part.url}#focus=20,80`);
      expect(shown.text).not.toContain(idOf(url));
      expect((await server().call('GET', '/gallery')).text).not.toContain(idOf(url));
      for (const path of [`/api/uploads/${idOf(part.url)}`, `/api/uploads/${idOf(url)}`])
        expect((await server().call('GET', path)).status).toBe(401);
      expect((await crop(url, { left: 0, top: 0, width: 1, height: 1 }, 'nobody')).status).toBe(401);
    });

    test('says what is wrong', async () => {
      const frame = { left: 0, top: 0, width: 100, height: 100 };
      for (const wrong of [
        { left: -1 },
        { left: 501 },
        { top: 201 },
        { width: 0 },
        { width: 601 },
        { height: 1.5 },
        { height: '90' },
        { top: null },
        { width: 1e9 },
      ]) {
        const { status, body } = await crop(url, { ...frame, ...wrong });
        expect([status, JSON.stringify(body)], JSON.stringify(wrong)).toEqual([
          400,
          expect.stringContaining('The part to be kept must lie within the picture.'),
        ]);
      }
      const { body: pdf } = await upload(server(), { bytes: makePdf(), type: 'application/pdf' });
      expect(await crop(pdf.url, frame)).toMatchObject({
        status: 400,
        body: { message: 'Only pictures can be cropped.' },
      });
      const gone = await crop(`/uploads/${'0'.repeat(32)}-600x300`, frame);
      expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining('has been removed')]);
    });

    test('a focal point is two whole numbers from 0 to 100, also of pictures from other sites', async () => {
      const { url } = await keepPicture(server());
      for (const address of [url, 'https://example.com/a.jpg']) {
        for (const focus of ['0,0', '100,100', '30,60']) {
          const { status, body } = await save('gallery', { imageUrl: `${address}#focus=${focus}` });
          expect([status, body.imageUrl]).toEqual([201, `${address}#focus=${focus}`]);
        }
        for (const focus of [
          '',
          '30',
          '30,',
          '101,5',
          '-1,5',
          '1.5,2',
          'a,b',
          '30,60,90',
          '030,6',
          '30, 60',
          'NaN,1',
        ]) {
          const { status, body } = await save('ngos', { image: `${address}#focus=${focus}` });
          expect([status, body.errors?.[0]?.message], focus).toEqual([
            400,
            'Image: the focal point must be two whole numbers from 0 to 100, such as 30,60.',
          ]);
        }
      }
      expect((await save('courses', { thumbnail: `${url}#top` })).status).toBe(400);
      // It is for pictures alone.
      expect((await save('notes', { driveLink: `${url}#focus=30,60` })).status).toBe(400);
      const { body: institute } = await server().call('GET', '/api/institute');
      const facts = { ...institute, certificateLogo: `${url}#focus=30,60` };
      expect((await server().call('PUT', '/api/institute', { token: server().admin, body: facts })).status).toBe(400);
    });
  });
});
