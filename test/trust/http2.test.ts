// R30: HTTP/2 through HAProxy and nginx with the configurations of docs/operations.md. A hundred requests at once on one connection, saves,
// uploads, refusals before a body has arrived and readers who go away: every answer is the one that the server gives without a proxy.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { makePdf } from '#test/server/uploads/pdf-files.ts';
import { startHaproxy } from '#test/support/haproxy.ts';
import { startNginx } from '#test/support/nginx.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const ROUNDS = sized(1, 5, 20);
const AT_ONCE = 100;
const PATHS = ['/', '/courses', '/te/courses', '/about', '/api/courses', '/api/institute', '/nowhere', '/healthz'];
const proxies = { HAProxy: startHaproxy, nginx: startNginx };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let servers: ServerProcess[] = [];
const ends: (() => void)[] = [];

beforeEach(async () => {
  database = await freshDatabase('sqlite');
  const settings = { ...settingsFor(database.where), TRUST_PROXY: '127.0.0.1', DEMO: '1' };
  // One process: each makes its pages with nonces of its own.
  servers = [await startServerProcess(settings)];
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) end();
  await Promise.all(servers.map((server) => server.kill()));
  await database.remove();
});

async function open(name: keyof typeof proxies, change = (config: string) => config) {
  const { dataDir } = database.where;
  const [pem, key] = [join(dataDir, 'site.pem'), join(dataDir, 'site.key')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
  ];
  expect(spawnSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', pem]).status).toBe(0);
  const addresses = servers.map(({ url }) => url);
  const proxy = await proxies[name](dataDir, addresses, { pem, key, change });
  ends.push(proxy.stop);
  const session = connect(proxy.url, {
    rejectUnauthorized: false,
    ALPNProtocols: ['h2', 'http/1.1'],
    maxSessionMemory: 200,
  });
  ends.push(() => session.destroy());
  session.on('error', () => {});
  await once(session, 'connect');
  return session;
}

const protocolOf = ({ socket }: ClientHttp2Session) => (socket as TLSSocket).alpnProtocol;

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: Buffer | string): Promise<Answer> {
  const stream = session.request(headers, { endStream: body === undefined });
  // A refusal may come before the whole body was sent.
  stream.on('error', () => {});
  if (body !== undefined) stream.end(body);
  const [answer] = await once(stream, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { status: Number(answer[':status']), headers: answer, body: Buffer.concat(chunks) };
}

const hashOf = (body: Buffer | Uint8Array) => createHash('sha256').update(body).digest('hex');

test.for(Object.keys(proxies) as (keyof typeof proxies)[])(
  '%s',
  { timeout: 120_000 + ROUNDS * 30_000 },
  async (name, { annotate }) => {
    const session = await open(name);
    expect(protocolOf(session)).toBe('h2');
    const [server] = servers as [ServerProcess];
    const token = await server.signIn();
    const signed = { authorization: `Bearer ${token}` };
    const expected = new Map<string, string>();
    for (const path of PATHS) {
      const reply = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
      expected.set(path, `${reply.status} ${hashOf(new Uint8Array(await reply.arrayBuffer()))}`);
    }
    let asked = 0;
    const odd: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const all = Array.from({ length: AT_ONCE }, async (_, i) => {
        asked++;
        const path = PATHS[i % PATHS.length] as string;
        if (i % 10 === 9) {
          const sent = { ':method': 'POST', ':path': '/api/notes', 'content-type': 'application/json', ...signed };
          const { status, body } = await ask(session, sent, JSON.stringify(note()));
          if (status !== 201) odd.push(`POST ${status} ${body}`);
          return;
        }
        const { status, headers, body } = await ask(session, { ':path': path });
        // Unknown addresses have a page of their own, made each time.
        const isSame = path === '/nowhere' ? status === 404 : `${status} ${hashOf(body)}` === expected.get(path);
        if (!isSame) odd.push(`${path} ${status} ${body.subarray(0, 100)}`);
        if (headers.connection !== undefined) odd.push(`${path} has a header of HTTP/1.1`);
        if (i % 20 === 0 && headers.etag) {
          const again = await ask(session, { ':path': path, 'if-none-match': String(headers.etag) });
          if (again.status !== 304 || again.body.length > 0) odd.push(`${path} again ${again.status}`);
        }
      });
      await Promise.all(all);
      // A reader who goes away after the first bytes.
      const left = session.request({ ':path': '/' });
      left.on('error', () => {});
      await once(left, 'response');
      left.close();
    }
    const file = makePdf({ objects: [`<< /Length 20000000 >>\nstream\n${'0123456789'.repeat(2_000_000)}\nendstream`] });
    const upload = { ':method': 'POST', ':path': '/api/uploads', 'content-type': 'application/pdf' };
    const kept = await ask(session, { ...upload, ...signed }, file);
    expect([kept.status, kept.body.subarray(0, 200).toString()]).toEqual([201, expect.any(String)]);
    const fetched = await ask(session, { ':path': JSON.parse(kept.body.toString()).url });
    expect(hashOf(fetched.body)).toBe(hashOf(file));
    const refused = await ask(session, upload, file);
    expect(refused.status).toBe(401);
    expect((await ask(session, { ':path': '/api/courses', ':method': 'HEAD' })).status).toBe(200);
    await annotate(
      `${name}: ${asked} requests, ${AT_ONCE} at once on one connection, ${odd.length} other than without it`,
    );
    expect(odd).toEqual([]);
    expect(session.closed).toBe(false);
  },
);

test('control: a proxy that allows only small bodies is noticed', { timeout: 120_000 }, async () => {
  const session = await open('nginx', (config) => config.replace(/client_max_body_size.*\n/, ''));
  const headers = { ':method': 'POST', ':path': '/api/uploads', 'content-type': 'application/pdf' };
  const token = await (servers[0] as ServerProcess).signIn();
  const file = makePdf({ objects: [`<< /Length 2000000 >>\nstream\n${'0123456789'.repeat(200_000)}\nendstream`] });
  expect((await ask(session, { ...headers, authorization: `Bearer ${token}` }, file)).status).toBe(413);
});

test('control: a proxy without HTTP/2 is noticed', { timeout: 120_000 }, async () => {
  const session = await open('HAProxy', (config) => config.replace('alpn h2,http/1.1', 'alpn http/1.1'));
  expect(protocolOf(session)).not.toBe('h2');
});
