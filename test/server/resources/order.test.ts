// The order that staff give to records: followed by every list, saved in one request, and never lost to another user's.
// On both: the database sorts, and rows are locked.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, managedAddressOf } from '#contract/api.ts';
import { type ArrangedName, arrangedNames, resourceOf } from '#contract/resources.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { samples } from '#test/samples.ts';
import { EDITOR, onBoth, type Reply, startOn } from '#test/support/server.ts';

onBoth('order', (server) => {
  const lists = {} as Record<ArrangedName, string[]>;
  const idsIn = ({ body }: Reply) => (body as { _id: string }[]).map(({ _id }) => _id);
  const listOf = async (name: ArrangedName, query = '') =>
    idsIn(await server().call('GET', `/api${addressOf(name)}${query}`));
  const managed = (name: ArrangedName, query = '') =>
    server().call('GET', `/api${managedAddressOf(name)}${query}`, { token: server().editor });
  const arrange = (name: ArrangedName, ids: string[], version?: string | null) =>
    server().call('PUT', `/api${addressOf(name)}/order`, {
      token: server().editor,
      body: { ids },
      headers: version ? { 'if-match': `"${version}"` } : undefined,
    });
  const versionOf = async (name: ArrangedName) => (await managed(name)).headers.get('x-order-version');
  const add = async (name: ArrangedName): Promise<string> =>
    (await server().call('POST', `/api${addressOf(name)}`, { token: server().editor, body: samples[name]() })).body._id;

  beforeAll(async () => {
    for (const name of arrangedNames) {
      lists[name] = [];
      for (let i = 0; i < 4; i++) lists[name].push(await add(name));
    }
  });

  test('those who may be arranged are these', () => {
    expect(arrangedNames).toEqual(['courses', 'lectures', 'spoken-lectures', 'notes', 'gallery', 'ngos']);
  });

  describe.each(['courses', 'lectures', 'spoken-lectures', 'notes', 'gallery', 'ngos'] as const)('of %s', (name) => {
    const isNewestFirst = resourceOf(name).order === 'newest first';

    test('is that of the specification until it is arranged', async () => {
      const added = isNewestFirst ? lists[name].toReversed() : lists[name];
      expect(await listOf(name)).toEqual(added);
      expect(idsIn(await managed(name))).toEqual(added);
      expect(await versionOf(name)).toBe('0');
    });

    test('is followed by lists and pages of it, and what is added later has its usual place', async () => {
      const [a, b, c, d] = lists[name] as [string, string, string, string];
      const versions = (await managed(name)).body.map(({ version }: { version: number }) => version);
      const saved = await arrange(name, [c, a, d, b], '0');
      expect(saved).toMatchObject({ status: 200, body: { ids: [c, a, d, b] } });
      expect(await listOf(name)).toEqual([c, a, d, b]);
      expect(await listOf(name, '?limit=2')).toEqual([c, a]);
      expect(await listOf(name, '?limit=2&page=2')).toEqual([d, b]);
      expect(idsIn(await managed(name, '?limit=3'))).toEqual([c, a, d]);
      // The records themselves are as they were.
      expect((await managed(name)).body.map(({ version }: { version: number }) => version)).toEqual(versions);
      const later = await add(name);
      expect(await listOf(name)).toEqual(isNewestFirst ? [later, c, a, d, b] : [c, a, d, b, later]);
      expect(await listOf(name, '?sort=-_id')).toEqual([later, d, c, b, a]);
    });
  });

  test('Last changed is an order of every list of the dashboard', async () => {
    const [first = ''] = lists.notes;
    await server().call('PUT', `/api/notes/${first}`, { token: server().editor, body: samples.notes() });
    expect((await listOf('notes', '?sort=-updatedAt'))[0]).toBe(first);
    for (const name of ['certificates', 'users'])
      expect((await server().call('GET', `/api/${name}?sort=-updatedAt`, { token: server().admin })).status).toBe(200);
  });

  test('units of a class keep their chapters and follow the order within the class', async () => {
    const before = (await managed('lectures')).body as { _id: string; chapters: unknown; classLevel: string }[];
    await arrange(
      'lectures',
      before.map(({ _id }) => _id),
    );
    const moved = before.toReversed();
    await arrange(
      'lectures',
      moved.map(({ _id }) => _id),
    );
    const inClass = await server().call('GET', '/api/lectures/class/Class-10');
    expect(inClass.body).toEqual(moved.filter(({ classLevel }) => classLevel === 'Class-10'));
  });

  test('two who arrange at once: the second is told, and nothing is lost', async () => {
    const ids = await listOf('ngos');
    const version = await versionOf('ngos');
    const mine = ids.toReversed();
    const theirs = [...ids.slice(1), ids[0] as string];
    expect((await arrange('ngos', mine, version)).status).toBe(200);
    const refused = await arrange('ngos', theirs, version);
    expect(refused).toMatchObject({
      status: 412,
      body: { message: 'Someone else changed the order in the meantime. Nothing was overwritten.' },
    });
    expect(await listOf('ngos')).toEqual(mine);
    // Sent again because its answer was lost: done already.
    expect((await arrange('ngos', mine, version)).status).toBe(200);
    expect((await arrange('ngos', theirs, await versionOf('ngos'))).status).toBe(200);
  });

  test('at the same moment only one of many is saved', async () => {
    const ids = await listOf('gallery');
    const version = await versionOf('gallery');
    const orders = ids.map((_, i) => [...ids.slice(i), ...ids.slice(0, i)]).slice(1);
    const answers = await Promise.all(orders.map((order) => arrange('gallery', order, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...orders.slice(1).map(() => 412)]);
  });

  test('names that are unknown are left out, a name twice is refused', async () => {
    const ids = await listOf('notes');
    expect((await arrange('notes', ['unknown', ...ids])).body.ids).toEqual(ids);
    expect((await arrange('notes', [ids[0] as string, ids[0] as string])).status).toBe(400);
    expect((await arrange('notes', 'x' as never)).status).toBe(400);
  });

  test('what was deleted and is brought back has its place again', async () => {
    const ids = (await listOf('courses')).toReversed();
    await arrange('courses', ids);
    const { body } = await server().call('DELETE', `/api/courses/${ids[1]}`, { token: server().editor });
    expect(await listOf('courses')).toEqual(ids.toSpliced(1, 1));
    await server().call('POST', `/api/history/${body.change}/restore`, { token: server().editor });
    expect(await listOf('courses')).toEqual(ids);
  });

  test('history tells it, and an earlier order can be put back', async () => {
    const token = server().editor;
    const ids = await listOf('notes');
    await arrange('notes', ids.toReversed());
    await arrange('notes', ids);
    const { body: changes } = await server().call('GET', '/api/history/notes/order', { token });
    expect(changes[0]).toMatchObject({ by: { name: 'Editor' }, action: 'update', restorable: false });
    expect(changes[0].fields).toEqual([{ field: 'ids', before: ids.toReversed(), after: ids }]);
    const back = await server().call('POST', `/api/history/${changes[1].change}/restore`, { token });
    expect(back).toMatchObject({ status: 200, body: { message: 'Order restored', resource: 'notes' } });
    expect(await listOf('notes')).toEqual(ids.toReversed());
  });

  describe('on another process', () => {
    let other: Awaited<ReturnType<typeof startOn>>;
    beforeAll(async () => {
      other = await startOn(server().where);
    });
    afterAll(() => other.close());

    test('it is known soon', async () => {
      const ids = (await listOf('courses')).toReversed();
      const there = async () => idsIn(await other.call('GET', '/api/courses'));
      expect(await there()).toEqual(ids.toReversed());
      await arrange('courses', ids);
      await expect.poll(there, { interval: 20 }).toEqual(ids);
    });
  });

  test('a backup has it, and versions do not repeat after a restore', async () => {
    const ids = (await listOf('gallery')).toReversed();
    await arrange('gallery', ids);
    const version = Number(await versionOf('gallery'));
    const file = join(server().where.dataDir, 'order.palaka');
    await writeBackup(server().store, file);
    await arrange('gallery', ids.toReversed());
    await restoreBackup(server().store, file);
    expect(await listOf('gallery')).toEqual(ids);
    // Sessions are not in a backup.
    const token = await server().signIn(EDITOR);
    const again = await server().call('PUT', '/api/gallery/order', { token, body: { ids: ids.toReversed() } });
    expect(again.body.version).toBeGreaterThan(version + 1);
  });
});
