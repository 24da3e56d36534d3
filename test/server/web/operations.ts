// Every operation of the API as a request that would succeed if it were allowed: only then does a refusal prove
// anything.
import { expect } from 'vitest';
import { addressOf, managedAddressOf } from '#contract/api.ts';
import { arrangedNames, type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';
import { addresses, call as callSample, certificate, message, next, samples } from '#test/samples.ts';
import type { Reply } from '#test/support/server.ts';
import { type Asked, accountOperation, accountRoutes, isAboutAccounts } from './account-operations.ts';
import { onePixel } from './one-pixel.ts';

export type Operation = {
  method: string;
  route: string;
  path: string;
  body?: unknown;
  /** What to send in its place when it is performed: codes are right for a minute only. */
  freshBody?: () => unknown;
  headers?: Record<string, string>;
  file?: { type: string; bytes: Buffer };
};

const BATCH = 'POST /api/certificates/batches';
const STOP = 'DELETE /api/certificates/batches';

/** The routes that every resource has. */
function routesOf(name: ResourceName) {
  const url = `/api${addressOf(name)}`;
  return {
    reads: [`GET ${url}`, `GET ${url}/:id`, ...(resourceOf(name).group ? [`GET ${url}/class/:group`] : [])],
    writes: [`POST ${url}`, `PUT ${url}/:id`, `DELETE ${url}/:id`],
  };
}

/** What staff may do besides, where records can be arranged. */
const arranged = arrangedNames.flatMap((name) => [
  `GET /api${managedAddressOf(name)}`,
  `GET /api${managedAddressOf(name)}/:id`,
  `PUT /api${addressOf(name)}/order`,
  `PUT /api${addressOf(name)}/:id/visibility`,
]);

const certificates = routesOf('certificates');
/** Writable by editors. Exceptions are named below. */
const others = resourceNames.filter((name) => name !== 'certificates' && name !== 'users');
const readBy = (access: 'public' | 'staff') =>
  others.filter((name) => resourceOf(name).access.list === access).flatMap((name) => routesOf(name).reads);

export const publicRoutes = [
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /uploads/:file',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/style.css',
  'GET /api/institute',
  'GET /api/search',
  ...readBy('public'),
  'GET /api/certificates/:number',
  'GET /api/certificates/:number/signatures',
  'GET /api/certificates/:number/image',
  'GET /api/certificates/:number/pdf',
  'GET /api/certificates/:number/card',
  'GET /api/certificates/:number/credential',
  'GET /api/credential-status/:list',
  'POST /api/certificates/:number/pass',
  'POST /api/certificates/check',
  'POST /api/certificates/check/pdf',
  'GET /.well-known/certificate-keys.json',
  'GET /.well-known/did.json',
  'POST /api/contact',
  'POST /api/contact/call',
  ...accountRoutes.forEveryone,
];

export const staffRoutes = [
  'GET /api/overview',
  'GET /api/overview/figures',
  'GET /api/bin',
  'POST /api/bin/restore',
  'GET /api/activity',
  'GET /api/activity/export',
  'GET /api/history/:resource/:id',
  'GET /api/bulk/deletions',
  'POST /api/bulk/deletions',
  'POST /api/bulk/changes',
  'POST /api/bulk/:id/undo',
  'POST /api/history/:change/restore',
  'GET /api/uploads',
  'POST /api/uploads',
  'GET /api/uploads/:id',
  'PUT /api/uploads/:id',
  'POST /api/uploads/:id/crop',
  'GET /api/certificates',
  'GET /api/certificates/next-number',
  'GET /api/certificates/courses',
  'GET /api/certificates/:number/print',
  'GET /api/certificates/export',
  'GET /api/certificates/batches',
  'POST /api/certificates/batches',
  'GET /api/certificates/batches/:id',
  'GET /api/certificates/batches/:id/pdf',
  'DELETE /api/certificates/batches/:id',
  'DELETE /api/certificates/batches',
  'POST /api/certificates/bulk/status',
  'POST /api/certificates/bulk/deletions',
  'POST /api/certificates/bulk/files',
  'POST /api/certificates/bulk/sending',
  'GET /api/certificates/batches/:id/sending',
  'GET /api/certificates/:id/sending',
  'POST /api/certificates/:id/send',
  'GET /api/certificates/:id/papers',
  'POST /api/certificates/:id/papers',
  'POST /api/certificates/send',
  'GET /api/contact',
  'GET /api/contact/choices',
  'GET /api/contact/export',
  'GET /api/contact/:id',
  'POST /api/contact/entered',
  'POST /api/contact/:id/notes',
  'DELETE /api/contact/:id/notes/:note',
  'POST /api/contact/:id/outcome',
  'PUT /api/contact/:id',
  'DELETE /api/contact/:id',
  'POST /api/contact/:id/resend',
  'PUT /api/institute',
  'GET /api/translations',
  'GET /api/translations/:language/file',
  'POST /api/translations/:language',
  'POST /api/translations/taken/:id/undo',
  ...accountRoutes.own,
  ...certificates.writes,
  'POST /api/certificates/:id/replacement',
  'POST /api/certificates/:id/print',
  ...readBy('staff'),
  ...others.flatMap((name) => routesOf(name).writes),
  ...arranged,
];

export const adminRoutes = [
  'GET /api/backup',
  'GET /api/backups',
  'GET /api/sample-content',
  'POST /api/sample-content/removal',
  ...accountRoutes.forAdmins,
  'POST /api/bin/erase',
  'POST /api/certificates/:id/send-back',
];

/** Routes that exist as `GET` are served to `HEAD` too. */
export const withHead = (routes: string[]) =>
  routes.flatMap((route) => (route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route]));

/** Fills in a route with a valid body and the id of an existing record. */
export async function operationFor(server: Asked, route: string): Promise<Operation> {
  const [method = '', url = ''] = route.split(' ');
  const file = route === 'POST /api/uploads' ? { type: 'image/png', bytes: onePixel } : undefined;
  const headers = [BATCH, STOP].includes(route) ? { 'idempotency-key': `key ${next()} of a batch` } : undefined;
  if (isAboutAccounts(route)) return accountOperation(server, method, route);
  return { method, route, path: await pathFor(server, url), body: await bodyFor(server, route), headers, file };
}

export function perform(
  { call, admin }: Asked,
  { method, path, body, freshBody, headers, file }: Operation,
  token = admin,
): Promise<Reply> {
  if (!file) return call(method, path, { token, body: freshBody?.() ?? body, headers });
  return call(method, path, { token, raw: file.bytes as never, headers: { 'content-type': file.type } });
}

async function pathFor(server: Asked, url: string) {
  if (url === '/api/history/:resource/:id') return `/api/history/notes/${await makeRecord(server, '/api/notes/:id')}`;
  if (url === '/api/history/:change/restore') return `/api/history/${await deleteNote(server)}/restore`;
  if (url.includes('/bulk/:id')) return url.replace(':id', await deleteInBulk(server));
  if (url.includes(':list')) return `/api/credential-status/${await makeStatusList(server)}`;
  if (url.includes(':number')) return url.replace(':number', await makeCertificate(server));
  if (url.includes(':language')) return url.replace(':language', 'te');
  if (url.includes(':group')) return url.replace(':group', url.includes('spoken') ? 'Beginner' : 'Class-10');
  if (url.includes(':note')) {
    const id = await makeRecord(server, url);
    const body = { outcome: 'no answer' };
    const { body: note } = await server.call('POST', `/api/contact/${id}/outcome`, { body, token: server.admin });
    return url.replace(':id', id).replace(':note', note._id);
  }
  return url.includes(':id') ? url.replace(':id', await makeRecord(server, url)) : url;
}

/** The change that deleted it. */
async function deleteNote(server: Asked) {
  const id = await makeRecord(server, '/api/notes/:id');
  const { body } = await server.call('DELETE', `/api/notes/${id}`, { token: server.admin });
  return body.change as number;
}

/** What undoes it. */
async function deleteInBulk(server: Asked) {
  const body = { resource: 'notes', ids: [await makeRecord(server, '/api/notes/:id')] };
  const { body: done } = await server.call('POST', '/api/bulk/deletions', { body, token: server.admin });
  return done.bulk as string;
}

async function makeCertificate({ call, admin }: Asked) {
  const body = certificate({ status: 'Verified' });
  expect((await call('POST', '/api/certificates', { body, token: admin })).status).toBe(201);
  return encodeURIComponent(body.certificate_no);
}

/** Of a check of one certificate. */
async function makeReceipt(server: Asked) {
  const body = { entries: [{ number: await makeCertificate(server) }] };
  return (await server.call('POST', '/api/certificates/check', { body })).body.receipt;
}

/** The first credential opens it. */
async function makeStatusList(server: Asked) {
  const { body } = await server.call('GET', `/api/certificates/${await makeCertificate(server)}/credential`);
  return body.credentialStatus.statusListCredential.split('/').at(-1) as string;
}

async function makeRecord({ call, admin }: Asked, url: string) {
  if (url.includes('/contact/')) {
    expect((await call('POST', '/api/contact', { body: message() })).status).toBe(201);
    const { body: newest } = await call('GET', '/api/contact?limit=1', { token: admin });
    return newest[0]._id as string;
  }
  if (url.includes('/uploads/')) {
    const { body } = await call('POST', '/api/uploads', {
      raw: onePixel as never,
      token: admin,
      headers: { 'content-type': 'image/png' },
    });
    return body.url.replace('/uploads/', '') as string;
  }
  if (url.includes('/batches/')) {
    const headers = { 'idempotency-key': `key ${next()} of a batch` };
    const { body } = await call('POST', '/api/certificates/batches', {
      body: { rows: [certificate()] },
      token: admin,
      headers,
    });
    expect(body.added).toBe(1);
    return body._id as string;
  }
  if (url.includes('/taken/')) {
    const { body } = await call('POST', '/api/translations/te', {
      body: await translatedNote({ call, admin }),
      token: admin,
    });
    return body.change as string;
  }
  const name = resourceIn(url);
  const { body, status } = await call('POST', addresses[name].add, { body: samples[name](), token: admin });
  expect(status).toBe(201);
  return body._id as string;
}

/** Its rows are new. */
async function translatedNote(server: Asked) {
  const id = await makeRecord(server, '/api/notes/:id');
  return { rows: [{ key: `notes/${id}/title`, original: samples.notes().title, text: 'నోట్స్' }] };
}

async function bodyFor(server: Asked, route: string) {
  const [method, url = ''] = route.split(' ');
  if (method !== 'POST' && method !== 'PUT') return undefined;
  if (url === '/api/translations/:language') return translatedNote(server);
  if (url === '/api/institute') return (await server.call('GET', '/api/institute')).body;
  if (route === BATCH) return { rows: [certificate()] };
  if (url.startsWith('/api/bin/')) return { changes: [await deleteNote(server)] };
  if (url === '/api/bulk/deletions') return { resource: 'notes', ids: [await makeRecord(server, '/api/notes/:id')] };
  if (url === '/api/bulk/changes')
    return { resource: 'notes', records: [{ _id: await makeRecord(server, '/api/notes/:id'), shown_from: 'never' }] };
  if (/\/certificates\/bulk\/\w+$/.test(url)) {
    const ids = [await makeRecord(server, '/api/certificates/:id')];
    return { ids, ...(url.endsWith('status') && { status: 'Pending' }), ...(url.endsWith('files') && { as: 'csv' }) };
  }
  if (route === 'POST /api/contact') return message();
  if (route === 'POST /api/contact/call' || route === 'POST /api/contact/entered') return callSample();
  if (url.endsWith('/outcome')) return { outcome: 'no answer' };
  if (url === '/api/certificates/send') return { ids: ['none'] };
  if (url.endsWith('/check')) return { entries: [{ number: await makeCertificate(server), name: 'Asha' }] };
  if (url.endsWith('/check/pdf')) return makeReceipt(server);
  if (url.endsWith('/pass')) return { dob: certificate().dob };
  if (route === 'PUT /api/contact/:id') return { read: true };
  if (route === 'PUT /api/uploads/:id') return { name: 'dot.png' };
  if (url.endsWith('/crop')) return { left: 0, top: 0, width: 1, height: 1 };
  if (url.endsWith('/:id/notes')) return { text: 'Called, will visit on Monday.' };
  if (url.endsWith('/send-back')) return { note: 'The date is of the exam.' };
  if (url.endsWith('/order')) return { ids: ['none'] };
  if (url.endsWith('/visibility')) return { shown_from: 'never' };
  if (/\/(resend|logout|restore|uploads|print|papers|undo|removal)$/.test(url)) return undefined;
  return samples[resourceIn(url)]();
}

function resourceIn(url: string) {
  const [, , first, second] = url.split('/');
  return Object.keys(samples).find((name) => name === (first === 'managed' ? second : first)) as ResourceName;
}
