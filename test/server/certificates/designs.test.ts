// The design, the logo, the words on the seal and the instructor of a course are printed on what is issued from then on; what was
// issued before stays the same byte for byte, on image, PDF, card and batch. Facts on both databases, files on SQLite. Through a backup:
// print-facts.test.ts.
// @module-tag long
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { certificate, course, next } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';
import { keepPicture, upload } from '../uploads/sending.ts';
import { filesOf, printedOn } from './printed.ts';

const LONG = { timeout: 120_000 };

onBoth('designs and signers of courses', (server, kind) => {
  const send = callsAs(server, 'admin');
  const issue = async (more: object = {}) => {
    const { body, status } = await send('POST', '/api/certificates', certificate({ status: 'Verified', ...more }));
    expect(status).toBe(201);
    return body as { _id: string; certificate_no: string };
  };
  const save = async (facts: object) =>
    expect((await send('PUT', '/api/institute', { name: 'Palaka', ...facts })).status).toBe(200);
  const picture = async () => {
    // Nothing is printed there.
    if (kind === 'postgres') return (await keepPicture(server())).url;
    const create = { width: 300 + next(), height: 90, channels: 3, background: '#d200a0' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    return (await upload(server(), { bytes, type: 'image/png' })).body.url as string;
  };
  let certificateLogo: string;
  let signerSignature: string;
  beforeAll(async () => {
    [certificateLogo, signerSignature] = [await picture(), await picture()];
  });
  /** A course, and how to change who signs its certificates. */
  const teach = async (title: string, more: object) => {
    const sent = course({ title, ...more });
    const { body, status } = await send('POST', '/api/courses', sent);
    expect(status).toBe(201);
    return async (change: object) =>
      expect((await send('PUT', `/api/courses/${body._id}`, { ...sent, ...change })).status).toBe(200);
  };
  const printed = (number: string) => printedOn(server(), number);
  /** None on the second database: that the facts of the print decide what is printed does not depend on it. */
  const files = (number: string, wanted: readonly ('image' | 'pdf' | 'card')[] = ['image', 'pdf', 'card']) =>
    filesOf(server(), number, kind === 'sqlite' ? wanted : []);

  test('before the first save of the institute: the signer of the course stays, the rest is that of the defaults', async () => {
    const appoint = await teach('Tally with GST', { signer: 'K. Bhaskar' });
    const { certificate_no } = await issue({ course: 'TALLY  WITH GST' });
    const plain = await issue({ course: 'Typing' });
    const before = await printed(certificate_no);
    expect(before.signers.left).toEqual({ name: 'K. Bhaskar', role: 'Course Instructor', signature: '' });
    expect((await printed(plain.certificate_no)).signers.left.name).not.toBe('K. Bhaskar');
    await appoint({ signer: 'Mary Sunitha' });
    expect(await printed(certificate_no)).toEqual(before);
    await save({ name: 'Another Institute', certificateDesign: 'Line' });
    expect(await printed(certificate_no)).toEqual(before);
    expect(await printed((await issue({ course: 'Tally with GST' })).certificate_no)).toMatchObject({
      institute: { name: 'Another Institute' },
      signers: { left: { name: 'Mary Sunitha' } },
      design: 'Line',
    });
  });

  test('another design, logo, seal or instructor: old ones are the same, new ones have the new', LONG, async () => {
    await save({ certificateDesign: 'Slate', certificateLogo: '', sealText: '' });
    const appoint = await teach('Graphic design', {});
    const first = await issue({ course: 'Graphic design' });
    const last = await files(first.certificate_no);
    const earliest = await issue({ course: 'Graphic design' });
    const image = await files(earliest.certificate_no, ['image']);
    expect(await printed(first.certificate_no)).not.toHaveProperty('design');

    const kept = [{ number: earliest.certificate_no, facts: await printed(earliest.certificate_no) }];
    for (const [change, isOnCard] of [
      [() => save({ certificateDesign: 'Lotus' }), true],
      [() => save({ certificateLogo }), false],
      [() => save({ sealText: 'Knowledge is a lamp' }), true],
      [() => appoint({ signer: 'R. Vamshi', signerSignature }), false],
      [() => save({ certificateDesign: 'Line' }), true],
    ] as const) {
      const earlier = await issue({ course: 'Graphic design' });
      kept.push({ number: earlier.certificate_no, facts: await printed(earlier.certificate_no) });
      const before = await printed(first.certificate_no);
      await change();
      // The same certificate in all but what was changed: only the number differs, so it is compared after printing anew.
      await send('POST', `/api/certificates/${first._id}/print`);
      expect(await printed(first.certificate_no)).not.toEqual(before);
      const now = await files(first.certificate_no);
      const changed = (Object.keys(now) as (keyof typeof now)[]).filter((file) => now[file] !== last[file]);
      if (kind === 'sqlite') expect(changed).toEqual(['image', 'pdf', ...(isOnCard ? ['card'] : [])]);
      Object.assign(last, now);
    }
    for (const { number, facts } of kept) expect(await printed(number)).toEqual(facts);
    expect(await files(earliest.certificate_no, ['image'])).toEqual(image);
    expect(await printed((await issue({ course: 'GRAPHIC DESIGN' })).certificate_no)).toEqual({
      institute: { name: 'Palaka', nameTelugu: expect.any(String), logo: certificateLogo, seal: 'Knowledge is a lamp' },
      signers: {
        left: { name: 'R. Vamshi', role: 'Course Instructor', signature: signerSignature },
        right: expect.objectContaining({ role: 'Director' }),
      },
      design: 'Line',
      parent: 'child of',
    });
    const [entry] = (await send('GET', `/api/history/certificates/${first._id}`)).body;
    expect(entry.fields).toMatchObject([
      { field: 'printed_with', before: { design: 'Lotus', seal: 'Knowledge is a lamp' }, after: { design: 'Line' } },
    ]);
  });

  test('a batch has the signer of each course, and its PDF the designs of their day', LONG, async () => {
    await save({ certificateDesign: 'Lotus' });
    await teach('Batch A', { signer: 'Signer A' });
    await teach('Batch B', { signer: 'Signer B' });
    const rows = ['Batch A', 'BATCH B', 'Batch C', 'Batch A'].map((name) =>
      certificate({ status: 'Verified', course: name }),
    );
    const key = { 'idempotency-key': `designs ${next()}` };
    const { body, status } = await send('POST', '/api/certificates/batches', { rows }, key);
    expect(status).toBe(201);
    const file = async () => {
      const headers = { authorization: `Bearer ${server().admin}` };
      const response = await fetch(`${server().url}/api/certificates/batches/${body._id}/pdf`, { headers });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const before = kind === 'sqlite' ? await file() : undefined;
    await save({ certificateDesign: 'Slate' });
    if (before) expect((await file()).length).toBe(before.length);
    const facts = await Promise.all(rows.map(({ certificate_no }) => printed(certificate_no)));
    const names = facts.map(({ signers }) => signers.left.name);
    expect([names[0], names[1], names[3]]).toEqual(['Signer A', 'Signer B', 'Signer A']);
    expect(['Signer A', 'Signer B']).not.toContain(names[2]);
    expect(facts.map(({ design }) => design)).toEqual(['Lotus', 'Lotus', 'Lotus', 'Lotus']);
  });

  test('one that is not issued has the design and the signer of today', async () => {
    await save({ certificateDesign: 'Lotus' });
    const appoint = await teach('Pending course', { signer: 'First' });
    const { certificate_no } = await issue({ status: 'Pending', course: 'Pending course' });
    await appoint({ signer: 'Second' });
    await save({ certificateDesign: 'Line' });
    expect(await printed(certificate_no)).toMatchObject({ design: 'Line', signers: { left: { name: 'Second' } } });
  });

  test('only one of our designs, and only uploaded pictures', async () => {
    for (const facts of [{ certificateDesign: 'Gold' }, { certificateLogo: 'https://logos.example/a.png' }])
      expect((await send('PUT', '/api/institute', { name: 'Palaka', ...facts })).status).toBe(400);
    const sent = course({ signer: 'A', signerSignature: 'https://hands.example/a.png' });
    expect((await send('POST', '/api/courses', sent)).status).toBe(400);
  });
});
