// Public keys survive a restore: certificates signed after the backup still verify, and a distrusted key stays
// distrusted. On both: keys are in a file or in the database.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { onBothStores } from '#test/support/store.ts';

onBothStores('keys of certificates after a restore', (holder) => {
  test('none is forgotten, none is trusted again', async () => {
    const { store, where } = holder;
    const keys = createCertificateKeys(store, where.dataDir);
    const stolen = (await keys.current()).id;
    const file = join(where.dataDir, 'early.palaka');
    await writeBackup(store, file);

    const between = (await keys.rotate(undefined)).id;
    await keys.distrust(undefined, stolen);
    const inUse = (await keys.rotate(undefined)).id;
    const before = await keys.published();

    await restoreBackup(store, file);
    expect((await keys.current()).id).toBe(inUse);
    const after = await keys.published();
    expect(after.map(({ kid }) => kid).sort()).toEqual([stolen, between, inUse].sort());
    const pick = (list: typeof after, id: string) => list.find(({ kid }) => kid === id);
    expect(pick(after, between)).toEqual(pick(before, between));
    expect(pick(after, stolen)?.distrustedAt).toBe(pick(before, stolen)?.distrustedAt);
    expect(pick(after, stolen)?.retiredAt).toEqual(expect.any(String));
    expect(pick(after, inUse)).toMatchObject({ retiredAt: null, distrustedAt: null });
  });

  test('a site that knew no other key has those of the backup and its own', async () => {
    const { store, where } = holder;
    const keys = createCertificateKeys(store, where.dataDir);
    const own = (await keys.current()).id;
    const file = join(where.dataDir, 'same.palaka');
    await writeBackup(store, file);
    await restoreBackup(store, file);
    expect((await keys.current()).id).toBe(own);
    expect((await keys.published()).map(({ kid }) => kid)).toEqual([own]);
  });
});
