// Pages: made only from the path and known query keys of a request, with scripts allowed by hash, cached unless
// personal.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Render } from '#contract/rendering.ts';
import { addForms } from '#server/site/forms.ts';
import { addPages, createPageMaker, readAddress } from '#server/site/pages.ts';
import { createMetrics } from '#server/web/metrics.ts';
import { createResponseCache } from '#server/web/response-cache.ts';

const siteUrl = 'http://localhost:3000';
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A site whose pages are made by `render` and whose API counts, refuses and records its callers. */
async function createSite(render: Render, { https = false } = {}) {
  const app = fastify();
  app.decorate('metrics', createMetrics());
  open.push(app);
  const state = { version: 1, callers: [] as string[], messages: [] as unknown[], contactStatus: 201 };
  app.get('/api/courses', async (request) => {
    state.callers.push(request.ip);
    return [{ title: `Version ${state.version}` }];
  });
  app.get('/api/certificates/:no', async (request) => {
    state.callers.push(request.ip);
    return { name: 'ASHA' };
  });
  app.post('/api/contact', async (request, reply) => {
    state.callers.push(request.ip);
    state.messages.push(request.body);
    return reply
      .code(state.contactStatus)
      .send({ message: 'Please fill in all fields.', errors: [{ field: 'subject', message: 'x' }] });
  });
  const makePage = createPageMaker(app, { findRender: async () => render, siteUrl, https });
  addForms(app, makePage);
  addPages(app, makePage, createResponseCache({ versionOf: () => String(state.version) }), https);
  await app.ready();
  return { app, state };
}

const html = (body: string, init?: ResponseInit) =>
  new Response(`<!DOCTYPE html><html><body>${body}</body></html>`, init);

test('a page is made once from the API, and again after a change', async () => {
  let made = 0;
  const { app, state } = await createSite(async (_request, { send }) => {
    made++;
    const { body } = await send({ method: 'GET', path: '/courses' });
    return html(JSON.stringify(body));
  });
  expect((await app.inject('/courses')).body).toContain('Version 1');
  await app.inject('/courses?utm_source=x');
  expect(made).toBe(1);
  expect(state.callers).toEqual(['in-memory']);
  state.version = 2;
  expect((await app.inject('/courses')).body).toContain('Version 2');
  expect(made).toBe(2);
});

test('nothing of the visitor reaches a page but its path and the query keys it knows', async () => {
  const seen: Request[] = [];
  const { app } = await createSite(async (request) => {
    seen.push(request);
    return html('');
  });
  const headers = {
    cookie: 'a=1',
    authorization: 'Bearer x',
    'x-forwarded-host': 'evil.test',
    'accept-language': 'te',
    host: 'evil.test',
  };
  await app.inject({ url: '/classes/Class-10?u=2&c=3&evil=1&_routes=root', headers });
  expect(seen[0]?.url).toBe('http://localhost:3000/classes/Class-10?u=2&c=3');
  expect([...(seen[0]?.headers ?? [])]).toEqual([]);
});

test('the headers of a page', async () => {
  const { app } = await createSite(async () => html(''), { https: true });
  const { headers } = await app.inject('/courses');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' https:; manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com https://www.youtube.com https://drive.google.com https://www.google.com https://maps.google.com https://www.openstreetmap.org; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests",
  );
  expect(headers['permissions-policy']).toContain('camera=()');
  const scanning = await app.inject('/te/certificate-verification/batch');
  expect(scanning.headers['permissions-policy']).toBe(
    String(headers['permissions-policy']).replace('camera=()', 'camera=(self)'),
  );
  expect(headers['permissions-policy']).toContain('fullscreen=(self "https://www.youtube-nocookie.com"');
});

test.each([
  '/certificate?id=PI-1',
  '/certificate-verification?no=PI-1',
  '/dashboard',
  '/dashboard/edit-users',
  '/dashboard/preview/courses/pgdca',
  '/login',
  '/login?next=%2Fdashboard',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/te/invitation',
])('%s is neither stored nor indexed, and counts as the visitor’s own call', async (address) => {
  let made = 0;
  const { app, state } = await createSite(async (_request, { send }) => {
    made++;
    await send({ method: 'GET', path: '/certificates/PI-1' });
    return html('');
  });
  for (const remoteAddress of ['198.51.100.7', '198.51.100.8']) {
    const { headers } = await app.inject({ url: address, remoteAddress });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers.etag).toBeUndefined();
  }
  expect(made).toBe(2);
  expect(state.callers).toEqual(['198.51.100.7', '198.51.100.8']);
});

test('a page that is not there or failed keeps its status and is not kept', async () => {
  let made = 0;
  const { app } = await createSite(async (request) => {
    made++;
    const status = { '/gone': 404, '/broken': 500, '/away': 503 }[new URL(request.url).pathname];
    return status === 500 ? new Response(null, { status }) : html('said nicely', { status });
  });
  expect(await app.inject('/gone')).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  await app.inject('/gone');
  expect(made).toBe(2);
  const broken = await app.inject('/broken');
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('Something went wrong on our side.');
  expect(await app.inject('/away')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
});

test('addresses are tidied, and never lead to another site', () => {
  expect(readAddress('/courses/')).toMatchObject({ redirect: '/courses' });
  expect(readAddress('/courses/?a=1')).toMatchObject({ redirect: '/courses?a=1' });
  expect(readAddress('//evil.test/')).toMatchObject({ redirect: '/evil.test' });
  expect(readAddress('///evil.test')).toMatchObject({ redirect: '/evil.test' });
  expect(readAddress('/\\evil.test/').redirect).toBeUndefined();
  expect(readAddress('/')).toEqual({ path: '/', query: '' });
});

test.each(['/courses.data', '/_root.data', '/courses.data?_routes=root'])(
  '%s, the router’s own way to data, is shut',
  async (address) => {
    const asked: string[] = [];
    const { app } = await createSite(async (request) => {
      asked.push(new URL(request.url).pathname);
      return html('missing', { status: 404 });
    });
    expect((await app.inject(address)).statusCode).toBe(404);
    expect(asked).toEqual(['/not-found']);
  },
);

test('other methods are refused', async () => {
  const { app } = await createSite(async () => html('a page'));
  expect(await app.inject({ method: 'POST', url: '/courses' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD' },
  });
  expect(await app.inject({ method: 'DELETE', url: '/contact' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD, POST' },
  });
  expect(await app.inject({ method: 'TRACE' as 'GET', url: '/courses' })).toMatchObject({ statusCode: 405 });
  const head = await app.inject({ method: 'HEAD', url: '/courses' });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
});

test('a form reaches the action of its page, which calls the API on behalf of the visitor', async () => {
  const { app, state } = await createSite(async (request, { send }) => {
    const body = Object.fromEntries(new URLSearchParams(await request.text()));
    const { status } = await send({ method: request.method as 'POST', path: '/contact', body });
    return html('What became of it', { status: status === 201 ? 200 : status });
  });
  const send = (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.inject({
      method: 'POST',
      url: '/contact',
      remoteAddress: '198.51.100.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const body = 'from_name=Asha&from_email=asha%40example.test&subject=Fees&message=How+much%3F';

  const sent = await send(body);
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['cache-control']).toBe('no-store');
  expect(sent.body).toContain('What became of it');
  expect(state.messages).toEqual([
    { from_name: 'Asha', from_email: 'asha@example.test', subject: 'Fees', message: 'How much?' },
  ]);
  expect(state.callers).toEqual(['198.51.100.7']);

  state.contactStatus = 503;
  expect((await send(body)).statusCode).toBe(503);

  const taken = state.messages.length;
  expect((await send(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send(body, { origin: 'https://evil.test' })).statusCode).toBe(403);
  expect((await send(body, {})).statusCode).toBe(403);
  expect((await send(body, { origin: 'http://localhost:80' })).statusCode).toBe(503);
  expect((await send(`message=${'x'.repeat(33 * 1024)}`)).statusCode).toBe(413);
  expect((await send('{}', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' })).statusCode).toBe(
    415,
  );
  expect(state.messages.length).toBe(taken + 1);
});
