// S11: whatever is written into any field, the server makes no outbound connection. Observed from outside, by its
// system calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addresses, course, lecture, message, note, type Payload, samples } from '#test/samples.ts';
import { dashboardPages, publicPages } from '#test/support/html-pages.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let trap: Server;
let visits: string[];
let trapUrl: string;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
  visits = [];
  trap = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end('hello');
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
});

afterEach(async () => {
  trap.close();
  await database.remove();
});

const strace = (file: string) => [
  ...['strace', '-D', '-f', '-qq', '-s', '200', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-e', 'signal=none'],
  ...['-o', file],
];

/** Connections opened, and names resolved; writes to accepted sockets are responses. */
function outboundIn(file: string) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /connect\(.*sa_family=AF_INET|sendm?m?(?:sg|to)\(.*sin6?_port=htons\(53\)/.test(line));
}

const baits = (url: string) => [
  `${url}/bait.png`,
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:22/',
  'http://[::1]:25/',
  'https://bait.example/picture.jpg',
  'http://2130706433/',
];

test('no field makes the server go anywhere', { timeout: 120_000 }, async ({ annotate }) => {
  const log = join(database.where.dataDir, 'calls');
  const server = await startServerProcess(
    { ...settingsFor(database.where), SITE_URL: 'https://bait.example' },
    { under: strace(log) },
  );
  const token = await server.signIn();
  let writes = 0;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    writes++;
    return server.call('POST', path, { token, body, headers });
  };
  for (const url of baits(trapUrl)) {
    const everywhere: Record<string, Payload> = {
      courses: course({ thumbnail: url, description: `see ${url}`, title: url }),
      notes: note({ image: url, driveLink: url, title: url }),
      gallery: { imageUrl: url },
      ngos: samples.ngos({ image: url, description: `<img src="${url}">` }),
      lectures: lecture({ chapters: [{ title: url, videoUrl: url }] }),
      'spoken-lectures': samples['spoken-lectures']({ chapters: [{ title: url, videoUrl: url }] }),
      certificates: samples.certificates({ name: url.slice(0, 100), course: url.slice(0, 100) }),
    };
    for (const [name, body] of Object.entries(everywhere))
      await post(addresses[name as keyof typeof addresses].add, body);
    await post('/api/contact', message({ message: `see ${url}`, from_email: 'a@bait.example' }));
    const forged = { host: 'bait.example', origin: trapUrl, referer: trapUrl, 'x-forwarded-host': 'bait.example' };
    await post('/api/users/login', { email: `a@[127.0.0.1]`, password: url }, forged);
    await server.call('PUT', '/api/institute', {
      token,
      body: { name: 'x', mapLink: url, mapEmbed: url, director: { photo: url }, social: [{ name: 'x', url }] },
    });
  }
  for (const path of [...publicPages, ...dashboardPages, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
    await server.call('GET', path, { headers: { referer: trapUrl } });
  await server.kill();
  await pause(500);
  const found = outboundIn(log);
  await annotate(`${writes} writes with addresses everywhere: ${found.length} connections, ${visits.length} visits`);
  expect(found).toEqual([]);
  expect(visits).toEqual([]);
});

test('control: whoever fetches an address is seen', { timeout: 60_000 }, async () => {
  const log = join(database.where.dataDir, 'calls');
  const [program = '', ...args] = strace(log);
  const child = spawn(program, [...args, process.execPath, '--eval', `fetch(process.argv[1])`, `${trapUrl}/seen`]);
  await once(child, 'exit');
  await pause(500);
  expect(outboundIn(log).length).toBeGreaterThan(0);
  expect(visits).toEqual(['/seen']);
});
