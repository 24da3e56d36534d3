// R7: a process that gets SIGTERM reports it at once, answers what still arrives, finishes what it began, and exits.
// Visitors behind a load balancer do not notice; many restarts behind a real one are in trust/rolling-restart.test.ts.
// On SQLite: it is about the process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { note } from '#test/samples.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { isTrustRun } from '#test/support/size.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let token: string;
/** Ended by the first test. */
let first: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  first = await start();
  token = await first.signIn();
});

afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await database?.remove();
});

const started: ServerProcess[] = [];

async function start(settings: Record<string, string> = {}) {
  const server = await startServerProcess({ ...settingsFor(database.where), ...settings });
  started.push(server);
  return server;
}

/** A request whose second half is held back; `finish` sends it and returns the response. */
async function beginRequest(server: ServerProcess) {
  const body = JSON.stringify(note({ title: 'In flight' }));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/notes HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `authorization: Bearer ${token}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  return {
    async finish() {
      socket.write(body.slice(10));
      return text(socket);
    },
  };
}

/** Visitors who keep calling the processes that are ready; one may be replaced by another meanwhile. */
function startVisitors(servers: ServerProcess[]) {
  const ready = new Set(servers);
  const failed: string[] = [];
  let answered = 0;
  let ending = false;
  const watch = async () => {
    for (; !ending; await pause(100))
      for (const server of servers) {
        const health = await server.call('GET', '/readyz').catch(() => undefined);
        if (health?.status === 200) ready.add(server);
        else ready.delete(server);
      }
  };
  const visit = async (visitor: number) => {
    for (let turn = visitor; !ending; turn++) {
      const server = [...ready][turn % ready.size];
      if (!server) throw new Error('No process is ready.');
      const path = turn % 4 === 0 ? '/api/notes' : '/courses';
      const reply = await (path === '/courses'
        ? server.call('GET', path)
        : server.call('POST', path, { token, body: note() })
      ).catch((error: Error) => error);
      if (reply instanceof Error)
        failed.push(`${path} ${(reply.cause as Error | undefined)?.message ?? reply.message}`);
      // In every run other tests use the machine, and a save that waited too long is refused as busy.
      else if (!isTrustRun && reply.body?.message === serverSentences.api.busy) continue;
      else if (reply.status >= 400) failed.push(`${path} ${reply.status}`);
      else answered++;
    }
  };
  const all = Promise.all([watch(), ...Array.from({ length: 8 }, (_, visitor) => visit(visitor))]);
  return {
    failed,
    answered: () => answered,
    async end() {
      ending = true;
      await all;
    },
  };
}

describe.concurrent('a process that is asked to end', { timeout: 90_000 }, () => {
  test('says so at once, answers to the last, finishes what it began, and ends with 0', async ({ annotate }) => {
    const server = first;
    const begun = await beginRequest(server);
    const asked = performance.now();
    const ended = server.stop();
    while ((await server.call('GET', '/readyz')).status === 200) await pause(5);
    const noticedMs = performance.now() - asked;
    let answered = 0;
    for (;;) {
      const reply = await server.call('GET', '/api/notes').catch((error: Error) => error);
      if (reply instanceof Error) break;
      expect(reply.status).toBe(200);
      expect(reply.headers.get('connection')).toBe('close');
      answered++;
    }
    const closedMs = performance.now() - asked;
    expect(await begun.finish()).toContain('HTTP/1.1 201');
    const { code, ms } = await ended;
    await annotate(
      `not ready after ${noticedMs.toFixed(0)} ms, ${answered} more answered until ${closedMs.toFixed(0)} ms, ` +
        `gone after ${ms.toFixed(0)} ms`,
    );
    expect(code, server.log().slice(-2000)).toBe(0);
    if (isTrustRun) {
      expect(ms).toBeLessThan(11_000);
      expect(noticedMs).toBeLessThan(1400);
    }
    expect(closedMs).toBeGreaterThan(1400);
    // How many depends on the machine; the last came just before the end.
    expect(answered).toBeGreaterThan(0);
  });

  test('does not wait for ever for someone who never finishes', async () => {
    const server = await start();
    await beginRequest(server);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    // Ten seconds. In every run it is enough that it ends.
    if (isTrustRun) expect(ms).toBeLessThan(11_000);
  });

  test('an error nobody caught is logged, then the process drains and ends with 1', async () => {
    const code = `
      const { closeWithGrace } = await import('#server/shutdown.ts');
      const say = (event) => console.log(event);
      const log = { fatal: (facts) => say(facts.err.message), info() {} };
      const app = { log, finishRequests: async () => say('finished'), close: async () => say('closed') };
      const readiness = { draining: false };
      closeWithGrace(app, readiness, async () => say(readiness.draining ? 'afterwards' : 'not draining'));
      setInterval(() => {}, 1000);
      setTimeout(() => { throw new Error('first'); });
      setTimeout(() => Promise.reject(new Error('second')), 50);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    expect(await text(child.stdout)).toBe('first\nsecond\nfinished\nclosed\nafterwards\n');
    expect(await exited).toEqual([1, null]);
  });
});

describe('behind a balancer', () => {
  test('one of two processes restarted', { timeout: 80_000 }, async ({ annotate }) => {
    const servers = [await start(), await start()];
    const visitors = startVisitors(servers);
    const [old] = servers as [ServerProcess];
    expect((await old.stop()).code).toBe(0);
    servers[0] = await start({ PORT: new URL(old.url).port });
    await pause(200);
    await visitors.end();
    await annotate(`${visitors.answered()} requests answered, ${visitors.failed.length} failed`);
    expect(visitors.failed).toEqual([]);
  });

  test.runIf(isTrustRun)('control: with kill -9 visitors do notice', { timeout: 60_000 }, async () => {
    const servers = [await start(), await start()];
    const visitors = startVisitors(servers);
    await pause(500);
    await servers[0]?.kill();
    await pause(500);
    await visitors.end();
    expect(visitors.failed.length).toBeGreaterThan(0);
  });
});
