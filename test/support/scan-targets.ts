// Every operation of the API as a request for a scanner, with a star after each value that comes from outside. Made
// from the live OpenAPI document, so that a new route, parameter or field is attacked as soon as it exists.
import { addresses, call as callSample, certificate, message, next, type Payload, samples } from '#test/samples.ts';
import { type Described, operationsOf } from '../server/web/description.ts';
import type { ServerProcess } from './process.ts';
import type { Target } from './scanners.ts';

/** Values that are accepted, so that what follows them gets as far as it can. */
const words: Record<string, string> = {
  page: '1',
  limit: '5',
  sort: '_id',
  status: 'Verified',
  classLevel: 'Class-10',
  level: 'Beginner',
  role: 'admin',
  group: 'Class-10',
  dryRun: 'true',
  resource: 'notes',
  change: '1',
  'if-match': '"1"',
};
const star = (word: string) => `${word}*`;

export async function scanTargets(server: ServerProcess, token: string): Promise<Target[]> {
  const document = (await server.call('GET', '/api/openapi.json')).body;
  const targets: Target[] = [];
  for (const operation of operationsOf(document)) targets.push(...(await targetsFor(server, token, operation)));
  return targets;
}

/** The number of attacked values of a target. */
export const starsIn = ({ url, body, headers }: Target) =>
  JSON.stringify([url, body, headers]).match(/\*/g)?.length ?? 0;

async function targetsFor(server: ServerProcess, token: string, operation: Described): Promise<Target[]> {
  const { method, path, parameters } = operation;
  const here = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const id = path.includes('{') ? await idFor(server, token, path) : '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => star(words[name] ?? id));
  const plain = withEveryField(await bodyFor(server, method, path), operation);
  const body = starEvery(plain);
  const query = here('query').map((name) => `${name}=${star(words[name] ?? 'a')}`);
  // Where nothing is expected, an invented parameter is sent.
  if (parameters.length === 0 && body === undefined) query.push('made=up*');
  // Signing out must not end the session that the others use.
  const headers = { authorization: `Bearer ${path.endsWith('/logout') ? await server.signIn() : token}` };
  const url = `${server.url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  // Headers separately: a condition that holds once would refuse all the rest.
  const conditions = here('header').map((name) => ({
    method,
    url: url.replaceAll('*', ''),
    body: plain,
    headers: { ...headers, [name]: star(words[name] ?? `key ${next()} of a scan`) },
  }));
  return [{ method, url, headers, body }, ...conditions];
}

/** Also the fields that a form leaves out, with their defaults. */
function withEveryField(body: Payload | undefined, { body: schema }: Described) {
  const fields = Object.entries((schema?.properties ?? {}) as Record<string, { default?: unknown }>);
  const usual = fields.filter(([, field]) => typeof field.default === 'string');
  return body && { ...Object.fromEntries(usual.map(([name, field]) => [name, field.default])), ...body };
}

/** An existing record of the kind that the address names. */
async function idFor({ call }: ServerProcess, token: string, path: string): Promise<string> {
  if (path.includes('/contact/')) {
    await call('POST', '/api/contact', { body: message() });
    return (await call('GET', '/api/contact', { token })).body[0]._id;
  }
  if (path.startsWith('/api/uploads/{id}')) return (await call('GET', '/api/uploads', { token })).body[0]._id;
  if (path.includes('/batches/')) {
    const headers = { 'idempotency-key': `key ${next()} of a batch` };
    const body = { rows: [certificate()] };
    return (await call('POST', '/api/certificates/batches', { token, body, headers })).body._id;
  }
  const name = nameIn(path) ?? 'notes';
  const { body } = await call('POST', addresses[name].add, { token, body: samples[name]() });
  return path.includes('{number}') ? body.certificate_no : body._id;
}

/** Of accounts, none of them right: what is right would change how the scanner signs in. */
const accountBodies: Record<string, Payload> = {
  'login/code': { step: 'x', code: '123456' },
  link: { token: 'x' },
  me: { name: 'Administrator' },
  'forgot-password': { email: 'admin@palaka.test' },
  'reset-password': { token: 'x', password: 'a new password' },
  'accept-invitation': { token: 'x', name: 'Sita', password: 'a new password' },
  invitations: { email: 'sita@palaka.test', role: 'editor', by: 'link' },
  'me/password': { present: 'wrong', password: 'a new password' },
  'me/second-step/code': { present: 'wrong', setup: 'x', code: '123456' },
  'me/second-step/passkeys/options': { present: 'wrong' },
  'me/second-step/recovery-codes': { present: 'wrong' },
};

async function bodyFor({ call }: ServerProcess, method: string, path: string): Promise<Payload | undefined> {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  if (path === '/api/institute') return (await call('GET', path)).body;
  if (path === '/api/certificates/batches') return { rows: [certificate()] };
  if (path === '/api/contact') return message();
  if (path === '/api/contact/call' || path === '/api/contact/entered') return callSample();
  if (path.endsWith('/outcome')) return { outcome: 'no answer' };
  if (path === '/api/contact/{id}') return { read: true };
  if (path === '/api/uploads/{id}') return { name: 'lab.jpg' };
  if (path.endsWith('/crop')) return { left: 0, top: 0, width: 1, height: 1 };
  if (path === '/api/users/login') return { email: 'admin@palaka.test', password: 'wrong' };
  const ofAccount = accountBodies[path.replace('/api/users/', '')];
  if (ofAccount) return ofAccount;
  if (/\/(resend|logout|restore|uploads)$/.test(path)) return undefined;
  const name = nameIn(path);
  if (!name) throw new Error(`${method} ${path} is new: what does it take?`);
  return samples[name]();
}

function nameIn(path: string) {
  return (Object.keys(samples) as (keyof typeof samples)[]).find((name) => path.split('/')[2] === name);
}

/** A star after each text at any depth; other values cannot contain one. */
function starEvery(value: unknown): unknown {
  if (typeof value === 'string') return star(value.replaceAll('*', ''));
  if (Array.isArray(value)) return value.map(starEvery);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value as Payload).map(([field, part]) => [field, starEvery(part)]));
}
