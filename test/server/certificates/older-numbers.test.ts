// A site from before numbers that look alike were the same: every certificate keeps its number and is found in any
// spelling; no new number can look like it; and of two that look alike both are kept and reported. On both: migrations are SQL of each.
// @module-tag long
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { newId } from '#server/data/ids.ts';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { bulkOf } from '#test/support/bulk.ts';
import { dumpDatabase } from '#test/support/database-dump.ts';
import { databaseKinds, otherThan } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

/** As older versions stored them: in capitals and NFC, nothing else. In the order in which they were added. */
const numbers = [
  ...['PI–2026–7', 'PI\u00a02026 8', 'PI/2026/9', 'CC-101', 'CC-101\u200b', 'AA–1', 'AA—1', 'ПИ-1', 'X\u200b1', 'D  1'],
];

describe.each(databaseKinds)('older numbers (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerProcess;
  let token: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    database = await olderDatabase(kind, '0006', async (db) => {
      for (const certificate_no of numbers) {
        const _id = newId();
        ids.set(certificate_no, _id);
        const name = certificate_no === 'PI/2026/9' ? '王小明' : 'SITA DEVI';
        const record = { ...certificate({ certificate_no, name, status: 'Verified' }), division: 'A' };
        await anyTable(db)
          .insertInto('certificates')
          .values({ _id, ...record, updatedAt: new Date().toISOString(), version: 1 } as never)
          .execute();
      }
    });
    server = await startServerProcess(settingsFor(database.where));
    token = await server.signIn();
  }, 90_000);
  afterAll(async () => {
    await server?.kill();
    await database?.remove();
  });

  const look = (typed: string) => server.call('GET', `/api/certificates/${encodeURIComponent(typed)}`);
  const add = (certificate_no: string) =>
    server.call('POST', '/api/certificates', { body: certificate({ certificate_no }), token });

  test('each is there with its number, and found by it as it is written', async () => {
    for (const number of numbers) {
      const { status, body } = await look(number);
      expect([number, status, body._id, body.certificate_no]).toEqual([number, 200, ids.get(number), number]);
    }
  });

  test.each([
    ['pi-2026-7', 'PI–2026–7'],
    ['PI−2026‑7', 'PI–2026–7'],
    ['pi 2026 8', 'PI\u00a02026 8'],
    ['x1', 'X\u200b1'],
    ['d 1', 'D  1'],
    ['CC–101', 'CC-101'],
    ['AA-1', 'AA–1'],
  ])('%s, as it is typed, finds %j', async (typed, number) => {
    expect((await look(typed)).body._id).toBe(ids.get(number));
    // The files are found as the signatures are; one spelling is enough for what takes long to print.
    for (const part of typed === 'x1' && kind === 'sqlite' ? ['signatures', 'image', 'card'] : ['signatures'])
      expect((await fetch(`${server.url}/api/certificates/${encodeURIComponent(typed)}/${part}`)).status).toBe(200);
    // The page agrees.
    const page = await (await fetch(`${server.url}/certificate-verification?no=${encodeURIComponent(typed)}`)).text();
    expect(page).toContain('Certificate No.');
  });

  test('a name that cannot be printed is shown on its page, which says that it is not signed', async () => {
    const page = await (await fetch(`${server.url}/certificate?id=pi/2026/9`)).text();
    expect(page).toContain('王小明');
    expect(page).toContain('This certificate is not signed.');
    expect(page).toContain('Name holds 王 (U+738B), which cannot be printed on a certificate.');
    expect(page).toContain('Not signed.');
    expect(page).not.toContain('data-part="seal"');
    const other = await (await fetch(`${server.url}/certificate?id=CC-101`)).text();
    expect(other).not.toContain('not signed');
    expect(other).toContain('data-part="seal"');
  });

  test.each(['PI-2026-7', 'PI 2026 8', 'X1', 'AA-1', 'CC-101'])('%s cannot be given to another', async (number) => {
    const taken = `Certificate number ${number} already exists.`;
    const refused = await add(number);
    expect([refused.status, refused.body.message]).toEqual([409, taken]);
    const { body: other } = await add(`OTHER-${Math.random()}`);
    const moved = await server.call('PUT', `/api/certificates/${other._id}`, {
      body: { ...other, certificate_no: number },
      token,
    });
    expect([moved.status, moved.body.message]).toEqual([409, taken]);
    const rows = [certificate({ certificate_no: number }), certificate()];
    const headers = { 'idempotency-key': `older ${Math.random()}` };
    const { status, body } = await server.call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    expect([status, body.added, body.rows[0].errors]).toEqual([201, 1, [{ field: 'certificate_no', message: taken }]]);
  });

  test('those that look like another are told of when the server starts, without their numbers', async () => {
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('look like those of others'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').certificates).toEqual([ids.get('CC-101\u200b'), ids.get('AA—1')]);
    expect(server.log()).not.toContain('CC-101');
  });

  test('a backup takes it to the other database', async () => {
    const other = await freshDatabase(otherThan(kind));
    const [store, copy] = [await openStore(database.where), await openStore(other.where)];
    try {
      const file = join(database.where.dataDir, 'numbers.palaka');
      await writeBackup(store, file);
      await restoreBackup(copy, file);
      const dump = await dumpDatabase(other.where);
      expect(dump.certificate_older_numbers).toHaveLength(7);
      // Verifications are counted every few seconds, perhaps since the backup.
      const { verification_counts } = dump;
      expect(dump).toEqual({ ...(await dumpDatabase(database.where)), verification_counts });
    } finally {
      await Promise.all([store.close(), copy.close()]);
      await other.remove();
    }
  });

  test('saved again, it keeps its number and its signature; with another it is found by that', async () => {
    const { body } = await look('PI–2026–7');
    const signatures = async () =>
      (await server.call('GET', `/api/certificates/${encodeURIComponent('pi-2026-7')}/signatures`)).body;
    const before = await signatures();
    expect(before).toMatchObject({ certificate_no: 'PI–2026–7', signature: expect.any(String) });
    // Unchanged, and typed again.
    for (const certificate_no of ['PI–2026–7', 'pi-2026-7']) {
      const saved = await server.call('PUT', `/api/certificates/${body._id}`, {
        body: { ...body, certificate_no },
        token,
      });
      expect([saved.status, saved.body.certificate_no]).toEqual([200, 'PI–2026–7']);
    }
    expect(await signatures()).toEqual(before);
    const twin = (await look('CC-101\u200b')).body;
    expect((await server.call('PUT', `/api/certificates/${twin._id}`, { body: twin, token })).status).toBe(200);
    const moved = await server.call('PUT', `/api/certificates/${body._id}`, {
      body: { ...body, certificate_no: 'PI-2026-70' },
      token,
    });
    expect(moved.status).toBe(200);
    expect((await look('PI-2026-7')).status).toBe(404);
    expect((await add('PI-2026-7')).status).toBe(201);
  });

  describe('back from history or bin', () => {
    const call = (method: string, path: string, body?: unknown) => server.call(method, `/api/${path}`, { body, token });
    const signatures = async (number: string) => (await call('GET', `certificates/${number}/signatures`)).body;
    const credential = async (number: string) => {
      const url = `${server.url}/api/certificates/${encodeURIComponent(number)}/credential`;
      return (await (await fetch(url)).json()) as unknown;
    };
    const remove = async (number: string) => {
      const { body } = await call('DELETE', `certificates/${ids.get(number)}`);
      return body.change as number;
    };
    const removeInBulk = async (number: string) =>
      bulkOf(await call('POST', 'certificates/bulk/deletions', { ids: [ids.get(number)] }));
    const ways: [string, (number: string) => Promise<unknown>][] = [
      ['its history', async (number) => call('POST', `history/${await remove(number)}/restore`)],
      ['the bin', async (number) => call('POST', 'bin/restore', { changes: [await remove(number)] })],
      ['Undo of many', async (number) => call('POST', `bulk/${await removeInBulk(number)}/undo`)],
    ];

    test.each(ways)('by %s it has its number, its signature, and is found as before', async (_, takeBack) => {
      const number = 'PI\u00a02026 8';
      const { body: before } = await look('pi 2026 8');
      const { signature } = await signatures('pi%202026%208');
      await takeBack(number);
      const { body } = await look('pi 2026 8');
      expect([body._id, body.certificate_no]).toEqual([before._id, number]);
      expect(await signatures('pi%202026%208')).toMatchObject({ signature, earlier: [] });
      expect((await add('PI 2026 8')).status).toBe(409);
    });

    test('an earlier version, too: its credential stays in force', async () => {
      const number = 'D  1';
      const { body } = await look(number);
      const changed = await call('PUT', `certificates/${body._id}`, { ...body, phone: '98480 22338' });
      expect(changed.status).toBe(200);
      await call('PUT', `certificates/${body._id}`, { ...body, phone: '98480 22339' });
      const before = await credential(number);
      const [, earlier] = (await call('GET', `history/certificates/${body._id}`)).body;
      const { body: back } = await call('POST', `history/${earlier.change}/restore`);
      expect([back.record.certificate_no, back.record.phone]).toEqual([number, '98480 22338']);
      expect(await credential(number)).toEqual(before);
      const moved = await call('PUT', `certificates/${body._id}`, { ...body, certificate_no: 'D-NEW' });
      expect(moved.status).toBe(200);
      expect((await call('POST', `history/${earlier.change}/restore`)).body.record.certificate_no).toBe(number);
      expect((await look('d 1')).body._id).toBe(body._id);
      expect((await add('D 1')).status).toBe(409);
    });

    test('not while another has its number in the spelling of today', async () => {
      const change = await remove('PI\u00a02026 8');
      expect((await add('PI 2026 8')).status).toBe(201);
      const taken = 'Certificate number PI 2026 8 already exists.';
      for (const refused of [
        await call('POST', `history/${change}/restore`),
        await call('POST', 'bin/restore', { changes: [change] }),
      ])
        expect([refused.status, refused.body.message]).toEqual([409, taken]);
    });
  });

  test('deleted, it gives its number free', async () => {
    const { body } = await look('X1');
    expect((await server.call('DELETE', `/api/certificates/${body._id}`, { token })).status).toBe(200);
    expect((await add('X1')).status).toBe(201);
  });
});
