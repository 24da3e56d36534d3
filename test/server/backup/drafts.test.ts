// What backups and restores write on the way, and what is left of those that were killed. On both: migrations are SQL of each.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { checkBackup } from '#server/backup/file.ts';
import { type Migration, migrate, migrations } from '#server/data/migrate.ts';
import { createCollection } from '#server/resources/collection.ts';
import { note } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

onBothStores('drafts of backups', (holder) => {
  const namesIn = (folder: string) => readdirSync(folder).filter((name) => /palaka\.|restoring/.test(name));

  test('two backups to one file are both complete', async () => {
    const file = join(holder.where.dataDir, 'same.palaka');
    await createCollection(holder.store, 'notes').create(undefined, note() as never);
    const [one, other] = await Promise.all([writeBackup(holder.store, file), writeBackup(holder.store, file)]);
    expect(one).toEqual(other);
    expect(await checkBackup(file)).toMatchObject(one);
    expect(readdirSync(holder.where.dataDir).filter((name) => name.startsWith('same'))).toEqual(['same.palaka']);
  });

  test('what a killed backup left goes an hour later; one that is being written stays', async () => {
    const folder = join(holder.where.dataDir, 'backups');
    mkdirSync(folder);
    const [old, recent] = ['1-0123456789ab', '2-0123456789ab'].map((own) => `monday.palaka.${own}.partial`);
    for (const name of [old, recent, 'mine.partial']) writeFileSync(join(folder, name as string), 'half');
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    for (const name of [old, 'mine.partial']) utimesSync(join(folder, name as string), twoHoursAgo, twoHoursAgo);
    await writeBackup(holder.store, join(folder, 'tuesday.palaka'));
    expect(readdirSync(folder).sort()).toEqual(['mine.partial', recent, 'tuesday.palaka']);
  });

  test('an older backup is migrated inside the data folder, and what killed restores left there goes', async () => {
    const { dataDir } = holder.where;
    const file = join(dataDir, 'old.palaka');
    await writeBackup(holder.store, file);
    mkdirSync(join(dataDir, 'restoring-killed'));
    writeFileSync(join(dataDir, 'restoring-killed', 'scratch.db'), 'people');
    writeFileSync(join(dataDir, 'before-restore-2026.palaka.1-0123456789ab.partial'), 'people');
    writeFileSync(join(dataDir, 'before-restore-2025.palaka'), 'kept');
    const during: string[][] = [];
    const up = async () => void during.push(namesIn(dataDir));
    const list: Migration[] = [...migrations, { name: '9998-later', up }];
    await migrate(holder.store.write, holder.kind, list);
    during.length = 0;
    const kept: string[] = [];
    await restoreBackup(holder.store, file, list, undefined, { dataDir, onKept: (name) => void kept.push(name) });
    expect(during).toEqual([expect.arrayContaining([expect.stringMatching(/^restoring-/)])]);
    expect(during.flat()).not.toContain('restoring-killed');
    const left = namesIn(dataDir).filter((name) => /partial|restoring/.test(name));
    expect(left).toEqual([]);
    expect(readdirSync(dataDir)).toContain('before-restore-2025.palaka');
    expect((await checkBackup(kept[0] as string, list)).rows).toBe((await checkBackup(file)).rows);
  });
});
