// What is printed of the institute stays as it was when a certificate was issued: names and signatures, on image, PDF,
// card and page, through a backup to the other database; until staff print it anew. Facts on both databases, files on SQLite: printing does
// not depend on the database.
// @module-tag long
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { printColoursOf } from '#contract/colours/colours.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createUploads } from '#server/uploads/store.ts';
import { certificate, course, next } from '#test/samples.ts';
import { otherThan } from '#test/support/databases.ts';
import { callsAs, onBoth, startServer } from '#test/support/server.ts';
import { keepPicture, upload } from '../uploads/sending.ts';
import { filesOf, printedOn } from './printed.ts';

const LONG = { timeout: 120_000 };
const DAY = 24 * 60 * 60 * 1000;

onBoth('what is printed is frozen', (server, kind) => {
  const send = callsAs(server, 'admin');
  const issue = async (more: object = {}) => {
    const sent = certificate({ status: 'Verified', ...more });
    const { body, status } = await send('POST', '/api/certificates', sent);
    expect(status).toBe(201);
    const put = async (change: object) => {
      const saved = await send('PUT', `/api/certificates/${body._id}`, { ...sent, ...change });
      expect(saved.status).toBe(200);
    };
    return { _id: body._id as string, number: sent.certificate_no, put };
  };
  const signature = async () => {
    // Nothing is printed there.
    if (kind === 'postgres') return (await keepPicture(server())).url;
    const create = { width: 300 + next(), height: 90, channels: 3, background: '#d200a0' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    return (await upload(server(), { bytes, type: 'image/png' })).body.url as string;
  };
  /** An upload takes long, so the directors share two signatures where none has to be theirs alone. */
  const shared: string[] = [];
  beforeAll(async () => void shared.push(await signature(), await signature()));
  /** Another director, with another signature than the last one. */
  const appoint = async (name: string, own?: string) => {
    const hand = own ?? (shared.reverse()[0] as string);
    const { director } = (await send('GET', '/api/institute')).body;
    const body = { name: `Institute of ${name}`, director: { ...director, name, signature: hand } };
    expect((await send('PUT', '/api/institute', body)).status).toBe(200);
    return hand;
  };
  const files = (
    number: string,
    wanted: readonly ('image' | 'pdf' | 'card')[] = ['image', 'pdf', 'card'],
    at = server(),
  ) => filesOf(at, number, kind === 'sqlite' ? wanted : []);
  const anew = (id: string, headers?: Record<string, string>) =>
    send('POST', `/api/certificates/${id}/print`, undefined, headers);
  const printed = (number: string) => printedOn(server(), number);
  const directorOf = async (number: string) => (await printed(number)).signers.right.name;
  const history = async (id: string) => (await send('GET', `/api/history/certificates/${id}`)).body;

  test('before the first save of the facts: the defaults stay on what was issued with them', LONG, async () => {
    const old = await issue();
    const pending = await issue({ status: 'Pending' });
    const [facts, before] = [await printed(old.number), await files(old.number)];
    // Nothing has changed.
    expect((await anew(old._id)).body.version).toBe(1);
    await appoint('Sarada');
    expect(await files(old.number)).toEqual(before);
    expect(await printed(old.number)).toEqual(facts);
    expect(facts.signers.right.name).not.toBe('Sarada');
    expect(await directorOf(pending.number)).toBe('Sarada');
    expect(await directorOf((await issue()).number)).toBe('Sarada');
    // Staff may print that one anew, too.
    expect((await anew(old._id)).body.version).toBe(2);
    expect((await printed(old.number)).institute.name).toBe('Institute of Sarada');
    const [last] = await history(old._id);
    expect(last.fields).toMatchObject([
      { before: { name: facts.institute.name }, after: { name: 'Institute of Sarada' } },
    ]);
  });

  test('a new director and signature: old ones are the same byte for byte, new ones have the new', LONG, async () => {
    const first = await appoint('Kavitha');
    const old = await issue();
    const before = await files(old.number);
    expect((await printed(old.number)).signers.right).toEqual({ name: 'Kavitha', role: 'Director', signature: first });
    const second = await appoint('Lalitha');
    expect(await files(old.number)).toEqual(before);
    const young = await issue();
    expect(await printed(young.number)).toMatchObject({
      institute: { name: 'Institute of Lalitha' },
      signers: { right: { name: 'Lalitha', signature: second } },
    });
    if (kind === 'sqlite') expect((await files(young.number, ['image'])).image).not.toBe(before.image);
    const told = await send('GET', `/api/certificates/${old.number}/print`);
    expect(told.body).toEqual(await printed(old.number));
    // Visitors get the facts, not what names them.
    const { body } = await server().call('GET', `/api/certificates/${old.number}`);
    expect(body).not.toHaveProperty('printed_with');
  });

  test('it is kept once for all that were issued with the same', async () => {
    await appoint('Madhavi');
    const count = async () => (await server().store.read.selectFrom('certificate_prints').selectAll().execute()).length;
    await issue();
    const before = await count();
    await issue();
    await issue();
    expect(await count()).toBe(before);
  });

  test('a batch is issued with the facts of its day', async () => {
    await appoint('Nirmala');
    const rows = [certificate({ status: 'Verified' }), certificate({ status: 'Pending' })];
    const { status } = await send(
      'POST',
      '/api/certificates/batches',
      { rows },
      { 'idempotency-key': `frozen batch ${next()}` },
    );
    expect(status).toBe(201);
    await appoint('Padma');
    const names = await Promise.all(rows.map(({ certificate_no }) => directorOf(certificate_no)));
    expect(names).toEqual(['Nirmala', 'Padma']);
  });

  test('a Pending one is issued when it becomes Verified', async () => {
    await appoint('Radha');
    const { number, put } = await issue({ status: 'Pending' });
    await appoint('Sita');
    await put({ status: 'Verified' });
    await appoint('Tulasi');
    expect(await directorOf(number)).toBe('Sita');
  });

  test('corrected, withdrawn, pending again or back from the bin: it keeps what it was issued with', async () => {
    await appoint('Uma');
    const { _id, number, put } = await issue();
    await appoint('Vani');
    await put({ name: 'Sita Devi Rao' });
    expect(await directorOf(number)).toBe('Uma');
    for (const status of ['Rejected', 'Verified', 'Pending', 'Verified']) {
      await put({ status });
      expect(await directorOf(number)).toBe('Uma');
    }
    const { body } = await send('DELETE', `/api/certificates/${_id}`);
    await send('POST', `/api/history/${body.change}/restore`);
    expect(await directorOf(number)).toBe('Uma');
    // What takes its place is issued today.
    const sent = certificate({ status: 'Verified', reason: 'Lost' });
    const replaced = await send('POST', `/api/certificates/${_id}/replacement`, sent);
    expect(replaced.status).toBe(201);
    expect(await directorOf(number)).toBe('Uma');
    expect(await directorOf(sent.certificate_no)).toBe('Vani');
  });

  test('control: staff print it anew with the facts of today, and history says so', LONG, async () => {
    const earlier = await appoint('Yamuna');
    const { _id, number } = await issue();
    const before = await files(number);
    const today = await appoint('Zarina');
    const { version } = (await send('GET', `/api/certificates/${number}`)).body;
    expect((await anew(_id, { 'if-match': `"${version + 1}"` })).status).toBe(412);
    expect(await directorOf(number)).toBe('Yamuna');
    expect((await anew(_id, { 'if-match': `"${version}"` })).status).toBe(200);
    expect(await directorOf(number)).toBe('Zarina');
    const after = await files(number);
    for (const file of Object.keys(before) as (keyof typeof before)[]) expect(after[file]).not.toBe(before[file]);
    const [last] = await history(_id);
    expect(last).toMatchObject({
      action: 'update',
      by: { name: expect.any(String) },
      fields: [
        {
          field: 'printed_with',
          before: { name: 'Institute of Yamuna', director: 'Yamuna', directorSignature: earlier },
          after: { name: 'Institute of Zarina', director: 'Zarina', directorSignature: today },
        },
      ],
    });
    // Again: nothing to do, and nothing in the history.
    expect((await anew(_id)).status).toBe(200);
    expect(await history(_id)).toHaveLength(2);
    expect((await anew('none')).status).toBe(404);
  });

  test('signatures that are printed survive the removal of unused uploads', LONG, async () => {
    const kept = await appoint('Amala', await signature());
    const { number } = await issue();
    const before = await files(number, ['image']);
    const unused = await appoint('Bharati', await signature());
    await appoint('Chandra');
    // The change log is as old as the uploads: only what is printed holds the first one.
    const removed = await createUploads(server().store, () => Date.now() + 400 * DAY).removeUnused();
    expect(removed).toBeGreaterThan(0);
    const ids = (await server().store.read.selectFrom('uploads').select('_id').execute()).map(({ _id }) => _id);
    expect(ids.some((id) => kept.endsWith(id))).toBe(true);
    expect(ids.some((id) => unused.endsWith(id))).toBe(false);
    expect(await files(number, ['image'])).toEqual(before);
  });

  test(
    'a backup carries it to the other database: names, signatures, design, logo, seal, colour and who signs for a course',
    LONG,
    async () => {
      const [logo, hand] = shared as [string, string];
      const { director } = (await send('GET', '/api/institute')).body;
      const save = async (facts: object) => expect((await send('PUT', '/api/institute', facts)).status).toBe(200);
      await save({
        name: 'Institute of Devi',
        director: { ...director, name: 'Devi', signature: hand },
        certificateDesign: 'Lotus',
        certificateLogo: logo,
        sealText: 'Of the backup',
        colour: '#392e6d',
      });
      const taught = course({ title: 'Backup', signer: 'P. Shanthi', signerSignature: hand });
      expect((await send('POST', '/api/courses', taught)).status).toBe(201);
      const { number } = await issue({ course: 'Backup' });
      await save({
        name: 'Institute of Eswari',
        certificateDesign: 'Slate',
        certificateLogo: '',
        sealText: '',
        colour: '',
      });
      const [facts, before] = [await printed(number), await files(number, ['card'])];
      expect(facts).toEqual({
        institute: { name: 'Institute of Devi', nameTelugu: expect.any(String), logo, seal: 'Of the backup' },
        signers: {
          left: { name: 'P. Shanthi', role: 'Course Instructor', signature: hand },
          right: { name: 'Devi', role: 'Director', signature: hand },
        },
        design: 'Lotus',
        colours: printColoursOf('#392e6d'),
        parent: 'child of',
      });
      const file = join(server().where.dataDir, 'frozen.palaka');
      await writeBackup(server().store, file);
      const other = await startServer(otherThan(kind));
      try {
        await restoreBackup(other.store, file);
        expect(await printedOn(other, number)).toEqual(facts);
        expect(await files(number, ['card'], other)).toEqual(before);
      } finally {
        await other.close();
      }
    },
  );
});
