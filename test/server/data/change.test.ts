// The one write path: a change and its log entry are stored together or not at all, and the log contains no secrets.
// On both: it is what every other write rests on.
import { expect, test } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import { change } from '#server/data/change.ts';
import { createCollection } from '#server/resources/collection.ts';
import { note } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };

onBothStores('change log', (holder) => {
  const log = () => holder.store.read.selectFrom('changes').selectAll().orderBy('seq').execute();
  const notes = () => createCollection(holder.store, 'notes');

  test('tells who did what to which record, before and after', async () => {
    const made = await notes().create(staff, note({ subject: '' }));
    const changed = await notes().update(staff, made._id, { title: 'Other' });
    await notes().remove(undefined, made._id);
    const entries = (await log()).map(({ seq: _, at: __, before, after, ...entry }) => ({
      ...entry,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }));
    const entry = { resource: 'notes', record_id: made._id, actor_id: 'staff-1', actor_name: 'Ravi', bulk: null };
    expect(entries).toEqual([
      { ...entry, action: 'create', before: null, after: made },
      { ...entry, action: 'update', before: made, after: changed },
      { ...entry, action: 'delete', before: changed, after: null, actor_id: null, actor_name: null },
    ]);
  });

  test('work that fails leaves neither a record nor an entry', async () => {
    const work = change(holder.store, staff, async (write) => {
      await write.insert('notes', { _id: 'a', ...note(), updatedAt: 'now', version: 1 });
      await write.insert('notes', { _id: 'b', ...note(), updatedAt: 'now', version: 1 });
      throw new Error('in the midst of it');
    });
    await expect(work).rejects.toThrow('in the midst of it');
    expect(await log()).toEqual([]);
    expect((await notes().page({ page: 1, limit: 5, filters: {} })).total).toBe(0);
  });

  test('a refused record takes the whole change with it', async () => {
    const record = { _id: 'a', ...note(), updatedAt: 'now', version: 1 };
    const work = change(holder.store, staff, async (write) => {
      await write.insert('notes', record);
      await write.insert('notes', record);
    });
    await expect(work).rejects.toThrow();
    expect(await log()).toEqual([]);
    // The store works as before.
    await notes().create(staff, note());
    expect(await log()).toHaveLength(1);
  });

  test('two in each other’s way are asked to begin again, and both get done', async () => {
    let tries = 0;
    const result = await change(holder.store, staff, async () => {
      if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return 'done';
    });
    expect([result, tries]).toEqual(['done', 3]);
    const always = change(holder.store, staff, async () => {
      tries++;
      throw Object.assign(new Error('could not serialize access'), { code: '40001' });
    });
    await expect(always).rejects.toThrow('could not serialize');
    expect(tries).toBeLessThan(10);
  });

  test('records locked crosswise by two processes are both saved in the end', async () => {
    const [one, other] = [await notes().create(staff, note()), await notes().create(staff, note())];
    const second = await holder.openToWrite();
    const saveBoth = (store: typeof second, ids: string[], title: string) =>
      change(store, staff, async (write) => {
        const collection = createCollection(store, 'notes');
        for (const id of ids) {
          const before = await collection.lockRow(write, id);
          if (before) await write.update('notes', before, { ...before, title, version: before.version + 1 });
        }
      });
    await Promise.all([
      saveBoth(holder.store, [one._id, other._id], 'First'),
      saveBoth(second, [other._id, one._id], 'Second'),
    ]);
    const { items } = await notes().page({ page: 1, limit: 5, filters: {} });
    expect(items.map(({ version }) => version)).toEqual([3, 3]);
    expect(new Set(items.map(({ title }) => title)).size).toBe(1);
  });

  test('no password hash and no token version is ever in it', async () => {
    const users = createUsers(holder.store);
    const passwordHash = '$argon2id$CANARY';
    const ravi = { name: 'Ravi', email: 'ravi@palaka.test', role: 'admin' as const };
    await users.create(undefined, { ...ravi, email: 'other@palaka.test', passwordHash });
    const { _id } = await users.create(undefined, { ...ravi, passwordHash });
    await users.update(staff, _id, { ...ravi, passwordHash: `${passwordHash}-2` });
    await users.remove(staff, _id);
    const text = JSON.stringify(await log());
    expect(text).toContain('ravi@palaka.test');
    expect(text).not.toMatch(/CANARY|password|token_version/);
  });
});
