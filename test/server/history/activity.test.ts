// The list of everything that was done: filters, pages, who may see what, undo, and the file.
// On both: the log is filtered and paged in SQL of each.
import { expect, test } from 'vitest';
import type { ActivityItem } from '#contract/history/activity.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { addresses, certificate, message, note, user } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

onBoth('activity', (server) => {
  const admin = callsAs(server, 'admin');
  const editor = callsAs(server, 'editor');
  const list = async (query = '', call = admin) => (await call('GET', `/api/activity?${query}`)).body as ActivityItem[];
  const meOf = async (call: typeof editor) => (await call('GET', '/api/users/me')).body._id as string;

  test('says who did what to which record, newest first', async () => {
    const { body: record } = await editor('POST', '/api/notes', note({ title: 'Watched note' }));
    await admin('PUT', `/api/notes/${record._id}`, {
      ...note({ title: 'Watched note' }),
      driveLink: 'https://a.example/b',
    });
    await editor('DELETE', `/api/notes/${record._id}`);
    const [deleted, changed, added] = await list('limit=3');
    const same = { resource: 'notes', _id: record._id, title: 'Watched note' };
    expect(deleted).toMatchObject({ ...same, deed: 'delete', by: { name: 'Editor' }, fields: [] });
    expect(changed).toMatchObject({ ...same, deed: 'update', by: { name: 'Administrator' }, fields: ['driveLink'] });
    expect(added).toMatchObject({ ...same, deed: 'create', by: { name: 'Editor' }, undo: null });
    // Only the latest change of a record can be undone.
    expect([deleted?.undo, changed?.undo]).toEqual([{ change: deleted?.change }, null]);
    await admin('POST', `/api/history/${deleted?.change}/restore`);
    expect((await list('limit=1'))[0]).toMatchObject({ ...same, deed: 'bring back', undo: null });
  });

  test('is filtered by person, kind and day, and all of them at once', async () => {
    const { body: record } = await editor('POST', '/api/gallery', { imageUrl: '/art/gallery/one.svg' });
    const { body: sent } = await server().call('POST', '/api/contact', { body: message({ subject: 'From outside' }) });
    expect(sent.message).toBeDefined();
    const [mine, me] = [await meOf(editor), await meOf(admin)];
    expect((await list(`person=${mine}`)).every(({ by }) => by?._id === mine)).toBe(true);
    expect((await list(`person=${mine}&limit=1`))[0]?._id).toBe(record._id);
    expect(await list(`person=${me}&resource=gallery`)).toEqual([]);
    const outside = await list('person=nobody&resource=messages');
    expect(outside).toMatchObject([{ title: 'From outside', by: null, deed: 'create' }]);

    const { store } = server();
    const [newest] = await list('limit=1&resource=gallery');
    // Half past midnight in India is the evening before in UTC.
    const at = '2020-03-09T19:00:00.000Z';
    await store.write
      .updateTable('changes')
      .set({ at })
      .where('seq', '=', newest?.change as number)
      .execute();
    for (const [query, found] of [
      ['from=2020-03-10&to=2020-03-10', 1],
      ['from=2020-03-11&to=2020-03-12', 0],
      ['from=2020-03-08&to=2020-03-09', 0],
      ['to=2020-03-10', 1],
      [`to=2020-03-10&person=${mine}&resource=gallery`, 1],
      [`to=2020-03-10&person=${me}`, 0],
      ['to=2020-03-10&resource=notes', 0],
      ['person=&resource=&to=2020-03-10&from=', 1],
    ] as const)
      expect([query, (await list(query)).length]).toEqual([query, found]);
    const today = dayInIndia();
    expect((await list(`from=${today}&to=${today}`)).length).toBeGreaterThan(1);
    for (const query of ['from=yesterday', 'resource=sessions', 'limit=0', 'page=x', `person=${'x'.repeat(61)}`])
      expect([query, (await admin('GET', `/api/activity?${query}`)).status]).toEqual([query, 400]);
  });

  test('a note belongs to its message; what is marked as read is said', async () => {
    await server().call('POST', '/api/contact', { body: message({ subject: 'Fees please' }) });
    const [{ _id }] = (await admin('GET', '/api/contact?limit=1')).body;
    await editor('PUT', `/api/contact/${_id}`, { read: true });
    await editor('POST', `/api/contact/${_id}/notes`, { text: 'Secret words of a note' });
    const items = await list('resource=messages&limit=2');
    expect(items).toMatchObject([
      { deed: 'note', resource: 'messages', _id, title: 'Fees please', undo: null },
      { deed: 'read', _id, undo: null },
    ]);
    expect(JSON.stringify(items)).not.toContain('Secret words');
  });

  test('comes in pages, with a total', async () => {
    for (let at = 0; at < 5; at++) await admin('POST', '/api/ngos/ngos', { ...ngo, name: `Page ${at}` });
    const { headers } = await admin('GET', '/api/activity?resource=ngos&limit=2');
    expect([headers.get('x-total-count'), headers.get('x-total-or-more')]).toEqual(['5', null]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`resource=ngos&limit=2&page=${page}`)));
    expect(pages.map((items) => items.map(({ title }) => title))).toEqual([
      ['Page 4', 'Page 3'],
      ['Page 2', 'Page 1'],
      ['Page 0'],
      [],
    ]);
  });

  test('changes of users are for administrators only; passwords are in none', async () => {
    const { body: account } = await admin('POST', addresses.users.add, user({ name: 'Hidden user' }));
    await admin('DELETE', `/api/users/${account._id}`);
    expect((await list('limit=1'))[0]).toMatchObject({ resource: 'users', deed: 'delete', title: 'Hidden user' });
    const seen = await list('limit=200', editor);
    expect(seen.some(({ resource }) => resource === 'users')).toBe(false);
    expect(seen.length).toBeGreaterThan(5);
    for (const path of ['/api/activity?resource=users', '/api/activity/export?resource=users'])
      expect([path, (await editor('GET', path)).status]).toEqual([path, 403]);
    const file = (await editor('GET', '/api/activity/export')).text;
    expect(file).not.toContain('Hidden user');
    const all = (await admin('GET', '/api/activity/export')).text;
    expect(all).toContain('Hidden user');
    expect(all + JSON.stringify(await list('limit=200'))).not.toMatch(/argon2|password/);
    for (const path of ['/api/activity', '/api/activity/export'])
      expect((await server().call('GET', path)).status).toBe(401);
  });

  test('the latest change is undone, unless someone changed the record since', async () => {
    const { body: first } = await admin('POST', '/api/notes', note({ title: 'Before' }));
    const put = (title: string) => admin('PUT', `/api/notes/${first._id}`, { ...note(), title });
    await put('After');
    const [{ undo }] = (await list('limit=1')) as [ActivityItem];
    const press = () =>
      admin('POST', `/api/history/${undo?.change}/restore`, undefined, { 'if-match': `"${undo?.version}"` });
    await put('By someone else');
    expect((await press()).status).toBe(412);
    expect((await admin('GET', `/api/notes/${first._id}`)).body.title).toBe('By someone else');
    const [{ undo: again }] = (await list('limit=1')) as [ActivityItem];
    const headers = { 'if-match': `"${again?.version}"` };
    const done = await admin('POST', `/api/history/${again?.change}/restore`, undefined, headers);
    expect([done.status, done.body.record.title]).toEqual([200, 'After']);
    // Nor when someone has deleted it.
    const [{ undo: last }] = (await list('limit=1')) as [ActivityItem];
    await admin('DELETE', `/api/notes/${first._id}`);
    const version = { 'if-match': `"${last?.version}"` };
    expect((await admin('POST', `/api/history/${last?.change}/restore`, undefined, version)).status).toBe(412);
  });

  test('the institute and users are undone in the same way', async () => {
    const { body: facts } = await admin('GET', '/api/institute');
    await admin('PUT', '/api/institute', { ...facts, name: 'First name' });
    await admin('PUT', '/api/institute', { ...facts, name: 'Second name' });
    const [item] = (await list('limit=1')) as [ActivityItem];
    expect(item).toMatchObject({ resource: 'institute', deed: 'update', fields: ['name'] });
    const old = { 'if-match': `"${(item.undo?.version ?? 0) - 1}"` };
    expect((await admin('POST', `/api/history/${item.undo?.change}/restore`, undefined, old)).status).toBe(412);
    const now = { 'if-match': `"${item.undo?.version}"` };
    expect((await admin('POST', `/api/history/${item.undo?.change}/restore`, undefined, now)).status).toBe(200);
    expect((await admin('GET', '/api/institute')).body.name).toBe('First name');

    const { body: account } = await admin('POST', addresses.users.add, user({ name: 'Old name' }));
    await admin('PUT', `/api/users/${account._id}`, { name: 'New name', email: account.email });
    const [{ undo }] = (await list('limit=1')) as [ActivityItem];
    const headers = { 'if-match': `"${undo?.version}"` };
    expect((await admin('POST', `/api/history/${undo?.change}/restore`, undefined, headers)).body.record.name).toBe(
      'Old name',
    );
  });

  test('the file has a line for each change, in batches, safe for spreadsheets', async () => {
    const { body } = await admin('POST', '/api/notes', note({ title: '=SUM(A1), "quoted"' }));
    for (let at = 0; at < 120; at++) await admin('POST', '/api/certificates', certificate());
    const { text, headers, status } = await admin('GET', '/api/activity/export?resource=certificates');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="activity.csv"');
    const total = Number((await admin('GET', '/api/activity?resource=certificates')).headers.get('x-total-count'));
    expect(total).toBeGreaterThanOrEqual(120);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('Time,Person,Kind,Record,What happened,Fields');
    expect(lines).toHaveLength(total + 1);
    expect(new Set(lines).size).toBe(total + 1);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Administrator,certificate,CC-\d+ .+,Added,$/);
    const notes = (await admin('GET', `/api/activity/export?resource=notes`)).text;
    expect(notes).toContain(`"'=SUM(A1), ""quoted"""`);
    expect((await server().call('HEAD', '/api/activity/export', { token: server().admin })).text).toBe('');
    await admin('DELETE', `/api/notes/${body._id}`);
  });
});

const ngo = { shortDescription: 'Short', description: 'Long', image: '/art/ngo/one.svg' };
