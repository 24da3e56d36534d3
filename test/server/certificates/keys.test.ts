// A key that another process rotates while this one reads it. On both: the key is in a file or in the database.
import { expect, test } from 'vitest';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import type { Store } from '#server/data/open.ts';
import { onBothStores } from '#test/support/store.ts';

type When = 'before' | 'after';

/** `meanwhile` runs when the published keys are read for the first time. */
function storeWith(store: Store, when: When, meanwhile: () => Promise<unknown>): Store {
  const execute = async () => {
    if (when === 'before') await meanwhile();
    const rows = await store.read.selectFrom('certificate_keys').selectAll().execute();
    if (when === 'after') await meanwhile();
    return rows;
  };
  const first = { selectFrom: () => ({ selectAll: () => ({ execute }) }) } as unknown as Store['read'];
  const reads = [first];
  return {
    ...store,
    get read() {
      return reads.pop() ?? store.read;
    },
  };
}

onBothStores('a certificate key', (holder) => {
  test.each<When>(['before', 'after'])(
    'that is rotated %s the published ones are read signs nothing more, and is not published as the one in use',
    async (when) => {
      const { dataDir } = holder.where;
      const other = createCertificateKeys(await holder.openToWrite(), dataDir);
      await other.current();
      let rotated = '';
      const rotate = async () => {
        rotated = (await other.rotate(undefined)).id;
      };
      const own = createCertificateKeys(storeWith(holder.store, when, rotate), dataDir);
      await own.current();
      expect((await own.current()).id).toBe(rotated);
      const inUse = (await other.published()).filter(({ retiredAt }) => retiredAt === null);
      expect(inUse.map(({ kid }) => kid)).toEqual([rotated]);
    },
  );
});
