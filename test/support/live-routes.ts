// Every address of a running server as a request that succeeds: the API from its own OpenAPI document, then pages,
// files, drawings and uploads. Each needs its own records, so they are made each time.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { call as callSample, certificate, message, user } from '#test/samples.ts';
import { makePdf } from '#test/server/uploads/pdf-files.ts';
import { isAboutAccounts } from '#test/server/web/account-operations.ts';
import { operationsOf } from '#test/server/web/description.ts';
import { operationFor } from '#test/server/web/operations.ts';
import type { Client, Sent } from './client.ts';
import { dashboardPages, failingPages, publicPages } from './html-pages.ts';
import { ADMIN } from './server.ts';

/** `name` is the route's, for messages; several visits of one route share it. */
export type Visit = Sent & { name: string };

/** The prefix of all certificate numbers of these visits: it must be in no log line. */
const NUMBERS = 'LIVE7391';

type Options = {
  /** Of the sample content, which empties the pages that the others show. */
  withRemoval?: boolean;
};

/** The client's server must have demonstration content, so that its pages show something. */
export async function visitsOf(
  { call, send }: Pick<Client, 'call' | 'send'>,
  admin: string,
  { withRemoval = false }: Options = {},
): Promise<Visit[]> {
  const { body: description } = await call('GET', '/api/openapi.json');
  const routes = operationsOf(description)
    .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    .filter((route) => withRemoval || route !== 'POST /api/sample-content/removal');
  expect(routes.length).toBeGreaterThan(50);
  const number = `${NUMBERS}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const body = certificate({ certificate_no: number, status: 'Verified' });
  expect((await call('POST', '/api/certificates', { token: admin, body })).status).toBe(201);

  const visits: Visit[] = [];
  for (const route of routes) {
    // What changes an account, or ends sessions, uses an account of its own.
    const who = isAboutAccounts(route) ? await newcomer(call, admin) : admin;
    const asked = route.replace(':number', number);
    const { method, path, body, headers, file } = await operationFor({ call, admin: who }, asked);
    // Signing out uses a session of its own.
    const token = path.endsWith('/logout') ? await signIn(call) : who;
    const type = file?.type ?? (body === undefined ? undefined : 'application/json');
    visits.push({
      name: route,
      method,
      path,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}), ...headers },
      body: file?.bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  }
  const pages = [
    ...[...publicPages, ...dashboardPages, ...failingPages, '/courses/', '/metrics'],
    ...[`/certificate?id=${number}`, `/certificate-verification?no=${number}`, `/dashboard/certificate/${number}`],
  ];
  const others = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/favicon.ico', '/api/docs', '/api/nowhere'];
  // Only those of the build: which pictures the home page shows depends on what was added last.
  const built = (await filesOf(send, '/')).filter((path) => path.startsWith('/assets/'));
  const files = [...built, ...(await uploadsOf(call, admin)), ...drawings];
  for (const path of [...pages, ...others, ...files])
    visits.push({ name: `GET ${path.replace(number, ':number')}`, method: 'GET', path });
  return [...visits, ...(await formsOf(call, number))];
}

const drawings = ['/art/course/storm.svg', '/art/course/storm.png', '/art/course/nothing.txt'];

/** As the pages send them without JavaScript. */
async function formsOf(call: Client['call'], number: string): Promise<Visit[]> {
  const [course] = (await call('GET', '/api/courses?limit=1')).body;
  const { from_name, phone } = callSample();
  const { dob } = certificate();
  const form = (route: string, path: string, fields: Record<string, string>): Visit => ({
    name: `POST ${route}`,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });
  return [
    form('/contact', '/contact', message()),
    form('/courses/:courseId', `/courses/${course.course}`, { from_name, phone, course: course.title }),
    form('/certificate', `/certificate?id=${number}`, { dob }),
    form('/certificate-verification', `/certificate-verification?no=${number}`, { dob }),
    form('/certificate-verification/batch', '/certificate-verification/batch', { text: number }),
    form('/login', '/login', { email: 'nobody@palaka.example', password: 'not the password' }),
    form('/forgot-password', '/forgot-password', { email: 'nobody@palaka.example' }),
  ];
}

/** Another administrator, with the password of the first. */
async function newcomer(call: Client['call'], admin: string): Promise<string> {
  const who = user({ role: 'admin', password: ADMIN.password });
  expect((await call('POST', '/api/users/register', { token: admin, body: who })).status).toBe(201);
  return (await call('POST', '/api/users/login', { body: who })).body.token as string;
}

export async function signIn(call: Client['call']): Promise<string> {
  return (await call('POST', '/api/users/login', { body: ADMIN })).body.token as string;
}

/** What a browser fetches besides the page itself: styles, scripts, fonts, pictures. */
async function filesOf(send: Client['send'], path: string): Promise<string[]> {
  const { text, status } = await send({ method: 'GET', path });
  expect(status, path).toBe(200);
  const found = filesIn(text);
  expect(found.length, `files of ${path}`).toBeGreaterThan(3);
  return found;
}

export function filesIn(html: string): string[] {
  const tags = html.match(/<(?:link|script|img|source)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => !/rel="(?:canonical|alternate|prefetch)"/.test(tag));
  const addresses = wanted.flatMap((tag) => /\b(?:href|src)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] as string);
  return [...new Set([...addresses, ...imported])].map((address) => address.replaceAll('&amp;', '&'));
}

async function uploadsOf(call: Client['call'], token: string) {
  const send = (raw: Buffer, type: string) =>
    call('POST', '/api/uploads', { raw, token, headers: { 'content-type': type } });
  const { status, body } = await send(makePdf(), 'application/pdf');
  expect(status).toBe(201);
  return [body.url as string];
}
