// A certificate that was Verified and is Rejected: withdrawn, since when, why, and which number took its place.
// On both: the change of state is written and found in SQL.
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { asTold, certificate, next } from '#test/samples.ts';
import { bulkOf } from '#test/support/bulk.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
const three = ['reason', 'replaced_by', 'withdrawn_on'];
const extras = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => three.includes(field)));

onBoth('withdrawn certificates', (server) => {
  const send = callsAs(server, 'admin');
  const add = async (more: object = {}) => {
    const sent = certificate({ status: 'Verified', ...more });
    const { body, status } = await send('POST', '/api/certificates', sent);
    expect(status).toBe(201);
    const { _id, certificate_no } = body as { _id: string; certificate_no: string };
    const put = (change: object) => send('PUT', `/api/certificates/${_id}`, { ...sent, ...change });
    const look = async () =>
      (await server().call('GET', `/api/certificates/${encodeURIComponent(certificate_no)}`)).body;
    return { sent, _id, number: certificate_no, put, look };
  };
  const setDay = (id: string, day: string) =>
    sql`update certificates set withdrawn_on = ${day} where _id = ${id}`.execute(server().store.write);

  test.each(['Verified', 'Pending', 'Rejected'])('one that is only %s answers to the letter', async (status) => {
    const { sent, look } = await add({ status });
    const found = await look();
    const { _id, updatedAt, version } = found;
    expect(found).toEqual({ ...sent, division: 'A', _id, updatedAt, version });
  });

  test('the day, the reason and the replacement are there at once, everywhere', async () => {
    const other = await add();
    const { _id, number, put, look } = await add();
    const { status, body } = await put({
      status: 'Rejected',
      reason: ' The name was misspelt. ',
      replaced_by: other.number.toLowerCase(),
    });
    const expected = { withdrawn_on: today(), reason: 'The name was misspelt.', replaced_by: other.number };
    expect([status, extras(body)]).toEqual([200, expected]);
    expect(await look()).toEqual(asTold(body));
    const { body: listed } = await send('GET', `/api/certificates?q=${encodeURIComponent(number)}`);
    expect(listed).toContainEqual(body);
    const { body: history } = await send('GET', `/api/history/certificates/${_id}`);
    expect(history[0].fields.map(({ field, after }: { field: string; after: unknown }) => [field, after])).toEqual(
      expect.arrayContaining([['status', 'Rejected'], ...Object.entries(expected)]),
    );
  });

  test('the specification’s own PUT withdraws too, keeps what is there, and a blank clears it', async () => {
    const { put, look } = await add();
    await put({ status: 'Rejected' });
    expect(extras(await look())).toEqual({ withdrawn_on: today() });
    await put({ status: 'Rejected', reason: 'Lost' });
    await put({ status: 'Rejected', duration: '2 years' });
    expect(extras(await look())).toEqual({ withdrawn_on: today(), reason: 'Lost' });
    await put({ status: 'Rejected', reason: '' });
    expect(extras(await look())).toEqual({ withdrawn_on: today() });
  });

  test('the day stays while it is Rejected; Verified again it is as if nothing was, but for its history', async () => {
    const { _id, put, look } = await add();
    await put({ status: 'Rejected', reason: 'A mistake' });
    await setDay(_id, '2026-01-02');
    await put({ status: 'Rejected', reason: 'Another mistake' });
    expect(extras(await look())).toEqual({ withdrawn_on: '2026-01-02', reason: 'Another mistake' });
    const back = await put({ status: 'Verified', reason: 'Not any more' });
    expect([extras(back.body), extras(await look())]).toEqual([{}, {}]);
    const { body: history } = await send('GET', `/api/history/certificates/${_id}`);
    expect(JSON.stringify(history)).toContain('Another mistake');
    await put({ status: 'Rejected' });
    expect(extras(await look())).toEqual({ withdrawn_on: today() });
  });

  test('one that was never Verified is not withdrawn; one that was, and Pending in between, is', async () => {
    const never = await add({ status: 'Pending' });
    await never.put({ status: 'Rejected', reason: 'Fees not paid' });
    expect(extras(await never.look())).toEqual({ reason: 'Fees not paid' });
    const once = await add();
    await once.put({ status: 'Pending' });
    expect(extras(await once.look())).toEqual({});
    await once.put({ status: 'Rejected' });
    expect(extras(await once.look())).toEqual({ withdrawn_on: today() });
  });

  test('a replacement that is not there, or is itself, is refused with a sentence', async () => {
    const { number, put, look } = await add();
    const refused = async (replaced_by: string, language?: string) => {
      const { body, status } = await put({ status: 'Rejected', replaced_by });
      return [status, body.message, body.errors, language];
    };
    const none = 'There is no certificate with the number NONE-1. Please add it first.';
    expect((await refused('none-1')).slice(0, 3)).toEqual([400, none, [{ field: 'replaced_by', message: none }]]);
    const own = 'A certificate cannot take its own place. Please give another number.';
    expect((await refused(number)).slice(0, 3)).toEqual([400, own, [{ field: 'replaced_by', message: own }]]);
    expect((await look()).status).toBe('Verified');
    const created = await send('POST', '/api/certificates', certificate({ status: 'Rejected', replaced_by: 'NONE-1' }));
    expect([created.status, created.body.message]).toEqual([400, none]);
  });

  test('putting an earlier version back settles it as well; what comes back from the bin keeps its day', async () => {
    const { _id, put, look } = await add();
    await put({ status: 'Rejected', reason: 'First' });
    await setDay(_id, '2026-01-02');
    const latest = async () => (await send('GET', `/api/history/certificates/${_id}`)).body;
    const [rejected, created] = await latest();
    await send('POST', `/api/history/${created.change}/restore`);
    expect([(await look()).status, extras(await look())]).toEqual(['Verified', {}]);
    await send('POST', `/api/history/${rejected.change}/restore`);
    expect(extras(await look())).toEqual({ withdrawn_on: today(), reason: 'First' });
    await setDay(_id, '2026-01-02');
    const again = (await latest()).length;
    await send('POST', `/api/history/${rejected.change}/restore`);
    expect((await latest()).length).toBe(again);
    const { body } = await send('DELETE', `/api/certificates/${_id}`);
    await send('POST', `/api/history/${body.change}/restore`);
    expect(extras(await look())).toEqual({ withdrawn_on: '2026-01-02', reason: 'First' });
  });

  describe('withdrawn long ago, and Verified by mistake', () => {
    const withdrawn = { withdrawn_on: '2026-01-02', reason: 'First' };
    const addWithdrawn = async () => {
      const one = await add();
      await one.put({ status: 'Rejected', reason: 'First' });
      await setDay(one._id, '2026-01-02');
      return one;
    };
    const latest = async (id: string) => (await send('GET', `/api/history/certificates/${id}`)).body;

    test('Undo of one keeps the day, and a call cannot set it', async () => {
      const { _id, put, look } = await addWithdrawn();
      await put({ status: 'Rejected', reason: 'First', duration: '2 years' });
      await put({ status: 'Verified' });
      const [undo] = (await send('GET', '/api/activity?limit=1')).body;
      expect((await send('POST', `/api/history/${undo.undo.change}/restore`)).status).toBe(200);
      expect(extras(await look())).toEqual(withdrawn);
      await put({ status: 'Verified' });
      await put({ status: 'Rejected', withdrawn_on: '2026-01-02' });
      expect(extras(await look())).toEqual({ withdrawn_on: today() });
      // An older version is not undone: it is withdrawn anew.
      await put({ status: 'Verified' });
      const old = (await latest(_id)).find((change: { fields: { after: unknown }[] }) =>
        change.fields.some(({ after }) => after === '2 years'),
      );
      await send('POST', `/api/history/${old.change}/restore`);
      expect(extras(await look())).toEqual({ withdrawn_on: today(), reason: 'First' });
    });

    test('so does Undo of many', async () => {
      const { _id, look } = await addWithdrawn();
      const never = await add({ status: 'Rejected', reason: 'Fees not paid' });
      const ids = [_id, never._id];
      const bulk = bulkOf(await send('POST', '/api/certificates/bulk/status', { ids, status: 'Pending' }));
      expect(extras(await look())).toEqual({});
      expect((await send('POST', `/api/bulk/${bulk}/undo`)).text).toContain('2 certificates as before');
      expect(extras(await look())).toEqual(withdrawn);
      expect(extras(await never.look())).toEqual({ reason: 'Fees not paid' });
    });
  });

  describe('a new number', () => {
    const replace = (id: string, body: object, headers?: Record<string, string>) =>
      send('POST', `/api/certificates/${id}/replacement`, body, headers);

    test('adds the new certificate and withdraws the old one', async () => {
      const { sent, _id, look } = await add();
      const number = `NEW-${next()}`;
      const { status, body } = await replace(_id, {
        ...sent,
        name: 'Sita Devi Rao',
        certificate_no: number,
        reason: 'The name was misspelt.',
      });
      expect(status).toBe(201);
      expect(body.added).toMatchObject({ certificate_no: number, name: 'SITA DEVI RAO', status: 'Verified' });
      expect(extras(body.added)).toEqual({});
      const old = await look();
      expect(old).toEqual(asTold(body.withdrawn));
      expect([old.name, old.status]).toEqual([sent.name, 'Rejected']);
      expect(extras(old)).toEqual({
        withdrawn_on: today(),
        reason: 'The name was misspelt.',
        replaced_by: number,
      });
    });

    test('does both or neither', async () => {
      const taken = await add();
      const { sent, _id, look } = await add();
      const before = await look();
      const duplicate = await replace(_id, { ...sent, certificate_no: taken.number });
      expect([duplicate.status, duplicate.body.message]).toEqual([
        409,
        `Certificate number ${taken.number} already exists.`,
      ]);
      const stale = await replace(_id, { ...sent, certificate_no: `NEW-${next()}` }, { 'if-match': '"7"' });
      expect(stale.status).toBe(412);
      expect((await replace('nothing', { ...sent, certificate_no: `NEW-${next()}` })).status).toBe(404);
      expect(await look()).toEqual(before);
    });
  });

  test('a backup carries it', async () => {
    const other = await add();
    const { put, look } = await add();
    await put({ status: 'Rejected', reason: 'కారణం', replaced_by: other.number });
    const before = await look();
    const file = join(server().where.dataDir, 'withdrawn.palaka');
    await writeBackup(server().store, file);
    await put({ status: 'Verified' });
    await restoreBackup(server().store, file);
    expect(await look()).toEqual(before);
  });
});
