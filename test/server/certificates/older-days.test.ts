// A site from before days were stored as YYYY-MM-DD: what can be read is rewritten, its history keeps the text, what cannot be
// read stays and is reported; and papers that were signed with the old text are genuine. On both: migrations are SQL of each.
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPaper, paperSuffix, readPaper } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { restoreBackup } from '#server/backup/backup.ts';
import { tables, writeRows } from '#server/backup/file.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { createCertificateSignatures, factsOf } from '#server/certificates/signatures.ts';
import { change } from '#server/data/change.ts';
import { newId } from '#server/data/ids.ts';
import { migrations } from '#server/data/migrate.ts';
import type { Store } from '#server/data/open.ts';
import { anyTable, type Database } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/databases.ts';
import { migrationsBefore, olderDatabase } from '#test/support/older-site.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

/** Dates of birth and of completion, as they were typed, and as they are stored now. */
const days = [
  ['14-6-1988', '31/3/26', '1988-06-14', '2026-03-31'],
  ['2001-11-23', '31 Mar 2026', '2001-11-23', '2026-03-31'],
  ['12.08.1999', 'March 2009', '1999-08-12', 'March 2009'],
  ['46112', '2026-04-01', '2026-03-31', '2026-04-01'],
  ['2000-01-01', '31-02-2026', '2000-01-01', '31-02-2026'],
  ['2026-02-31', '1-1-2026', '2026-02-31', '2026-01-01'],
  ['Summer 1998', 'soon', 'Summer 1998', 'soon'],
  ['2000-02-29', '2026-03-31', '2000-02-29', '2026-03-31'],
] as const;

describe.each(databaseKinds)('older days (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerProcess;
  let token: string;
  const before: Certificate[] = [];
  const papers = new Map<string, string>();

  beforeAll(async () => {
    database = await olderDatabase(kind, '0011', async (db, dataDir) => {
      const store = storeOn(db, kind);
      for (const [at, [dob, date]] of days.entries())
        before.push(await add(store, { certificate_no: `OLD-${at}`, dob, date }));
      // Deleted before, and in the bin.
      const deleted = await add(store, { certificate_no: 'BIN-1', dob: '1-2-2001', date: '3-4-2020' });
      const all = [...before, deleted];
      const signed = await createCertificateSignatures(store, createCertificateKeys(store, dataDir)).signAll(all);
      for (const one of all) {
        const { signature = '' } = signed.get(one.certificate_no) ?? {};
        papers.set(
          one.certificate_no,
          `https://palaka.test/?no=${one.certificate_no}${paperSuffix(factsOf(one), signature)}`,
        );
      }
      await change(store, undefined, (write) => write.remove('certificates', deleted));
    });
    server = await startServerProcess(settingsFor(database.where));
    token = await server.signIn();
  }, 90_000);
  afterAll(async () => {
    await server?.kill();
    await database?.remove();
  });

  async function add(store: Store, changes: object) {
    const fields = { ...certificate({ status: 'Verified', ...changes }), division: 'A' };
    const record = { _id: newId(), ...fields, updatedAt: new Date().toISOString(), version: 1 } as Certificate;
    await change(store, undefined, (write) => write.insert('certificates', record));
    return record;
  }

  const look = async (number: string): Promise<Certificate> =>
    (await server.call('GET', `/api/certificates/${number}`)).body;
  const check = async (number: string) => {
    const paper = readPaper(new URL(papers.get(number) ?? ''));
    if (!paper) throw new Error('The address cannot be read.');
    const { body: signatures } = await server.call('GET', `/api/certificates/${number}/signatures`);
    const { keys } = (await server.call('GET', '/.well-known/certificate-keys.json')).body;
    return checkPaper(paper, await look(number), signatures, keys);
  };
  const save = async (record: Certificate, changes: object) => {
    const body = { ...record, ...changes };
    const saved = await server.call('PUT', `/api/certificates/${record._id}`, { body, token });
    expect(saved.status).toBe(200);
    return saved.body as Certificate;
  };

  test('what can be read is rewritten, all else is as it was', async () => {
    for (const [at, [dob, date, newDob, newDate]] of days.entries()) {
      const old = before[at] as Certificate;
      const isChanged = dob !== newDob || date !== newDate;
      expect(await look(old.certificate_no)).toEqual({
        ...old,
        dob: newDob,
        date: newDate,
        version: isChanged ? 2 : 1,
      });
    }
  });

  test('history has the text of before, and says that no person changed it', async () => {
    const historyOf = async (at: number) =>
      (await server.call('GET', `/api/history/certificates/${before[at]?._id}`, { token })).body;
    expect((await historyOf(0))[0]).toMatchObject({
      by: null,
      action: 'update',
      fields: [
        { field: 'dob', before: '14-6-1988', after: '1988-06-14' },
        { field: 'date', before: '31/3/26', after: '2026-03-31' },
      ],
    });
    expect(await historyOf(6)).toHaveLength(1);
  });

  test('the log tells what was rewritten and what was left, by ids', () => {
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const told = (words: string) => lines.find(({ msg }) => msg?.includes(words));
    const ids = (...at: number[]) => at.map((one) => before[one]?._id);
    expect(told('rewritten')).toMatchObject({ level: 40, certificates: 5 });
    expect(told('not in the calendar')).toMatchObject({ count: 2, certificates: ids(4, 5) });
    expect(told('no date')).toMatchObject({ count: 2, certificates: ids(2, 6) });
    expect(server.log()).not.toContain('OLD-');
    expect(server.log()).not.toContain('Summer');
  });

  test.each([...days.keys()])('the paper of number %i, signed with the old text, is genuine', async (at) => {
    expect(await check(`OLD-${at}`)).toEqual({ kind: 'signed' });
  });

  test('a paper printed today is genuine too, and neither is an earlier version of the other', async () => {
    const { body } = await server.call('GET', '/api/certificates/OLD-0/signatures');
    expect(body).toMatchObject({ spelled: [{ dob: '14-6-1988', date: '31/3/26' }], earlier: [] });
    papers.set('new', body.address);
    const paper = readPaper(new URL(body.address));
    expect(paper?.signature).not.toBe(readPaper(new URL(papers.get('OLD-0') ?? ''))?.signature);
    const { keys } = (await server.call('GET', '/.well-known/certificate-keys.json')).body;
    expect(paper && (await checkPaper(paper, await look('OLD-0'), body, keys))).toEqual({ kind: 'signed' });
  });

  test('corrected, only what was corrected differs, and the old day is told to nobody; put back, it is genuine again', async () => {
    const record = await look('OLD-0');
    const corrected = await save(record, { dob: '15-6-1988' });
    expect(await check('OLD-0')).toEqual({ kind: 'replaced', on: corrected.updatedAt, fields: ['dob'] });
    const { text } = await server.call('GET', '/api/certificates/OLD-0/signatures');
    expect(text).not.toContain('14-6-1988');
    expect(text).not.toContain('1988-06-14');
    await save(corrected, { dob: '14 June 1988' });
    expect(await check('OLD-0')).toEqual({ kind: 'signed' });
  });

  test('one from the bin is read like the others, and its paper is genuine', async () => {
    const { body: bin } = await server.call('GET', '/api/bin?resource=certificates', { token });
    expect((await server.call('POST', `/api/history/${bin[0].change}/restore`, { token })).status).toBe(200);
    expect(await look('BIN-1')).toMatchObject({ dob: '2001-02-01', date: '2020-04-03' });
    expect(await check('BIN-1')).toEqual({ kind: 'signed' });
  });

  test('deleted and brought back, the paper of before is still genuine', async () => {
    const { _id } = await look('OLD-1');
    const { body } = await server.call('DELETE', `/api/certificates/${_id}`, { token });
    expect((await server.call('POST', `/api/history/${body.change}/restore`, { token })).status).toBe(200);
    expect(await check('OLD-1')).toEqual({ kind: 'signed' });
  });

  test('a backup of before goes the same way', async () => {
    let _id = '';
    let file = '';
    const from = await olderDatabase('sqlite', '0011', async (db, dataDir) => {
      ({ _id } = await add(storeOn(db, 'sqlite'), { certificate_no: 'SAVED-1', dob: '1-2-2001', date: 'once' }));
      file = join(dataDir, 'days.palaka');
      // The code of today also reads tables that came later.
      for (const [table, key] of tables)
        await sql`create table if not exists ${sql.ref(table)} (${sql.ref(key)} text, kind text)`.execute(db);
      await writeRows(anyTable(db), file, migrationsBefore('0011'));
    });
    const to = await freshDatabase(kind);
    const copy = await openStore(to.where);
    try {
      const told: unknown[] = [];
      await restoreBackup(copy, file, migrations, (...line) => told.push(line));
      const stored = await anyTable(copy.read).selectFrom('certificates').selectAll().where('_id', '=', _id).execute();
      expect(stored).toMatchObject([{ dob: '2001-02-01', date: 'once', version: 2 }]);
      expect(told).toEqual([
        [{ certificates: 1 }, expect.stringContaining('rewritten')],
        [{ count: 1, certificates: [_id] }, expect.stringContaining('no date')],
      ]);
    } finally {
      await copy.close();
      await Promise.all([from.remove(), to.remove()]);
    }
  });
});

/** What writing needs of a store, on a schema of before: without the columns and indexes that hooks fill today. */
function storeOn(db: Kysely<Database>, dialect: DatabaseKind) {
  const versions = { of: () => '', changed() {} };
  return { dialect, read: db, write: db, versions, hooks: {} } as unknown as Store;
}
