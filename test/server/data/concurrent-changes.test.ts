// Concurrent changes: each has its own outcome, none is answered before it is stored.
// On both: writers wait for each other in different ways.
import { expect, test } from 'vitest';
import { createCertificates } from '#server/certificates/collection.ts';
import { change } from '#server/data/change.ts';
import { faultOf } from '#server/data/errors.ts';
import { createCollection } from '#server/resources/collection.ts';
import { certificate, note } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };

onBothStores('changes at the same time', (holder) => {
  test('those that fail are undone alone', async () => {
    const certificates = createCertificates(holder.store);
    const numbers = Array.from({ length: 100 }, (_, i) => `N-${i % 50}`);
    const outcomes = await Promise.all(
      numbers.map((certificate_no) =>
        certificates.create(staff, certificate({ certificate_no, division: 'A' })).then(
          () => 'made',
          (error) => faultOf(error),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(50);
    expect((await certificates.page({ page: 1, limit: 200, filters: {} })).total).toBe(50);
    const log = await holder.store.read.selectFrom('changes').select('seq').execute();
    expect(log).toHaveLength(50);
  });

  test('an error of our own in the midst of others takes only its own work back', async () => {
    const notes = createCollection(holder.store, 'notes');
    const failing = change(holder.store, staff, async (write) => {
      await write.insert('notes', { _id: 'a', ...note(), updatedAt: 'now', version: 1 });
      throw new Error('on second thoughts');
    });
    const [before, failed, after] = await Promise.allSettled([
      notes.create(staff, note()),
      failing,
      notes.create(staff, note()),
    ]);
    expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await notes.page({ page: 1, limit: 5, filters: {} })).total).toBe(2);
    expect(await notes.find('_id', 'a')).toBeUndefined();
  });

  test('whoever was answered finds it in another process', async () => {
    const elsewhere = createCollection(await holder.open(), 'notes');
    const notes = createCollection(holder.store, 'notes');
    const found = await Promise.all(
      Array.from({ length: 40 }, async () => elsewhere.find('_id', (await notes.create(staff, note()))._id)),
    );
    expect(found.every((record) => record !== undefined)).toBe(true);
  });
});
