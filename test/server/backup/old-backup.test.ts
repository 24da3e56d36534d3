// A backup from before a migration: its rows go through that migration. On both: migrations are SQL of each.
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { type Migration, migrate, migrations } from '#server/data/migrate.ts';
import { anyTable } from '#server/data/tables.ts';
import { createCollection } from '#server/resources/collection.ts';
import { note } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

/** A required column whose value depends on the row. */
const later: Migration = {
  name: '9998-later',
  up: async (db, dialect) => {
    if (dialect === 'postgres') {
      await sql`alter table notes add column shouted text`.execute(db);
      await sql`update notes set shouted = upper(title)`.execute(db);
      await sql`alter table notes alter column shouted set not null`.execute(db);
    } else {
      await sql`create table with_shouted as select *, upper(title) as shouted from notes`.execute(db);
      await sql`drop table notes`.execute(db);
      await sql`create table notes (_id text primary key, image text not null, title text not null,
        "driveLink" text not null, "updatedAt" text not null, version integer not null,
        shown_from text not null, subject text not null, translations text not null, "translationsToCheck" text not null,
        shouted text not null)`.execute(db);
      await sql`insert into notes select _id, image, title, "driveLink", "updatedAt", version, shown_from, subject, translations, "translationsToCheck",
        shouted from with_shouted`.execute(db);
      await sql`drop table with_shouted`.execute(db);
    }
  },
};

onBothStores('a backup of an older version', (holder) => {
  const titlesOf = async () => {
    const rows = await anyTable(holder.store.read).selectFrom('notes').selectAll().execute();
    return rows.map(({ title, shouted }) => `${title} ${shouted}`);
  };

  test('is migrated on its way in, also where a column was added that every row must have', async () => {
    const file = join(holder.where.dataDir, 'old.palaka');
    const notes = createCollection(holder.store, 'notes');
    for (const title of ['one', 'two']) await notes.create(undefined, note({ title }) as never);
    await writeBackup(holder.store, file);
    const list = [...migrations, later];
    await migrate(holder.store.write, holder.kind, list);
    await anyTable(holder.store.write).deleteFrom('notes').execute();
    await restoreBackup(holder.store, file, list);
    expect((await titlesOf()).sort()).toEqual(['one ONE', 'two TWO']);
  });

  test('control: one of today goes in as it is, and would not fit', async () => {
    const file = join(holder.where.dataDir, 'today.palaka');
    await createCollection(holder.store, 'notes').create(undefined, note() as never);
    await writeBackup(holder.store, file);
    await migrate(holder.store.write, holder.kind, [...migrations, later]);
    await expect(restoreBackup(holder.store, file, migrations)).rejects.toThrow(/shouted|not.null/i);
    expect(await titlesOf()).toHaveLength(1);
  });
});
