// Uploaded signatures are printed: on the image and on every page of a PDF, stored there once. On SQLite: what is printed does not depend
// on the database, and designs.test.ts has on both which signature it is.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

const HAND = { r: 210, g: 0, b: 160 };

onOne('sqlite', 'signatures of a certificate', (server) => {
  const add = async () =>
    (
      await server().call('POST', '/api/certificates', {
        body: certificate({ status: 'Verified' }),
        token: server().admin,
      })
    ).body.certificate_no as string;
  const download = async (path: string) => {
    const response = await fetch(`${server().url}/api/certificates/${path}`, {
      headers: { authorization: `Bearer ${server().admin}` },
    });
    return Buffer.from(await response.arrayBuffer());
  };
  /** The number of pixels in the colour of the signature, which nothing else on a certificate has. */
  const countInk = async (number: string) => {
    const { data } = await sharp(await download(`${encodeURIComponent(number)}/image`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 3)
      if (
        Math.abs((data[at] ?? 0) - HAND.r) < 12 &&
        (data[at + 1] ?? 0) < 12 &&
        Math.abs((data[at + 2] ?? 0) - HAND.b) < 12
      )
        count++;
    return count;
  };
  let before = -1;
  let number = '';

  beforeAll(async () => {
    number = await add();
    before = await countInk(number);
    // A stroke on a transparent background.
    const hand = await sharp({ create: { width: 400, height: 160, channels: 4, background: { ...HAND, alpha: 0 } } })
      .composite([{ input: { create: { width: 340, height: 40, channels: 4, background: { ...HAND, alpha: 1 } } } }])
      .png()
      .toBuffer();
    const sent = await fetch(`${server().url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server().admin}`, 'content-type': 'image/png' },
      body: new Uint8Array(hand),
    });
    const { url } = (await sent.json()) as { url: string };
    const facts = await server().call('GET', '/api/institute');
    const saved = await server().call('PUT', '/api/institute', {
      token: server().admin,
      body: { ...facts.body, instructorSignature: url, director: { ...facts.body.director, signature: url } },
    });
    expect(saved.status).toBe(200);
  }, 60_000);

  test('they stand on the image of what is issued from now on, and not on what was issued before', {
    timeout: 60_000,
  }, async () => {
    expect(before).toBe(0);
    expect(await countInk(number)).toBe(0);
    expect(await countInk(await add())).toBeGreaterThan(5000);
  });

  test('one that is Pending is signed by nobody', { timeout: 60_000 }, async () => {
    const { body } = await server().call('POST', '/api/certificates', {
      body: certificate({ status: 'Pending' }),
      token: server().admin,
    });
    expect(await countInk(body.certificate_no)).toBe(0);
  });

  test('a document of many pages holds the picture once', { timeout: 60_000 }, async () => {
    // More pages than are made at once.
    const rows = Array.from({ length: 6 }, () => certificate({ status: 'Verified' }));
    const headers = { 'idempotency-key': `signed ${Math.random()}` };
    const batch = await server().call('POST', '/api/certificates/batches', {
      body: { rows },
      token: server().admin,
      headers,
    });
    const text = (await download(`batches/${batch.body._id}/pdf`)).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(6);
    // The picture and its alpha channel.
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  });
});
