// The media library: staff find earlier uploads by name and by the records that use them, and what is chosen again stays.
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { StoredUpload } from '#contract/media/media.ts';
import { namedAs } from '#contract/uploads/uploads.ts';
import { createUploads } from '#server/uploads/store.ts';
import { addresses, certificate, samples } from '#test/samples.ts';
import { onBoth, onOne } from '#test/support/server.ts';
import { makePdf } from './pdf-files.ts';
import { jpeg, keepPicture, upload } from './sending.ts';

const DAY = 24 * 60 * 60 * 1000;

onBoth('the media library', (server) => {
  const picture = async (name: string) => (await keepPicture(server(), name)).url;
  const send = async (name: string, bytes: Buffer, type = 'application/pdf') => {
    const headers = { authorization: `Bearer ${server().editor}`, 'content-type': type, ...namedAs(name) };
    const body = new Uint8Array(bytes);
    const answer = await fetch(`${server().url}/api/uploads`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { url: string }).url;
  };
  const list = async (query = '') => {
    const reply = await server().call('GET', `/api/uploads${query}`, { token: server().editor });
    expect(reply.status).toBe(200);
    return { items: reply.body as StoredUpload[], total: Number(reply.headers.get('x-total-count')) };
  };
  const one = async (url: string) => (await list('?limit=200')).items.find((item) => item.url === url);
  const save = (name: keyof typeof samples, changes: object) =>
    server().call('POST', addresses[name].add, { token: server().admin, body: { ...samples[name](), ...changes } });
  const cleanIn = (days: number) => createUploads(server().store, () => Date.now() + days * DAY).removeUnused();

  test('tells name, size, when and by whom; the name is in no log and goes with the file', async () => {
    const url = await send('C:\\Users\\Lakshmi\\ప్రయోగశాల "lab" 1.jpg', await jpeg(30, 10), 'image/jpeg');
    const [kept] = (await list('?limit=1')).items;
    const { name } = (await server().call('GET', '/api/users/me', { token: server().editor })).body;
    expect(kept).toMatchObject({
      url,
      kind: 'picture',
      name: 'ప్రయోగశాల "lab" 1.jpg',
      addedBy: name,
      uses: [],
      usedIn: 0,
    });
    const alone = await server().call('GET', `/api/uploads/${kept?._id}`, { token: server().editor });
    expect(alone.body).toMatchObject({ url, name: kept?.name });
    expect(kept?.bytes).toBeGreaterThan(50);
    expect(Math.abs(Date.parse(kept?.addedAt ?? '') - Date.now())).toBeLessThan(60_000);
    const entries = await server().store.read.selectFrom('changes').select(['before', 'after']).execute();
    expect(JSON.stringify(entries)).not.toContain('ప్రయోగశాల');
    expect(await cleanIn(31)).toBeGreaterThan(0);
    const rows = await server().store.read.selectFrom('uploads').select('name').execute();
    expect(JSON.stringify(rows)).not.toContain('ప్రయోగశాల');
  });

  test('says which records use it: every kind, the institute, and what certificates were issued with', async () => {
    const url = await picture('everywhere.jpg');
    const pdf = await send('algebra.pdf', makePdf({ objects: ['(all)'] }));
    const { body: course } = await save('courses', { title: 'Media course', thumbnail: url });
    const { body: image } = await save('gallery', { imageUrl: url, caption: 'The lab' });
    const { body: note } = await save('notes', { title: 'Algebra', image: url, driveLink: pdf });
    const { body: ngo } = await save('ngos', {
      name: 'Hands',
      image: '/art/ngo/x.svg',
      description: `See ${url}-480.webp.`,
    });
    const { body: institute } = await server().call('GET', '/api/institute');
    const facts = { ...institute, instructorSignature: url };
    await server().call('PUT', '/api/institute', { token: server().admin, body: facts });
    await server().call('POST', '/api/certificates', {
      token: server().admin,
      body: certificate({ status: 'Verified' }),
    });
    expect((await one(url))?.uses).toEqual([
      { resource: 'courses', _id: course._id, title: 'Media course' },
      { resource: 'notes', _id: note._id, title: 'Algebra' },
      { resource: 'gallery', _id: image._id, title: 'The lab' },
      { resource: 'ngos', _id: ngo._id, title: 'Hands' },
      { resource: 'institute', _id: expect.any(String), title: '' },
      { resource: 'certificates', _id: expect.any(String), title: '' },
    ]);
    expect(await one(pdf)).toMatchObject({ kind: 'document', name: 'algebra.pdf', usedIn: 1 });
    // Nothing is remembered that is not so any more.
    await server().call('DELETE', `/api/notes/${note._id}`, { token: server().admin });
    expect(await one(pdf)).toMatchObject({ uses: [], usedIn: 0 });
  });

  test('is searched by name and by title, and narrowed by kind and use', async () => {
    const [lab, hall, pdf] = [
      await picture('Café Lab-2026.JPG'),
      await picture('hall.jpg'),
      await send('cafe menu.pdf', makePdf({ objects: ['(menu)'] })),
    ];
    await save('gallery', { imageUrl: hall, caption: 'Prize day in the café' });
    const urls = async (query: string) => (await list(`?${query}`)).items.map(({ url }) => url);
    expect(await urls('q=cafe')).toEqual([pdf, hall, lab]);
    expect(await urls('q=CAFE%20lab')).toEqual([lab]);
    expect(await urls('q=cafe&kind=document')).toEqual([pdf]);
    expect(await urls('q=cafe&used=nowhere')).toEqual([pdf, lab]);
    expect(await urls('q=prize')).toEqual([hall]);
    expect(await urls('q=cafe%25')).toEqual([]);
    const second = await list('?q=cafe&limit=2&page=2');
    expect([second.items.map(({ url }) => url), second.total]).toEqual([[lab], 3]);
    for (const query of ['kind=film', 'used=somewhere', 'page=0', 'limit=201'])
      expect((await server().call('GET', `/api/uploads?${query}`, { token: server().editor })).status).toBe(400);
  });

  test('what is chosen again is not removed for a month, also when the removal has begun', async () => {
    const [chosen, other] = [await picture('chosen.jpg'), await picture('other.jpg')];
    const idOf = (url: string) => url.replace('/uploads/', '');
    const old = new Date(Date.now() - 40 * DAY).toISOString();
    await server().store.write.updateTable('uploads').set({ usedAt: old }).execute();
    const put = (id: string, name = '') =>
      server().call('PUT', `/api/uploads/${id}`, { token: server().editor, body: { name } });
    expect(await put(idOf(chosen))).toMatchObject({ status: 200, body: { kind: 'picture', url: chosen } });
    await cleanIn(0);
    expect(await one(other)).toBeUndefined();
    expect(await one(chosen)).toMatchObject({ name: 'chosen.jpg' });
    expect((await put(idOf(chosen), 'Signature of 2026')).status).toBe(200);
    expect(await one(chosen)).toMatchObject({ name: 'Signature of 2026' });
    const gone = await put(idOf(other));
    expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining('has been removed')]);

    await server().store.write.updateTable('uploads').set({ usedAt: old }).execute();
    await Promise.all([cleanIn(0), put(idOf(chosen))]).then(async ([, { status }]) => {
      // Either it was chosen in time and stays, or staff are told.
      expect((await one(chosen)) !== undefined).toBe(status === 200);
    });
  });

  test('a name that cannot be read is none, a long one is cut, and the last one counts', async () => {
    const [bytes, type] = [makePdf({ objects: ['(named)'] }), 'application/pdf'];
    const withHeader = async (header: string) => {
      const headers = { authorization: `Bearer ${server().editor}`, 'content-type': type };
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-disposition': header },
        body: new Uint8Array(bytes),
      };
      const answer = await fetch(`${server().url}/api/uploads`, init);
      expect(answer.status).toBe(201);
      return (await one(((await answer.json()) as { url: string }).url))?.name;
    };
    expect(await withHeader("attachment; filename*=UTF-8''%E0%A4%A")).toBe('');
    expect(await withHeader('attachment; filename="plain.jpg"')).toBe('');
    expect(await withHeader(namedAs('first.jpg')['content-disposition'])).toBe('first.jpg');
    // Sent again without a name.
    await upload(server(), { bytes, type });
    expect((await list('?q=first.jpg')).total).toBe(1);
    expect(await withHeader(namedAs(`a\0\n${'😀'.repeat(300)}`)['content-disposition'])).toMatch(
      /^a {1,2}😀{197,198}$/u,
    );
  });
});

// On SQLite there is one writer.
onOne('postgres', 'the removal of uploads', (server) => {
  test('waits for whoever is choosing one at this moment, and leaves it', async () => {
    const { url } = await keepPicture(server(), 'at-this-moment.jpg');
    const other = new Client(server().where.databaseUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('update uploads set "usedAt" = $1', [new Date(Date.now() + 40 * DAY).toISOString()]);
      const removed = createUploads(server().store, () => Date.now() + 35 * DAY).removeUnused();
      const waiting = async () => {
        await other.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await other.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await other.query('commit');
      expect(await removed).toBe(0);
    } finally {
      await other.end();
    }
    expect((await server().call('GET', `/api${url}`, { token: server().editor })).status).toBe(200);
  });
});
