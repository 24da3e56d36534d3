// A long ordinary day in a short time: visitors who read, look up, request drawings and make mistakes; staff who write,
// upload and print. What they add they delete, so that the site keeps its size.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceName } from '#contract/resources.ts';
import { addresses, certificate, contentNames, message, next, type Payload, samples } from '#test/samples.ts';
import { jpeg } from '#test/server/uploads/sending.ts';
import { type Client, createClient } from './client.ts';
import { signIn } from './live-routes.ts';
import { isDeclared } from './storm.ts';
import { drawUnusualRequests } from './unusual-addresses.ts';

type SoakLoad = {
  /** Responses that must never occur, the first of them. */
  faults: string[];
  counts: Record<string, number>;
  end(): Promise<void>;
};

const VISITORS = 6;
const STAFF = 2;
const MOST_FAULTS = 50;
const BREATH_MS = 5;
/** While a database restarts no one can sign in; retried a little later. */
const AGAIN_MS = 200;

const pages = ['/', '/courses', '/notes', '/gallery', '/about', '/contact', '/certificate-verification', '/ngos'];
const lists = ['/api/courses', '/api/notes', '/api/gallery', '/api/lectures/class/Class-10', '/api/institute'];

/** Sent while it is printed: when the printing process is killed, a cut tells that it is not complete. */
const mayBeCut = /^GET \/api\/certificates\/batches\/[^/]+\/pdf: aborted$/;

export function startSoakLoad(url: string): SoakLoad {
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  let ending = false;

  const note = (answer: string, what: string) => {
    counts[answer] = (counts[answer] ?? 0) + 1;
    const isExpected = answer === 'cut' ? mayBeCut.test(what) : isDeclared(Number(answer));
    if (!isExpected && faults.length < MOST_FAULTS) faults.push(`${answer} ${what}`);
  };
  const watched =
    (client: Client): Client['send'] =>
    async (wanted) => {
      const what = `${wanted.method} ${wanted.path.slice(0, 120)}`;
      const reply = await client.send(wanted).catch((error: Error) => {
        note('cut', `${what}: ${error.message}`);
        throw error;
      });
      note(String(reply.status), what);
      if (reply.status === 503 && !reply.headers.get('retry-after')) faults.push(`503 without Retry-After ${what}`);
      return reply;
    };

  const keepGoing = async (n: number, work: (client: Client, turn: number) => Promise<void>) => {
    // One connection each, as long as it lasts.
    const client = createClient(url, { sockets: 1 });
    const send = watched(client);
    for (let turn = n; !ending; turn++) {
      await work({ ...client, send }, turn).catch(() => pause(AGAIN_MS));
      await pause(BREATH_MS);
    }
    client.close();
  };
  const all = Promise.all([
    ...Array.from({ length: VISITORS }, (_, n) => keepGoing(n * 1000, visit)),
    ...Array.from({ length: STAFF }, (_, n) => keepGoing(n, workAsStaff())),
  ]);
  return {
    faults,
    counts,
    async end() {
      ending = true;
      await all;
    },
  };
}

async function visit({ send }: Client, turn: number) {
  const get = (path: string, headers = {}) =>
    send({ method: 'GET', path, headers: { 'accept-encoding': 'br', ...headers } });
  const { headers } = await get(pages[turn % pages.length] as string);
  await get(pages[turn % pages.length] as string, { 'if-none-match': headers.get('etag') ?? '' });
  await get(lists[turn % lists.length] as string);
  await get(`/classes/Class-10?u=${turn}`);
  await get('/certificate?id=PI-2025-0098');
  await get(`/api/certificates/${turn % 3 ? 'PI-2025-0098' : `NO-${turn}`}`);
  await get(`/art/course/soak-${turn % 400}.svg`);
  if (turn % 20 === 0) await get(`/art/course/soak-${turn}.png`);
  if (turn % 20 === 10) await get('/api/certificates/PI-2025-0121/image');
  if (turn % 50 === 25) await get('/api/certificates/PI-2025-0121/pdf');
  // What our client refuses to send is tested over raw sockets elsewhere.
  for (const { method, target } of drawUnusualRequests(1, turn))
    if (!/[^\x21-\x7e]/.test(target)) await send({ method, path: target });
}

/** Adds, changes and deletes one of everything, in turn. */
function workAsStaff() {
  let token: string | undefined;
  return async ({ send, call }: Client, turn: number) => {
    token ??= await signIn(call);
    const write = async (method: string, path: string, body?: Payload, more = {}) => {
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...more };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const reply = await send({ method, path, headers, body: body && JSON.stringify(body) });
      if (reply.status === 401) token = undefined;
      return reply;
    };
    const name = contentNames[turn % contentNames.length] as ResourceName;
    const { list, add } = addresses[name];
    const { status, body } = await write('POST', add, samples[name]());
    if (status !== 201) return;
    await write('PUT', `${list}/${body._id}`, samples[name]());
    await write('DELETE', `${list}/${body._id}`);
    await write('GET', '/api/certificates?limit=25&q=PI');
    await write('POST', '/api/contact', message({ subject: `Soak ${next()}` }));
    if (turn % 10 === 3) await print(write);
    if (turn % 10 === 6) await upload(send, token);
    if (turn % 40 === 20) token = await signOut(write);
  };
}

type Write = (
  method: string,
  path: string,
  body?: Payload,
  more?: Record<string, string>,
) => ReturnType<Client['send']>;

async function print(write: Write) {
  const rows = Array.from({ length: 20 }, () => certificate({ status: 'Verified' }));
  const { body } = await write(
    'POST',
    '/api/certificates/batches',
    { rows },
    { 'idempotency-key': `soak ${next()} at ${Date.now()}` },
  );
  if (!body._id) return;
  await write('GET', `/api/certificates/batches/${body._id}/pdf`);
  await write('DELETE', `/api/certificates/batches/${body._id}`);
}

async function upload(send: Client['send'], token = '') {
  const bytes = await jpeg(200, 100 + (next() % 50), 1 + (randomBytes(1)[0] ?? 0) / 16);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  await send({ method: 'POST', path: '/api/uploads', headers, body: bytes });
}

async function signOut(write: Write) {
  await write('POST', '/api/users/logout');
  return undefined;
}
