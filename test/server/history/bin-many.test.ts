// The bin as a whole: it is searched, many are restored in one transaction, and administrators delete for good.
// On both: the bin is searched in JSON, in SQL of each.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ResourceName } from '#contract/resources.ts';
import { addresses, certificate, course, message, note, samples, user } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

onBoth('many of the bin', (server) => {
  const send = (method: string, path: string, body?: unknown, headers = {}, token = server().admin) =>
    server().call(method, path, { body, token, headers });
  const deleted = async (name: ResourceName, payload = samples[name]()) => {
    const { status, body } = await send('POST', addresses[name].add, payload);
    expect(status).toBe(201);
    const { body: removal } = await send('DELETE', `${addresses[name].list}/${body._id}`);
    return { ...body, change: removal.change as number };
  };
  const deletedMessage = async (subject: string) => {
    await server().call('POST', '/api/contact', { body: message({ subject }) });
    const [{ _id }] = (await send('GET', '/api/contact?limit=1')).body;
    await send('POST', `/api/contact/${_id}/notes`, { text: `noted about ${subject}` });
    return { _id, change: (await send('DELETE', `/api/contact/${_id}`)).body.change as number };
  };
  const bin = async (query = '') =>
    (await send('GET', `/api/bin?limit=200&${query}`)).body as { _id: string; title: string }[];
  const restore = (changes: number[], headers = {}, token?: string) =>
    send('POST', '/api/bin/restore', { changes }, headers, token);
  const erase = (changes: number[], headers = {}, token?: string) =>
    send('POST', '/api/bin/erase', { changes }, headers, token);
  const isThere = async (name: ResourceName, id: string) =>
    ((await send('GET', addresses[name].list)).body as { _id: string }[]).some(({ _id }) => _id === id);
  const logged = async () => JSON.stringify(await server().store.read.selectFrom('changes').selectAll().execute());
  /** The log still explains every record. */
  const expectSound = async () =>
    expect(await examine(server().where, createLedger())).toEqual({ lost: [], faults: [] });

  test('is searched by what its lists are searched by: every word, in any case', async () => {
    await deleted('notes', note({ title: 'Grammar of Telugu, 50% of it' }));
    await deleted('certificates', certificate({ name: 'GRAMMAR KUMARI', certificate_no: 'SEEK-77' }));
    await deletedMessage('About the grammar class');
    const titles = async (query: string) => (await bin(query)).map(({ title }) => title).sort();
    expect(await titles('q=grammar')).toEqual([
      'About the grammar class',
      'Grammar of Telugu, 50% of it',
      'SEEK-77 GRAMMAR KUMARI',
    ]);
    expect(await titles('q=telugu%20GRAMMAR')).toEqual(['Grammar of Telugu, 50% of it']);
    expect(await titles('q=seek-77%20kumari')).toEqual(['SEEK-77 GRAMMAR KUMARI']);
    expect(await titles('q=grammar&resource=messages')).toEqual(['About the grammar class']);
    for (const q of ['50%25', '%22', "o'r", 'nothing like it'])
      expect([q, (await titles(`q=${q}`)).length]).toEqual([q, q === '50%25' ? 1 : 0]);
  });

  test('many come back in one transaction, with one message', async () => {
    const all = [
      ...['courses', 'notes', 'gallery', 'ngos', 'lectures', 'certificates'].map((name) => name as ResourceName),
    ];
    const records = [];
    for (const kind of all) records.push({ kind, ...(await deleted(kind)) });
    const sent = await deletedMessage('Comes back with its note');
    const { status, body } = await restore([...records.map(({ change }) => change), sent.change]);
    expect([status, body]).toEqual([200, { message: '7 records restored', count: 7 }]);
    for (const { kind, _id } of records) expect([kind, await isThere(kind, _id)]).toEqual([kind, true]);
    expect((await send('GET', `/api/contact/${sent._id}`)).body.notes).toHaveLength(1);
    const last = (await send('GET', `/api/history/notes/${records[1]?._id}`)).body[0];
    expect(last).toMatchObject({ action: 'restore', by: { name: 'Administrator' } });
    const again = await restore(records.map(({ change }) => change));
    expect([again.status, again.body.count, again.body.detail]).toEqual([200, 0, '6 were not in the bin any more.']);
    await expectSound();
  });

  test('what is taken, or does not meet the rules of today, stays, and the others come back', async () => {
    const [slug, taken] = [course(), await deleted('courses', course({ course: 'taken-slug' }))];
    await send('POST', addresses.courses.add, { ...slug, course: 'taken-slug' });
    const broken = await deleted('notes');
    const { change: _, ...kept } = broken;
    const setBefore = (before: object) =>
      server()
        .store.write.updateTable('changes')
        .set({ before: JSON.stringify(before) })
        .where('seq', '=', broken.change)
        .execute();
    await setBefore({ ...kept, title: '' });
    const account = await deleted('users', user({ name: 'Comes back' }));
    const { status, body } = await restore([taken.change, broken.change, account.change]);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: '1 record restored',
      detail:
        'Give them a new password before they can sign in. 2 stay in the bin. Course taken-slug already exists. This version cannot be put back: it does not meet the rules of today.',
      count: 1,
    });
    const inBin = (await bin()).map(({ _id }) => _id);
    expect([inBin.includes(taken._id), inBin.includes(broken._id), inBin.includes(account._id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await restore([taken.change])).toMatchObject({
      status: 409,
      body: { message: 'Course taken-slug already exists.' },
    });
    await setBefore(kept);
  });

  test('two that collide with each other: the earlier deletion comes back', async () => {
    const [one, other] = [
      await deleted('courses', course({ course: 'twin' })),
      await deleted('courses', course({ course: 'twin' })),
    ];
    expect((await restore([other.change, one.change])).body).toMatchObject({ count: 1 });
    expect([await isThere('courses', one._id), await isThere('courses', other._id)]).toEqual([true, false]);
  });

  test('pressed at the same moment, also beside a single one, each is back once', async () => {
    const records = [await deleted('notes'), await deleted('notes'), await deleted('notes')];
    const changes = records.map(({ change }) => change);
    const replies = await Promise.all([
      restore(changes),
      restore(changes.toReversed()),
      send('POST', `/api/history/${changes[0]}/restore`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { _id } of records) {
      const { body } = await send('GET', `/api/history/notes/${_id}`);
      expect(body.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create']);
    }
  });

  test('with the same key the same answer, and nothing is done twice', async () => {
    const record = await deleted('notes');
    const key = { 'idempotency-key': randomUUID() };
    const first = await restore([record.change], key);
    await send('DELETE', `/api/notes/${record._id}`);
    expect((await restore([record.change], key)).body).toEqual(first.body);
    expect(await isThere('notes', record._id)).toBe(false);
    expect((await erase([record.change], key)).status).toBe(409);
  });

  test('editors restore all but users, and delete nothing for good', async () => {
    const [record, account] = [await deleted('notes'), await deleted('users')];
    expect((await restore([record.change, account.change], {}, server().editor)).status).toBe(403);
    expect(await isThere('notes', record._id)).toBe(false);
    expect((await erase([record.change], {}, server().editor)).status).toBe(403);
    expect((await restore([record.change], {}, server().editor)).body.count).toBe(1);
    for (const path of ['restore', 'erase'])
      expect((await server().call('POST', `/api/bin/${path}`, { body: { changes: [1] } })).status).toBe(401);
  });

  test('deleted for good: nothing of it is left but who did it', async () => {
    const record = await deleted('notes', note({ title: 'canary-note' }));
    const sent = await deletedMessage('canary-message');
    const paper = await deleted('certificates', certificate({ name: 'CANARY STUDENT', status: 'Verified' }));
    const account = await deleted('users', user({ name: 'canary-user' }));
    const { store } = server();
    const changes = [record, sent, paper, account].map(({ change }) => change);
    const { status, body } = await erase(changes);
    expect([status, body]).toEqual([200, { message: '4 records deleted for good', count: 4 }]);
    expect(await logged()).not.toMatch(/canary/i);
    expect(JSON.stringify(await store.read.selectFrom('message_notes').selectAll().execute())).not.toContain('canary');
    const { body: history } = await send('GET', `/api/history/notes/${record._id}`);
    expect(history).toMatchObject([{ action: 'erase', by: { name: 'Administrator' }, fields: [], restorable: false }]);
    const [newest] = (await send('GET', '/api/activity?limit=1&resource=notes')).body;
    expect(newest).toMatchObject({ deed: 'erase', title: '', undo: null, by: { name: 'Administrator' } });
    expect((await send('POST', `/api/history/${record.change}/restore`)).status).toBe(404);
    expect((await send('POST', `/api/history/${newest.change}/restore`)).status).toBe(404);
    expect((await bin()).map(({ _id }) => _id)).not.toContain(record._id);
    expect((await erase(changes)).body).toMatchObject({ count: 0, detail: '4 were not in the bin any more.' });
    await expectSound();
  });

  test('nor its name in the results of imports that were refused because of its number', async () => {
    const first = certificate({ name: 'CANARY STUDENT', status: 'Verified' });
    const { body: added } = await send('POST', '/api/certificates', first);
    const rows = [
      certificate({ certificate_no: first.certificate_no, name: 'RAVI KUMAR' }),
      certificate({ name: 'LAKSHMI', dob: '31-02-2001' }),
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const { body: batch } = await server().call('POST', '/api/certificates/batches', {
      body: { rows },
      token: server().admin,
      headers,
    });
    expect(batch.rows[0]).toMatchObject({
      verdict: 'fix',
      errors: [{ message: 'This number belongs to CANARY STUDENT.' }],
    });
    // Its number was another one when the rows were refused.
    await send('PUT', `/api/certificates/${added._id}`, { ...first, certificate_no: `MOVED-${added._id}` });
    const { change } = (await send('DELETE', `/api/certificates/${added._id}`)).body;
    expect((await erase([change])).body.count).toBe(1);
    const results = await server().store.read.selectFrom('certificate_batch_rows').selectAll().execute();
    expect(JSON.stringify(results)).not.toContain('CANARY');
    const { body: now } = await send('GET', `/api/certificates/batches/${batch._id}`);
    expect(now.rows).toMatchObject([{ verdict: 'fix', errors: [] }, batch.rows[1]]);
  });

  test('what is back is not deleted for good, also when both happen at once', async () => {
    const back = await deleted('notes');
    await restore([back.change]);
    expect((await erase([back.change])).body.count).toBe(0);
    expect(await isThere('notes', back._id)).toBe(true);
    for (let at = 0; at < 5; at++) {
      const record = await deleted('notes');
      const single = () => send('POST', `/api/history/${record.change}/restore`);
      const [put, gone] = await Promise.all([at % 2 ? single() : restore([record.change]), erase([record.change])]);
      expect([200, 404, 409]).toContain(put.status);
      const there = await isThere('notes', record._id);
      expect(there).toBe(gone.body.count === 0);
    }
    await expectSound();
  });

  test('certificates that were deleted in bulk are counted without those that are gone for good', async () => {
    const ids = [];
    for (let at = 0; at < 3; at++) ids.push((await send('POST', '/api/certificates', certificate())).body._id);
    await send('POST', '/api/certificates/bulk/deletions', { ids });
    const [{ change }] = (await send('GET', '/api/bin?limit=1')).body;
    await erase([change]);
    const [deletion] = (await send('GET', '/api/bulk/deletions')).body;
    expect(deletion.count).toBe(2);
    const { text } = await send('POST', `/api/bulk/${deletion._id}/undo`);
    expect(text).toContain('2 certificates brought back');
  });

  test('too many, none, and what is no number are refused', async () => {
    for (const changes of [[], Array.from({ length: 201 }, (_, at) => at + 1), ['1'], [1.5], [-1], [2 ** 60]])
      for (const path of ['restore', 'erase'])
        expect((await send('POST', `/api/bin/${path}`, { changes })).status).toBe(400);
    expect((await restore([999_999_999])).body).toMatchObject({ count: 0 });
  });
});
