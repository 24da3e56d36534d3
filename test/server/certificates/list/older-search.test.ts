// A site from before the databases' own index of texts: its counts and triggers go, and its certificates are found as before.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createCertificates } from '#server/certificates/collection.ts';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const counts = `create table certificate_counts (status text not null, slot integer not null, count integer not null,
  primary key (status, slot))`;
const added = `insert into certificate_counts (status, slot, count) values (new.status, 0, 1)
  on conflict (status, slot) do update set count = certificate_counts.count + 1`;
const taken = 'update certificate_counts set count = count - 1 where status = old.status and slot = 0';
const of = 'references certificates (_id) on delete cascade';

/** What the migrations 0005 and 0013 of that time made. */
const older = {
  sqlite: [
    counts,
    `create trigger certificates_added after insert on certificates begin ${added}; end`,
    `create trigger certificates_removed after delete on certificates begin ${taken}; end`,
    `create trigger certificates_changed after update of status on certificates when old.status <> new.status
      begin ${taken}; ${added}; end`,
    `create table certificate_search (id integer primary key, _id text not null unique ${of}, text text not null, letters text not null)`,
    `create virtual table certificate_fts using fts5 (letters, content='certificate_search', content_rowid='id',
      tokenize='trigram case_sensitive 1', detail='none', columnsize=0)`,
    `create trigger certificate_search_added after insert on certificate_search begin
      insert into certificate_fts (rowid, letters) values (new.id, new.letters); end`,
    `create trigger certificate_search_removed after delete on certificate_search begin
      insert into certificate_fts (certificate_fts, rowid, letters) values ('delete', old.id, old.letters); end`,
    `create trigger certificate_search_changed after update on certificate_search when old.letters <> new.letters begin
      insert into certificate_fts (certificate_fts, rowid, letters) values ('delete', old.id, old.letters);
      insert into certificate_fts (rowid, letters) values (new.id, new.letters); end`,
  ],
  postgres: [
    counts,
    ...['added', 'removed', 'changed'].map(
      (kind) => `create function count_certificates_${kind}() returns trigger language plpgsql as $$ begin
        insert into certificate_counts (status, slot, count) values ('any', pg_backend_pid() % 32, 1)
          on conflict (status, slot) do update set count = certificate_counts.count + excluded.count;
        return null; end $$`,
    ),
    `create trigger certificates_added after insert on certificates referencing new table as added
      for each statement execute function count_certificates_added()`,
    `create trigger certificates_removed after delete on certificates referencing old table as gone
      for each statement execute function count_certificates_removed()`,
    `create trigger certificates_changed after update on certificates referencing new table as added old table as gone
      for each statement execute function count_certificates_changed()`,
    `create table certificate_search (_id text collate "C" primary key ${of}, text text collate "C" not null, letters text not null)`,
    'create extension if not exists pg_trgm',
    'create index certificate_search_by_letters on certificate_search using gin (letters gin_trgm_ops)',
  ],
};

describe.each(databaseKinds)('the search of an older site (%s)', (kind) => {
  test('is made anew, and nothing of it is left', async () => {
    const database = await olderDatabase(kind, '0033', async (db) => {
      for (const statement of older[kind]) await sql.raw(statement).execute(db);
      const { certificate_no, ...fields } = certificate({ status: 'Verified', division: 'A' });
      const row = { _id: 'a', ...fields, certificate_no: 'OLD-77', name: 'సీతా దేవి', updatedAt: 'now', version: 1 };
      await anyTable(db).insertInto('certificates').values(row).execute();
      await anyTable(db)
        .insertInto('certificate_search')
        .values({ _id: 'a', text: 'of another time', letters: 'abc' })
        .execute();
    });

    const store = await openStore(database.where);
    try {
      const left = await (kind === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type in ('table', 'trigger') and (name like 'certificate_counts'
            or name like 'certificates_added' or sql like '%letters%' or sql like '%certificate_counts%')`
        : sql<{
            name: string;
          }>`select relname as name from pg_class where relname in ('certificate_counts', 'certificate_search_by_letters')
            union select proname from pg_proc where proname like 'count_certificates%'`
      ).execute(store.read);
      expect(left.rows).toEqual([]);
      const certificates = createCertificates(store);
      const find = async (q: string) => {
        const { items, total } = await certificates.page({ q, page: 1, limit: 25, filters: {} });
        return [total, ...items.map((item) => item.certificate_no)];
      };
      expect([await find('సీత'), await find('d-77'), await find('another')]).toEqual([
        [1, 'OLD-77'],
        [1, 'OLD-77'],
        [0],
      ]);
      await certificates.update(staff, 'a', { name: 'PADMA', status: 'Pending' });
      expect([await find('సీత'), await find('padma')]).toEqual([[0], [1, 'OLD-77']]);
      await certificates.remove(staff, 'a');
      expect(await find('padma')).toEqual([0]);
    } finally {
      await store.close();
      await database.remove();
    }
  });
});
