// Uploaded pictures: re-encoded in three widths and two formats, stored once, public and cacheable forever.
// On PostgreSQL: two who send one at the same moment meet there.
// @module-tag long
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { onOne, type Reply } from '#test/support/server.ts';
import { download, jpeg, keptFiles, paint, upload } from './sending.ts';

onOne('postgres', 'uploaded pictures', (server) => {
  /** Large pictures take seconds: there is one. */
  let photo: Reply;
  beforeAll(async () => {
    photo = await upload(server(), { bytes: await jpeg(2000, 500) });
  });

  test('a photo comes back as WebP and AVIF in three widths, and its address says how large it is', async () => {
    const { status, body } = photo;
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'picture', width: 1600, height: 400 });
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{32}-1600x400$/);
    expect(body.sizes.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [480, 120],
      [960, 240],
      [1600, 400],
    ]);
    for (const size of body.sizes)
      for (const format of ['webp', 'avif'] as const) {
        const { status, headers, bytes } = await download(server(), size[format]);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe(`image/${format}`);
        const { width, height } = await sharp(bytes).metadata();
        expect({ width, height }).toEqual({ width: size.width, height: size.height });
      }
  });

  test.for(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken', async (format) => {
    const bytes = await paint(300, 200).toFormat(format).toBuffer();
    const { status, body } = await upload(server(), { bytes, type: `image/${format}` });
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 300, height: 200 });
    expect(body.sizes).toHaveLength(1);
  });

  test('what it is called does not matter, what it is does', async () => {
    const bytes = await paint(301, 200).png().toBuffer();
    expect((await upload(server(), { bytes, type: 'image/jpeg' })).status).toBe(201);
    expect((await upload(server(), { bytes, type: 'application/pdf' })).body).toMatchObject({ kind: 'picture' });
  });

  test('nothing is enlarged, however small, wide or tall', async () => {
    for (const [width, height, keptWidth, keptHeight] of [
      [1, 1, 1, 1],
      [700, 20, 700, 20],
      [3200, 2, 1600, 1],
      [20, 6000, 16, 4800],
    ] as const) {
      const { body } = await upload(server(), {
        bytes: await paint(width, height).png().toBuffer(),
        type: 'image/png',
      });
      expect(body).toMatchObject({ width: keptWidth, height: keptHeight });
    }
  });

  test('a photo taken sideways stands upright', async () => {
    const half = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const picture = sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } });
    const sideways = await picture
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(server(), { bytes: sideways });
    expect(body).toMatchObject({ width: 100, height: 200 });
    const { data } = await sharp((await download(server(), body.url)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Rotated by 90° clockwise: what was red on the left is on top.
    expect(data[(10 * 100 + 50) * 3]).toBeGreaterThan(200);
    expect(data[(190 * 100 + 50) * 3]).toBeLessThan(60);
  });

  test('see-through pictures stay so', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const { body } = await upload(server(), { bytes, type: 'image/png' });
    for (const format of ['webp', 'avif']) {
      const kept = (await download(server(), body.sizes[0][format])).bytes;
      expect((await sharp(kept).stats()).isOpaque).toBe(false);
    }
  });

  test('the same picture is kept once', async () => {
    const bytes = await jpeg(50, 40);
    const first = await upload(server(), { bytes });
    const before = (await keptFiles(server())).length;
    const [again, byEditor] = await Promise.all([
      upload(server(), { bytes }),
      upload(server(), { bytes, token: server().editor, type: 'image/webp' }),
    ]);
    expect(again.body).toEqual(first.body);
    expect(byEditor.body).toEqual(first.body);
    expect(await keptFiles(server())).toHaveLength(before);
    expect((await upload(server(), { bytes: await jpeg(50, 41) })).body.url).not.toBe(first.body.url);
  });

  test('sent twice at the same moment, it is kept once and answered twice', async () => {
    const bytes = await jpeg(45, 30);
    const answers = await Promise.all([upload(server(), { bytes }), upload(server(), { bytes })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body).toEqual(answers[1].body);
    const rows = await server().store.read.selectFrom('uploads').selectAll().where('width', '=', 45).execute();
    expect(rows).toHaveLength(1);
  });

  test('is served to everyone, for ever, and can do nothing', async () => {
    const { body } = photo;
    const { status, headers, bytes } = await download(server(), body.url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-length': String(bytes.length),
    });
    expect((await sharp(bytes).metadata()).width).toBe(960);
    const etag = headers.get('etag') ?? '';
    const again = await fetch(server().url + body.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await fetch(server().url + body.url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('what is not there is not found', async () => {
    const id = '0'.repeat(32);
    for (const path of [
      id,
      `${id}-10x10`,
      `${id}-10x10-10.webp`,
      `${id}.pdf`,
      '..%2fetc',
      'x.svg',
      `${id}-10x10-10.png`,
    ])
      expect((await download(server(), `/uploads/${path}`)).status, path).toBe(404);
  });

  test('records take the address, and who uploaded stands in the log', async () => {
    const { body } = await upload(server(), { bytes: await jpeg(64, 48), token: server().editor });
    const kept = await server().call('POST', '/api/gallery', { token: server().editor, body: { imageUrl: body.url } });
    expect(kept).toMatchObject({ status: 201, body: { imageUrl: body.url } });
    const id = body.url.replace('/uploads/', '');
    const log = await server().store.read.selectFrom('changes').selectAll().where('record_id', '=', id).execute();
    expect(log).toMatchObject([{ resource: 'uploads', action: 'create', actor_name: 'Editor' }]);
  });
});
