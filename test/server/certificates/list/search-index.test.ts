// The index by which certificates are found: right after every kind of change, and not needed for right answers.
// On both: each database has an index of its own.
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createCertificates } from '#server/certificates/collection.ts';
import { searchSoundsOf, searchTextOf, searchWordsOf } from '#server/certificates/list/search-text.ts';
import { change } from '#server/data/change.ts';
import { newId } from '#server/data/ids.ts';
import type { Store } from '#server/data/open.ts';
import { anyTable } from '#server/data/tables.ts';
import { createHistory } from '#server/history/store.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres.ts';
import { SESSION_KEY } from '#test/support/server.ts';
import { onBothStores } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const made = (fields: object) => ({ ...certificate({ status: 'Verified' }), division: 'A', ...fields });

describe('folded text', () => {
  const isFound = (q: string, name: string, wordsOf: (q: string) => string[] = searchWordsOf) => {
    const text = searchTextOf({
      name,
      certificate_no: 'PI–2026-0149',
      father_name: 'RAMA  RAO',
      course: 'DCA',
      phone: '+91 90000-12345',
      email: 'sita@home.example',
    });
    return wordsOf(q).every((word) => text.includes(word));
  };

  test.each([
    ['sita', 'SITA DEVI'],
    ['DEVI sita', 'SITA DEVI'],
    ['rao dev 0149', 'SITA DEVI'],
    ['rama\u00a0rao', 'SITA DEVI'],
    ['ramarao', 'SITA DEVI'],
    ['sita devi', 'SITADEVI'],
    ['pi-2026', 'SITA DEVI'],
    ['PI—2026', 'SITA DEVI'],
    ['jose', 'JOSÉ'],
    ['josé', 'JOSE'],
    ['straße', 'STRASSE'],
    ['ज़ाकिर', 'ज\u093cाकिर'],
    ['जाकिर', 'ज़ाकिर'],
    ['రాజ్కుమార్', 'రాజ్\u200cకుమార్'],
    ['149', '౧౪౯'],
    ['o’neil', "O'NEIL"],
    ['సీత', 'సీతా దేవి'],
    ['90000 12345', 'SITA DEVI'],
    ['Sita@Home', 'SITA DEVI'],
  ])('%s finds %s', (q, name) => expect(isFound(q, name)).toBe(true));

  test.each([
    ['sita ravi', 'SITA DEVI'],
    ['raorama', 'SITA DEVI'],
    ['%', 'SITA DEVI'],
    ['s_ta', 'SITA DEVI'],
    ['REDI', 'REDDY'],
  ])('%s does not find %s', (q, name) => expect(isFound(q, name)).toBe(false));

  const isHeard = (q: string, name: string) => isFound(q, name, (typed) => searchSoundsOf(typed) ?? ['nothing']);

  test.each([
    ['seetha', 'SITA DEVI'],
    ['సీత రావు', 'SITA DEVI'],
    ['सीता 0149', 'SITA DEVI'],
    ['sita', 'సీతా దేవి'],
    ['srinivasa', 'SRINIVAS'],
    ['laxmi', 'LAKSHMIDEVI'],
  ])('%s is heard in %s', (q, name) => expect(isHeard(q, name)).toBe(true));

  test.each([
    ['0149', 'SITA DEVI'],
    ['si', 'SITA DEVI'],
    ['sati', 'SITA DEVI'],
    ['eeta', 'SITA DEVI'],
  ])('%s is not heard in %s', (q, name) => expect(isHeard(q, name)).toBe(false));
});

onBothStores('the index of certificates', (holder) => {
  const find = async (q: string, store: Store = holder.store) => {
    const { items } = await createCertificates(store).page({ q, page: 1, limit: 25, filters: {} });
    return items.map(({ certificate_no }) => certificate_no);
  };

  /** What is indexed is what the certificates say; and SQLite compares its index with the texts. */
  const check = async () => {
    const { read, write, dialect } = holder.store;
    const rows = await anyTable(read).selectFrom('certificates').selectAll().orderBy('_id').execute();
    const indexed = await read.selectFrom('certificate_search').select(['_id', 'text']).orderBy('_id').execute();
    expect(indexed).toEqual(rows.map((row) => ({ _id: row._id, text: searchTextOf(row) })));
    if (dialect === 'sqlite')
      await sql`insert into certificate_fts (certificate_fts, rank) values ('integrity-check', 1)`.execute(write);
  };

  test('follows every kind of change', async () => {
    const certificates = createCertificates(holder.store);
    const one = await certificates.create(staff, made({ certificate_no: 'ONE', name: 'LAKSHMI' }));
    const many = ['A', 'B', 'C'].map((letter) => ({
      _id: newId(),
      ...made({ certificate_no: `MANY-${letter}`, name: `సీత ${letter}` }),
      updatedAt: 'now',
      version: 1,
    }));
    await change(holder.store, staff, (write) => write.insertAll('certificates', many));
    expect([await find('akshm'), await find('సీత')]).toEqual([['ONE'], ['MANY-A', 'MANY-B', 'MANY-C']]);
    await check();

    await certificates.update(staff, one._id, { name: 'PADMA', status: 'Pending' });
    expect([await find('akshm'), await find('padm')]).toEqual([[], ['ONE']]);
    await certificates.update(staff, one._id, { status: 'Verified' });
    await check();

    await certificates.remove(staff, one._id);
    expect(await find('padm')).toEqual([]);
    await createHistory(holder.store).putBack(
      staff,
      'certificates',
      { _id: one._id, certificate_no: 'ONE' },
      made({ certificate_no: 'ONE', name: 'PADMA' }),
    );
    expect(await find('padm')).toEqual(['ONE']);
    await check();

    const file = join(holder.where.dataDir, 'site.palaka');
    await writeBackup(holder.store, file);
    await change(holder.store, staff, (write) => write.removeAll('certificates', many));
    await certificates.update(staff, one._id, { name: 'ZOYA' });
    expect([await find('సీత'), await find('zoya')]).toEqual([[], ['ONE']]);
    await check();
    await restoreBackup(holder.store, file);
    expect([await find('సీత'), await find('zoya'), await find('adma')]).toEqual([
      ['MANY-A', 'MANY-B', 'MANY-C'],
      [],
      ['ONE'],
    ]);
    await check();
    await certificates.update(staff, one._id, { name: 'UMA' });
    expect(await find('uma')).toEqual(['ONE']);
    await check();
  });

  test('a change that is taken back leaves no trace', async () => {
    const row = { _id: newId(), ...made({ certificate_no: 'GONE', name: 'VENKATESH' }), updatedAt: 'now', version: 1 };
    const failing = change(holder.store, staff, async (write) => {
      await write.insert('certificates', row);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await find('venkat')).toEqual([]);
    await check();
  });
});

describe.runIf(hasPostgres)('PostgreSQL without pg_trgm', () => {
  test('finds the same without an index, and one line of the log says so', async () => {
    const owner = inject('postgresUrl');
    const databaseUrl = await createDatabase(owner);
    const address = new URL(databaseUrl);
    const role = `plain_${newId().slice(-12)}`;
    const asOwner = await openStore({ dataDir: '', databaseUrl });
    await sql.raw(`drop index certificate_search_by_text; drop extension pg_trgm`).execute(asOwner.write);
    await sql
      .raw(`create role ${role} login password 'plain'; grant all on all tables in schema public to ${role};
      grant all on all sequences in schema public to ${role}`)
      .execute(asOwner.write);
    await asOwner.close();
    address.username = role;
    address.password = 'plain';
    const store = await openStore({ dataDir: '', databaseUrl: address.href });
    const log: string[] = [];
    try {
      const settings = readSettings({ DATABASE_URL: address.href, PORT: '0', SESSION_KEY });
      const app = await createServer({
        settings,
        store,
        sessionKey: Buffer.from(SESSION_KEY),
        readiness: { draining: false },
        logStream: { write: (line: string) => void log.push(line) },
      });
      await app.ready();
      const warnings = log.filter((line) => line.includes('pg_trgm'));
      expect(warnings).toHaveLength(1);
      expect(JSON.parse(warnings[0] as string)).toMatchObject({ level: 40 });
      const certificates = createCertificates(store);
      await certificates.create(staff, made({ certificate_no: 'PLAIN', name: 'రాజ్ కుమార్' }));
      const found = await certificates.page({ q: 'కుమార్ plai', page: 1, limit: 25, filters: {} });
      expect(found.items.map(({ certificate_no }) => certificate_no)).toEqual(['PLAIN']);
      await app.close();
    } finally {
      await store.close();
      await dropDatabase(databaseUrl);
    }
    const again = await openStore({ dataDir: '', databaseUrl: owner });
    await sql
      .raw(`drop role if exists ${role}`)
      .execute(again.write)
      .catch(() => {});
    await again.close();
  });
});
