// History and undo: every change and deletion can be seen and reverted, which is a change itself.
import { describe, expect, test } from 'vitest';
import { resourceNames } from '#contract/resources.ts';
import { addresses, certificate, changes, course, message, next, samples, user } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { recordCalls } from './record-calls.ts';

const without = ({ updatedAt, version, ...fields }: Record<string, unknown>) => fields;

// On SQLite alone: every kind of change is written on both databases by change-log.test.ts, and listed by activity.test.ts.
onOne('sqlite', 'history', (server) => {
  const { admin, editor, add, at, remove, restore, find } = recordCalls(server);

  describe.for(resourceNames)('of %s', (name) => {
    test('a deletion is undone: the record is back as it was, under its own id, in its own place', async () => {
      const [first, record, last] = [await add(name), await add(name), await add(name)];
      const { change } = await remove(name, record._id);
      expect(await find(name, record._id)).toBeUndefined();
      const { status, body } = await restore(change);
      expect(status).toBe(200);
      expect(body.resource).toBe(name);
      expect(without(body.record)).toEqual(without(record));
      expect(await find(name, record._id)).toEqual(body.record);
      expect(body.record.version).toBe(record.version + 1);
      const ids = ((await admin('GET', addresses[name].list)).body as { _id: string }[]).map(({ _id }) => _id);
      const [a, b, c] = [first, record, last].map(({ _id }) => ids.indexOf(_id));
      expect(name === 'gallery' ? [c, b, a] : [a, b, c]).toEqual(
        [a, b, c].toSorted((x, y) => (x as number) - (y as number)),
      );
    });

    test('every change is listed with who, when and what, newest first; an earlier version can be put back', async () => {
      const record = await add(name);
      const change = changes[name];
      await admin('PUT', at(name, record._id), { ...samples[name](), ...without(record), ...change });
      const { status, body, headers } = await admin('GET', `/api/history/${name}/${record._id}`);
      expect(status).toBe(200);
      expect(headers.get('x-total-count')).toBe('2');
      const [update, create] = body;
      expect(update).toMatchObject({ action: 'update', by: { name: 'Administrator' }, restorable: false });
      expect(Date.now() - Date.parse(update.at)).toBeLessThan(60_000);
      const [field] = Object.keys(change) as [string];
      const said = update.fields.find((one: { field: string }) => one.field === field);
      expect(said).toEqual({ field, before: record[field], after: change[field] });
      expect(update.fields.map((one: { field: string }) => one.field)).not.toContain('updatedAt');
      expect(create).toMatchObject({ action: 'create', restorable: true });
      expect(create.fields).toContainEqual({ field, after: record[field] });

      const back = await restore(create.change);
      expect(back.status).toBe(200);
      expect((await restore(create.change)).status).toBe(200);
      expect(without(back.body.record)).toEqual(without(record));
      expect(await find(name, record._id)).toMatchObject(without(record));
      const { body: after } = await admin('GET', `/api/history/${name}/${record._id}`);
      expect(after).toHaveLength(3);
      expect(after[0].action).toBe('restore');
      expect(after[0].fields).toContainEqual({ field, before: change[field], after: record[field] });
    });
  });

  test('undone twice, also at the same moment, it is back once', async () => {
    const record = await add('courses');
    const { change } = await remove('courses', record._id);
    const answers = await Promise.all([restore(change), restore(change), restore(change)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await restore(change);
    expect(again.body.record).toEqual(answers[0]?.body.record);
    const { body } = await admin('GET', `/api/history/courses/${record._id}`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create']);
  });

  test('what was taken meanwhile is said: number, slug, email', async () => {
    const collisions = [
      [
        'certificates',
        certificate(),
        (taken: string) => `Certificate number ${taken} already exists.`,
        'certificate_no',
      ],
      ['courses', course(), (taken: string) => `Course ${taken} already exists.`, 'course'],
      ['users', user(), (taken: string) => `A user with the email ${taken} already exists.`, 'email'],
    ] as const;
    for (const [name, payload, sentence, field] of collisions) {
      const record = await add(name, payload);
      const { change } = await remove(name, record._id);
      const other = await add(name, { ...payload });
      expect(await restore(change), name).toMatchObject({ status: 409, body: { message: sentence(record[field]) } });
      await remove(name, other._id);
      expect((await restore(change)).status, name).toBe(200);
    }
  });

  test('an earlier version that breaks the rules of today is refused with its reasons', async () => {
    const record = await add('courses');
    const { change } = await remove('courses', record._id);
    const broken = JSON.stringify({ ...record, thumbnail: 'javascript:alert(1)', title: '' });
    await server().store.write.updateTable('changes').set({ before: broken }).where('seq', '=', change).execute();
    const { status, body } = await restore(change);
    expect(status).toBe(400);
    expect(body.message).toBe('This version cannot be put back: it does not meet the rules of today.');
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['thumbnail', 'title']);
    expect(await find('courses', record._id)).toBeUndefined();
  });

  test('a field that came later gets its default, and nothing foreign is put back', async () => {
    const record = await add('certificates');
    const { change } = await remove('certificates', record._id);
    const { division, ...older } = record;
    const tampered = JSON.stringify({ ...older, isAdmin: true, password_hash: 'x' });
    await server().store.write.updateTable('changes').set({ before: tampered }).where('seq', '=', change).execute();
    const { body } = await restore(change);
    expect(without(body.record)).toEqual({ ...without(older), division: 'A' });
  });

  test('an editor brings a deleted course back with its last signature, not with one that an administrator removed', async () => {
    const signed = { signer: 'Ravi', signerSignature: `/uploads/${'a'.repeat(32)}-200x100` };
    const record = await add('courses', course(signed));
    const [created] = (await admin('GET', `/api/history/courses/${record._id}`)).body;
    const cleared = { ...course(signed), course: record.course, signerSignature: '' };
    expect((await admin('PUT', at('courses', record._id), cleared)).status).toBe(200);
    const { change } = (await editor('DELETE', at('courses', record._id))).body;
    expect((await restore(created.change, editor)).status).toBe(403);
    expect(await find('courses', record._id)).toBeUndefined();
    const back = await restore(change, editor);
    expect([back.status, back.body.record.signerSignature ?? '']).toEqual([200, '']);

    const kept = await add('courses', course(signed));
    const deleted = (await editor('DELETE', at('courses', kept._id))).body;
    const again = await restore(deleted.change, editor);
    expect([again.status, again.body.record.signerSignature]).toEqual([200, signed.signerSignature]);
    await editor('DELETE', at('courses', record._id));
    expect((await restore(created.change)).body.record.signerSignature).toBe(signed.signerSignature);
  });

  test('a restored user is signed out, has no password anyone knows, and can be given a new one', async () => {
    const account = user();
    const record = await add('users', account);
    const token = await server().signIn(account as { email: string; password: string });
    const { change } = await remove('users', record._id);
    const { status, body } = await restore(change);
    expect(status).toBe(200);
    expect(body.message).toBe('User restored\nGive them a new password before they can sign in.');
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/);
    expect((await server().call('GET', '/api/users/me', { token })).status).toBe(401);
    expect((await server().call('POST', '/api/users/login', { body: account })).status).toBe(401);
    const { name, email } = account;
    await admin('PUT', `/api/users/${record._id}`, { name, email, password: 'another long password' });
    expect(await server().signIn({ email, password: 'another long password' })).toMatch(/^ey/);
  });

  test('the last administrator is not demoted by way of history', async () => {
    const { body: users } = await admin('GET', '/api/users?role=admin&limit=200');
    const self = users.find(({ name }: { name: string }) => name === 'Administrator');
    for (const other of users) if (other._id !== self._id) await remove('users', other._id);
    const { change } = await insertChange({ ...self, role: 'editor' });
    expect(await restore(change)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('last administrator') },
    });
  });

  async function insertChange(snapshot: { _id: string }) {
    const row = { at: new Date().toISOString(), actor_id: null, actor_name: null, before: null };
    const { seq } = await server()
      .store.write.insertInto('changes')
      .values({ ...row, resource: 'users', record_id: snapshot._id, action: 'update', after: JSON.stringify(snapshot) })
      .returning('seq')
      .executeTakeFirstOrThrow();
    return { change: Number(seq) };
  }

  test('what there is not is not found', async () => {
    for (const path of ['/api/history/sessions/x', '/api/history/uploads/x', '/api/history/*/x'])
      expect((await admin('GET', path)).status, path).toBe(404);
    for (const change of ['0', '999999999', '-1', 'x', '1e3', '9'.repeat(40)])
      expect((await admin('POST', `/api/history/${change}/restore`)).status, change).toBe(404);
    expect(await admin('GET', '/api/history/courses/nobody')).toMatchObject({ status: 200, body: [] });
  });

  test('contact messages come back as they were; the institute has a history, too', async () => {
    await server().call('POST', '/api/contact', { body: message({ subject: `Lost ${next()}` }) });
    const [kept] = (await admin('GET', '/api/contact')).body;
    await admin('PUT', `/api/contact/${kept._id}`, { read: true });
    const { version: _version, updatedAt: _updatedAt, ...rest } = kept;
    const { body } = await admin('DELETE', `/api/contact/${kept._id}`);
    expect(body).toEqual({ message: 'Enquiry deleted', change: expect.any(Number) });
    expect((await restore(body.change, editor)).body).toMatchObject({
      message: 'Enquiry restored',
      record: { ...rest, read: true },
    });
    expect((await admin('GET', '/api/contact')).body).toContainEqual(expect.objectContaining({ ...rest, read: true }));
    const { body: history } = await admin('GET', `/api/history/messages/${kept._id}`);
    expect(
      history.map(({ action, restorable }: { action: string; restorable: boolean }) => [action, restorable]),
    ).toEqual([
      ['restore', false],
      ['delete', true],
      ['update', false],
      ['create', false],
    ]);
    expect((await restore(history[3].change)).status).toBe(409);

    const { body: facts } = await admin('GET', '/api/institute');
    await admin('PUT', '/api/institute', { ...facts, tagline: 'Learn by doing' });
    await admin('PUT', '/api/institute', { ...facts, tagline: 'Learn by reading' });
    const { body: saves } = await admin('GET', '/api/history/institute/institute');
    expect(saves[0].fields).toEqual([{ field: 'tagline', before: 'Learn by doing', after: 'Learn by reading' }]);
    expect((await restore(saves[1].change, editor)).status).toBe(200);
    expect((await admin('GET', '/api/institute')).body.tagline).toBe('Learn by doing');
    expect((await restore(saves[1].change, editor)).status).toBe(200);
    const { body: now } = await admin('GET', '/api/history/institute/institute');
    expect([now.length, now[0].action]).toEqual([saves.length + 1, 'restore']);
  });
});
