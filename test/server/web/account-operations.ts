// The operations of accounts, each as a request that would succeed: with the password, a code, a passkey or a link that is right.
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { next, user } from '#test/samples.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { ADMIN, type TestServer } from '#test/support/server.ts';

/** The part of a server that is needed, so that a separate process will do as well. */
export type Asked = Pick<TestServer, 'call' | 'admin'>;

/** Of a server that is told no other address. */
const SITE = 'http://localhost:0';
const present = ADMIN.password;

export const accountRoutes = {
  forEveryone: [
    'POST /api/users/login',
    'POST /api/users/login/code',
    'POST /api/users/login/passkey',
    'GET /api/users/forgot-password',
    'POST /api/users/forgot-password',
    'POST /api/users/link',
    'POST /api/users/reset-password',
    'POST /api/users/accept-invitation',
  ],
  own: [
    'GET /api/users/me',
    'PUT /api/users/me',
    'PUT /api/users/me/password',
    'PUT /api/users/me/language',
    'GET /api/users/me/sessions',
    'DELETE /api/users/me/sessions/:id',
    'DELETE /api/users/me/sessions',
    'GET /api/users/me/second-step',
    'POST /api/users/me/second-step/code',
    'PUT /api/users/me/second-step/code',
    'POST /api/users/me/second-step/passkeys/options',
    'POST /api/users/me/second-step/passkeys',
    'PUT /api/users/me/second-step/recovery-codes',
    'DELETE /api/users/me/second-step/passkeys/:id',
    'DELETE /api/users/me/second-step/code',
    'POST /api/users/logout',
  ],
  forAdmins: [
    'GET /api/users',
    'POST /api/users/register',
    'PUT /api/users/:id',
    'DELETE /api/users/:id',
    'GET /api/users/states',
    'GET /api/users/export',
    'GET /api/users/settings',
    'PUT /api/users/settings',
    'GET /api/users/invitations',
    'POST /api/users/invitations',
    'DELETE /api/users/invitations/:id',
    'DELETE /api/users/:id/second-step',
  ],
};

const isOwn =
  /\/users\/(?:me(?:\/(?:password|language|sessions|second-step)|$)|login(?:\/|$)|forgot|link$|reset|accept|settings|invitations)|\/second-step$/;
export const isAboutAccounts = (route: string) => isOwn.test(route);

export async function accountOperation(server: Asked, method: string, route: string) {
  const [, path = ''] = route.split(' ');
  const operation = { method, route, path: path.replace(':id', await idFor(server, route)) };
  if (method === 'GET' || method === 'HEAD') return operation;
  return { ...operation, ...(await bodyFor(server, route)) };
}

async function idFor(server: Asked, route: string) {
  const { call, admin } = server;
  if (route.includes('/sessions/:id')) {
    // Another session of whoever asks.
    const { email } = (await call('GET', '/api/users/me', { token: admin })).body;
    await call('POST', '/api/users/login', { body: { email, password: present } });
    const { body } = await call('GET', '/api/users/me/sessions', { token: admin });
    return body.find(({ current }: { current: boolean }) => !current)._id as string;
  }
  if (route.includes('/invitations/:id')) return (await invite(server))._id;
  if (route.includes('/passkeys/:id')) return 'of-nobody';
  return route.includes('/users/:id/second-step') ? (await withCodes(server))._id : '';
}

async function bodyFor(server: Asked, route: string): Promise<{ body?: unknown; freshBody?: () => unknown }> {
  const { call, admin } = server;
  if (route === 'PUT /api/users/me') return { body: { name: 'Administrator' } };
  if (route === 'PUT /api/users/me/password') return { body: { present, password: present } };
  if (route === 'PUT /api/users/me/language') return { body: { language: 'te' } };
  if (route === 'PUT /api/users/settings') return { body: { secondStepRequired: false } };
  if (route === 'POST /api/users/invitations') return { body: invitation() };
  if (route === 'POST /api/users/forgot-password') return { body: { email: ADMIN.email } };
  if (route === 'POST /api/users/link') return { body: { token: (await invite(server)).token } };
  if (route.endsWith('/accept-invitation'))
    return { body: { token: (await invite(server)).token, name: 'Sita', password: 'chosen by herself' } };
  if (route.endsWith('/reset-password')) return { body: { token: 'of nobody', password: 'chosen by herself' } };
  if (route.endsWith('/login')) return { body: ADMIN };
  if (route.endsWith('/login/code')) return { body: { step: 'of nobody', code: '123456' } };
  if (route.endsWith('/login/passkey'))
    return { body: { step: 'of nobody', credential: createAuthenticator(SITE).show('x') } };
  if (route === 'PUT /api/users/me/second-step/code') {
    const { body } = await call('POST', '/api/users/me/second-step/code', { token: admin, body: { present } });
    const sent = () => ({ setup: body.setup, code: codeAt(body.secret, stepAt(Date.now())) });
    return { body: sent(), freshBody: sent };
  }
  if (route === 'POST /api/users/me/second-step/passkeys') {
    const path = '/api/users/me/second-step/passkeys/options';
    const { setup, options } = (await call('POST', path, { token: admin, body: { present } })).body;
    return { body: { setup, name: 'Phone', credential: createAuthenticator(SITE).register(options.challenge) } };
  }
  return route.includes('/me/second-step') ? { body: { present } } : {};
}

const invitation = () => ({ email: `invited${next()}@palaka.test`, role: 'editor', by: 'link' });

async function invite({ call, admin }: Asked) {
  const { body } = await call('POST', '/api/users/invitations', { body: invitation(), token: admin });
  return { _id: body._id as string, token: (body.link as string).split('#')[1] as string };
}

/** Someone whose second step can be removed. */
async function withCodes({ call, admin }: Asked) {
  const who = user();
  const { body: made } = await call('POST', '/api/users/register', { body: who, token: admin });
  const { token } = (await call('POST', '/api/users/login', { body: who })).body;
  const path = '/api/users/me/second-step/code';
  const { body } = await call('POST', path, { token, body: { present: who.password } });
  const code = codeAt(body.secret, stepAt(Date.now()));
  await call('PUT', path, { token, body: { setup: body.setup, code } });
  return { _id: made._id as string };
}
