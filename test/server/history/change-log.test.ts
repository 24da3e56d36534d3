// The change log: every write appends who, when, what, before and after, in the same transaction; never a password.
// On both: it is written in the transaction of the change.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames } from '#contract/resources.ts';
import { addresses, certificate, changes, message, note, samples, user } from '#test/samples.ts';
import { ADMIN, callsAs, EDITOR, onBoth } from '#test/support/server.ts';

onBoth('the change log', (server, kind) => {
  let actor = { _id: '', name: '' };
  beforeAll(async () => {
    actor = (await server().call('GET', '/api/users/me', { token: server().admin })).body;
  });
  const send = callsAs(server, 'admin');
  const log = async () => {
    const rows = await server().store.read.selectFrom('changes').selectAll().orderBy('seq').execute();
    return rows.map((row) => ({
      ...row,
      before: row.before && JSON.parse(row.before),
      after: row.after && JSON.parse(row.after),
    }));
  };
  const during = async (work: () => Promise<unknown>) => {
    const before = (await log()).length;
    const started = new Date().toISOString();
    await work();
    const added = (await log()).slice(before);
    for (const { at } of added) {
      expect(at >= started && at <= new Date().toISOString()).toBe(true);
    }
    return added;
  };

  describe.each(resourceNames)('%s', (name) => {
    const { list, add } = addresses[name];

    test('creating, changing and deleting are noted, with who and what', async () => {
      const sent = samples[name]();
      let [made, changed] = [{ _id: '' }, {}];
      const noted = await during(async () => {
        made = (await send('POST', add, sent)).body;
        changed = (await send('PUT', `${list}/${made._id}`, { ...sent, ...changes[name] })).body;
        expect((await send('DELETE', `${list}/${made._id}`)).status).toBe(200);
      });
      const same = { resource: name, record_id: made._id, actor_id: actor._id, actor_name: actor.name };
      expect(noted).toMatchObject([
        { ...same, action: 'create', before: null, after: made },
        { ...same, action: 'update', before: made, after: changed },
        { ...same, action: 'delete', before: changed, after: null },
      ]);
      expect(noted).toHaveLength(3);
    });

    test('what was refused is not', async () => {
      const { body: made } = await send('POST', add, samples[name]());
      const noted = await during(async () => {
        expect((await send('POST', add, {})).status).toBe(400);
        expect((await send('PUT', `${list}/${made._id}`, {})).status).toBe(400);
        expect((await send('PUT', `${list}/unknown`, samples[name]())).status).toBe(404);
        expect((await send('PUT', `${list}/${made._id}`, samples[name](), { 'if-match': '"9"' })).status).toBe(412);
        expect((await send('DELETE', `${list}/unknown`)).status).toBe(404);
        expect((await server().call('DELETE', `${list}/${made._id}`)).status).toBe(401);
      });
      expect(noted).toEqual([]);
    });
  });

  test('duplicates are not noted either', async () => {
    const sent = certificate();
    await send('POST', '/api/certificates', sent);
    const noted = await during(async () => {
      expect((await send('POST', '/api/certificates', sent)).status).toBe(409);
      const other = await send('POST', '/api/certificates', certificate());
      expect((await send('PUT', `/api/certificates/${other.body._id}`, sent)).status).toBe(409);
    });
    expect(noted.map(({ action }) => action)).toEqual(['create']);
  });

  test("the institute's facts and visitors' messages are noted as well", async () => {
    const noted = await during(async () => {
      await send('PUT', '/api/institute', { name: 'Noted' });
      await server().call('POST', '/api/contact', { body: message() });
      const [{ _id }] = (await send('GET', '/api/contact')).body;
      await send('PUT', `/api/contact/${_id}`, { read: true });
      await send('DELETE', `/api/contact/${_id}`);
    });
    expect(noted).toMatchObject([
      { resource: 'institute', after: { value: { name: 'Noted' } }, actor_id: actor._id },
      { resource: 'messages', action: 'create', after: message(), actor_id: null, actor_name: null },
      { resource: 'messages', action: 'update', before: { read: 0 }, after: { read: 1 }, actor_id: actor._id },
      { resource: 'messages', action: 'delete', before: message(), actor_id: actor._id },
    ]);
  });

  test('signing in and out is no change', async () => {
    const noted = await during(async () => {
      const token = await server().signIn(EDITOR);
      await server().call('POST', '/api/users/logout', { token });
      await server().call('POST', '/api/users/login', { body: { ...ADMIN, password: 'wrong' } });
    });
    expect(noted).toEqual([]);
  });

  test('a new password is noted as a change, and no password or hash stands anywhere in the log', async () => {
    const sent = user({ password: 'canary in the log' });
    const { body: made } = await send('POST', '/api/users/register', sent);
    const noted = await during(() => send('PUT', `/api/users/${made._id}`, { ...sent, password: 'another canary' }));
    expect(noted).toMatchObject([{ resource: 'users', action: 'update', record_id: made._id }]);
    const everything = JSON.stringify(await log());
    expect(everything).not.toMatch(/canary|argon2|password|token_version|correct horse/);
    // Control: what must not be in the log is in the table.
    const users = await server().store.read.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(users)).toMatch(/argon2/);
  });

  describe('is written with the record or not at all', () => {
    const { allow, forbid } = {
      sqlite: {
        forbid: sql`create trigger no_notes before insert on changes when new.resource = 'notes' begin select json('{no'); end`,
        allow: sql`drop trigger no_notes`,
      },
      postgres: {
        forbid: sql`alter table changes add constraint no_notes check (resource <> 'notes') not valid`,
        allow: sql`alter table changes drop constraint no_notes`,
      },
    }[kind];
    afterEach(() => allow.execute(server().store.write));

    test('when it cannot be written, nothing is', async () => {
      const { body: made } = await send('POST', '/api/notes', note());
      const before = (await send('GET', '/api/notes?limit=200')).body;
      await forbid.execute(server().store.write);
      const noted = await during(async () => {
        for (const [method, path, body] of [
          ['POST', '/api/notes', note()],
          ['PUT', `/api/notes/${made._id}`, note({ title: 'Changed' })],
          ['DELETE', `/api/notes/${made._id}`],
        ] as const) {
          const reply = await send(method, path, body);
          expect([method, reply.status, reply.body]).toEqual([
            method,
            500,
            { message: 'Something went wrong on our side.' },
          ]);
        }
        expect((await send('POST', '/api/gallery', samples.gallery())).status).toBe(201);
      });
      expect(noted.map(({ resource }) => resource)).toEqual(['gallery']);
      expect((await send('GET', '/api/notes?limit=200')).body).toEqual(before);
      expect((await send('GET', `/api/notes/${made._id}`)).body).toEqual(made);
    });
  });
});
