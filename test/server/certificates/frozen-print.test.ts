// What is printed of the institute stays as it was when a certificate was issued (ruling 27): names and signatures, on image, PDF,
// card and page, through a backup to the other database; until staff print it anew.
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createUploads } from '#server/uploads/store.ts';
import { certificate, next } from '#test/samples.ts';
import { onBoth, startServer } from '#test/support/server.ts';
import { upload } from '../uploads/sending.ts';
import { filesOf, printedOn } from './printed.ts';

const LONG = { timeout: 120_000 };
const DAY = 24 * 60 * 60 * 1000;

onBoth('what is printed is frozen', (server, kind) => {
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call(method, path, { body, token: server().admin, headers });
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
  /** Another director, with another signature. */
  const appoint = async (name: string) => {
    const side = 300 + next();
    const hand = await sharp({ create: { width: side, height: 90, channels: 3, background: '#d200a0' } })
      .png()
      .toBuffer();
    const { url } = (await upload(server(), { bytes: hand, type: 'image/png' })).body;
    const { director } = (await send('GET', '/api/institute')).body;
    const body = { name: `Institute of ${name}`, director: { ...director, name, signature: url } };
    expect((await send('PUT', '/api/institute', body)).status).toBe(200);
    return url as string;
  };
  const printed = (number: string) => printedOn(server(), number);
  const directorOf = async (number: string) => (await printed(number)).signers.right.name;
  const history = async (id: string) => (await send('GET', `/api/history/certificates/${id}`)).body;

  test('before the first save of the facts: the defaults stay on what was issued with them', LONG, async () => {
    const old = await issue();
    const pending = await issue({ status: 'Pending' });
    const before = await filesOf(server(), old.number);
    await appoint('Sarada');
    expect(await filesOf(server(), old.number)).toEqual(before);
    expect(await directorOf(old.number)).not.toBe('Sarada');
    expect(await directorOf(pending.number)).toBe('Sarada');
    expect(await directorOf((await issue()).number)).toBe('Sarada');
  });

  test('a new director and signature: old ones are the same byte for byte, new ones have the new', LONG, async () => {
    const first = await appoint('Kavitha');
    const old = await issue();
    const before = await filesOf(server(), old.number);
    expect((await printed(old.number)).signers.right).toEqual({ name: 'Kavitha', role: 'Director', signature: first });
    const second = await appoint('Lalitha');
    expect(await filesOf(server(), old.number)).toEqual(before);
    const young = await issue();
    expect(await printed(young.number)).toMatchObject({
      institute: { name: 'Institute of Lalitha' },
      signers: { right: { name: 'Lalitha', signature: second } },
    });
    expect((await filesOf(server(), young.number)).image).not.toBe(before.image);
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
    const before = await filesOf(server(), number);
    const today = await appoint('Zarina');
    const { version } = (await send('GET', `/api/certificates/${number}`)).body;
    const anew = (headers?: Record<string, string>) =>
      send('POST', `/api/certificates/${_id}/print`, undefined, headers);
    expect((await anew({ 'if-match': `"${version + 1}"` })).status).toBe(412);
    expect(await directorOf(number)).toBe('Yamuna');
    expect((await anew({ 'if-match': `"${version}"` })).status).toBe(200);
    expect(await directorOf(number)).toBe('Zarina');
    const after = await filesOf(server(), number);
    for (const file of ['image', 'pdf', 'card'] as const) expect(after[file]).not.toBe(before[file]);
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
    expect((await anew()).status).toBe(200);
    expect(await history(_id)).toHaveLength(2);
    expect((await send('POST', '/api/certificates/none/print')).status).toBe(404);
  });

  test('one from before the first save is printed anew, too', LONG, async () => {
    const other = await startServer(kind);
    try {
      const call = (method: string, path: string, body?: unknown) =>
        other.call(method, path, { body, token: other.admin });
      const sent = certificate({ status: 'Verified' });
      const { body } = await call('POST', '/api/certificates', sent);
      const { name } = (await printedOn(other, sent.certificate_no)).institute;
      // Nothing has changed.
      expect((await call('POST', `/api/certificates/${body._id}/print`)).body.version).toBe(1);
      await call('PUT', '/api/institute', { name: 'Another Institute' });
      expect((await printedOn(other, sent.certificate_no)).institute.name).toBe(name);
      expect((await call('POST', `/api/certificates/${body._id}/print`)).body.version).toBe(2);
      expect((await printedOn(other, sent.certificate_no)).institute.name).toBe('Another Institute');
      const [last] = (await call('GET', `/api/history/certificates/${body._id}`)).body;
      expect(last.fields).toMatchObject([{ before: { name }, after: { name: 'Another Institute' } }]);
    } finally {
      await other.close();
    }
  });

  test('signatures that are printed survive the removal of unused uploads', LONG, async () => {
    const kept = await appoint('Amala');
    const { number } = await issue();
    const before = await filesOf(server(), number);
    const unused = await appoint('Bharati');
    await appoint('Chandra');
    // The change log is as old as the uploads: only what is printed holds the first one.
    const removed = await createUploads(server().store, () => Date.now() + 400 * DAY).removeUnused();
    expect(removed).toBeGreaterThan(0);
    const ids = (await server().store.read.selectFrom('uploads').select('_id').execute()).map(({ _id }) => _id);
    expect(ids.some((id) => kept.endsWith(id))).toBe(true);
    expect(ids.some((id) => unused.endsWith(id))).toBe(false);
    expect(await filesOf(server(), number)).toEqual(before);
  });

  test('a backup carries it to the other database', LONG, async () => {
    await appoint('Devi');
    const { number } = await issue();
    await appoint('Eswari');
    const before = await filesOf(server(), number);
    const file = join(server().where.dataDir, 'frozen.palaka');
    await writeBackup(server().store, file);
    const other = await startServer(kind === 'sqlite' ? 'postgres' : 'sqlite');
    try {
      await restoreBackup(other.store, file);
      expect(await printedOn(other, number)).toEqual(await printed(number));
      expect((await filesOf(other, number)).card).toBe(before.card);
      const { signers, institute } = await printedOn(other, number);
      expect([institute.name, signers.right.name]).toEqual(['Institute of Devi', 'Devi']);
    } finally {
      await other.close();
    }
  });
});
