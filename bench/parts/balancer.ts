// Two processes on PostgreSQL behind HAProxy; each is ended and started anew while visitors come and staff write. Nobody may
// notice: no failed request, no lost write.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../test/support/port.ts';
import { startOurs } from '../contestants.ts';
import type { Figure } from '../figures.ts';
import { type Ground, signIn } from '../ground.ts';

export async function measureBalancer(ground: Ground): Promise<Figure[]> {
  const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0);
  if (!haproxy) {
    console.log(
      '  skipped: rolling restart behind HAProxy, because haproxy is not installed (apt-get install haproxy)',
    );
    return [];
  }
  const where = await ground.database('postgres');
  const ports = [await findFreePort(), await findFreePort()];
  const settings = (i: number) => ({ PORT: String(ports[i]), TRUST_PROXY: '127.0.0.1' });
  const processes = await Promise.all(ports.map((_, i) => startOurs(where, settings(i))));
  const front = await findFreePort();
  const balancer = await startBalancer(haproxy, join(ground.scratch, 'haproxy.cfg'), front, ports);
  const url = `http://127.0.0.1:${front}`;
  try {
    const headers = { ...(await signIn({ url })), 'content-type': 'application/json' };
    const traffic = startTraffic(url, headers);
    for (const i of [0, 1]) {
      await pause(1000);
      await processes[i]?.stop();
      processes[i] = await startOurs(where, settings(i));
      await pause(1500);
    }
    const { requests, failed, acknowledged } = await traffic.end();
    const list = await fetch(`${url}/api/notes`);
    const kept = new Set(((await list.json()) as { title: string }[]).map(({ title }) => title));
    const lost = acknowledged.filter((title) => !kept.has(title));
    if (failed.length > 0) console.log(`  ${[...new Set(failed)].slice(0, 5).join('; ')}`);
    return [
      {
        work: 'rolling restart behind HAProxy: requests that failed',
        value: failed.length,
        unit: 'failed',
        atMost: 0,
        from: `of ${requests}`,
      },
      {
        work: 'and acknowledged writes that were lost',
        value: lost.length,
        unit: 'failed',
        atMost: 0,
        from: `of ${acknowledged.length}`,
      },
    ];
  } finally {
    balancer.kill();
    await Promise.all(processes.map((one) => one.stop()));
  }
}

function startTraffic(url: string, headers: Record<string, string>) {
  const failed: string[] = [];
  const acknowledged: string[] = [];
  let requests = 0;
  let ending = false;
  const note = { image: 'https://palaka.example/a.png', driveLink: 'https://palaka.example/b' };
  const ask = async (path: string, expected: number, init: RequestInit = {}) => {
    requests++;
    try {
      const answer = await fetch(url + path, init);
      await answer.arrayBuffer();
      if (answer.status !== expected) failed.push(`${path} answered ${answer.status}`);
      return answer.status === expected;
    } catch (error) {
      failed.push(`${path}: ${(error as Error).cause ?? error}`);
      return false;
    }
  };
  const keep = async (work: (i: number) => Promise<unknown>) => {
    for (let i = 0; !ending; i++) {
      await work(i);
      await pause(5);
    }
  };
  const visitors = ['/', '/courses', '/api/courses', '/api/gallery', '/notes'].map((path) =>
    keep(() => ask(path, 200)),
  );
  const staff = [0, 1].map((who) =>
    keep(async (i) => {
      const title = `Rolling ${who} ${i}`;
      const body = JSON.stringify({ ...note, title });
      if (await ask('/api/notes', 201, { method: 'POST', headers, body })) acknowledged.push(title);
    }),
  );
  return {
    async end() {
      ending = true;
      await Promise.all([...visitors, ...staff]);
      return { requests, failed, acknowledged };
    },
  };
}

async function startBalancer(command: string, file: string, front: number, ports: number[]): Promise<ChildProcess> {
  const servers = ports.map((port, i) => `  server palaka${i} 127.0.0.1:${port} check inter 300 fall 1 rise 1`);
  writeFileSync(file, [...settings(front), ...servers, ''].join('\n'));
  const balancer = spawn(command, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`http://127.0.0.1:${front}/readyz`).catch(() => undefined))?.ok) return balancer;
    await pause(50);
  }
  balancer.kill();
  throw new Error('HAProxy did not start.');
}

/** What docs/scale.md recommends: ask /readyz often, and send a request that never reached a process to the other one. */
const settings = (front: number) => [
  'global',
  '  maxconn 2000',
  'defaults',
  '  mode http',
  '  timeout connect 2s',
  '  timeout client 30s',
  '  timeout server 30s',
  '  option forwardfor',
  '  option redispatch 1',
  '  retries 3',
  '  retry-on conn-failure empty-response',
  'frontend site',
  `  bind 127.0.0.1:${front}`,
  '  default_backend processes',
  'backend processes',
  '  balance roundrobin',
  '  option httpchk GET /readyz',
  '  http-reuse safe',
];
