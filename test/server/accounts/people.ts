// People who set up a second step, and what they do to log in.
import { expect } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSessions } from '#server/accounts/sessions.ts';
import { createUsers } from '#server/accounts/users.ts';
import { user } from '#test/samples.ts';
import { SESSION_KEY, type TestServer } from '#test/support/server.ts';

export const SITE = 'http://localhost:4321';

export function people(server: () => TestServer) {
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    server().call(method, `/api/users${path}`, { body, token });
  const hashes = new Map<string, Promise<string>>();
  /** A new user with a session. Hashes take long, so there is one of each password. */
  const enter = async ({ role = 'editor' }: { role?: 'admin' | 'editor' } = {}) => {
    const sent = user({ role });
    const { name, email, password } = sent;
    if (!hashes.has(password)) hashes.set(password, hashPassword(password));
    const users = createUsers(server().store);
    const passwordHash = (await hashes.get(password)) as string;
    const { _id } = await users.create(undefined, { name, email, role, passwordHash });
    const token = await createSessions(users, Buffer.from(SESSION_KEY)).start({ _id, token_version: 1 });
    return { ...sent, _id, token };
  };
  type Person = Awaited<ReturnType<typeof enter>>;
  const login = async ({ email, password }: Person) =>
    (await call('POST', '/login', undefined, { email, password })).body;
  const setUpCodes = async ({ token, password }: Person) => {
    const { body } = await call('POST', '/me/second-step/code', token, { present: password });
    const code = codeAt(body.secret, stepAt(Date.now()));
    const added = await call('PUT', '/me/second-step/code', token, { setup: body.setup, code });
    expect(added.status).toBe(200);
    return { secret: body.secret as string, used: code, recoveryCodes: added.body.recoveryCodes as string[] };
  };
  /** A code that was not used: those of the present are, after the set-up. */
  const nextCode = (secret: string) => codeAt(secret, stepAt(Date.now()) + 1);
  const type = async (who: Person, code: string) => {
    const { secondStep } = await login(who);
    return call('POST', '/login/code', undefined, { step: secondStep.step, code });
  };
  return { call, enter, login, setUpCodes, nextCode, type };
}
