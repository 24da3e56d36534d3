// R7: two processes behind HAProxy are restarted in turn while people use the site. No request fails.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { type HaproxyProcess, startHaproxy } from '#test/support/haproxy.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { createCall, freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const RESTARTS = sized(1, 8, 20);
const VISITORS = 16;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let servers: ServerProcess[] = [];
let balancer: HaproxyProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
});

afterEach(async () => {
  balancer?.stop();
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  await database.remove();
});

/** Visitors who read pages and staff who save notes, one request after the other, until stopped. */
function startVisitors(url: string, token: string) {
  const call = createCall(url);
  const failed: string[] = [];
  let answered = 0;
  let ending = false;
  const visit = async (visitor: number) => {
    for (let turn = visitor; !ending; turn++) {
      const path = ['/courses', '/api/courses', '/', '/api/notes'][turn % 4] as string;
      const reply = await (path === '/api/notes'
        ? call('POST', path, { token, body: note() })
        : call('GET', path)
      ).catch((error: Error) => error);
      if (reply instanceof Error) failed.push(`${path} ${reply.message}`);
      else if (reply.status >= 400) failed.push(`${path} ${reply.status} ${reply.text.slice(0, 100)}`);
      else answered++;
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return {
    failed,
    answered: () => answered,
    async end() {
      ending = true;
      await all;
    },
  };
}

async function restartInTurn(restarts: number, settings: Record<string, string> = {}) {
  const start = (more = {}) => startServerProcess({ ...settingsFor(database.where), ...settings, ...more });
  servers = [await start(), await start()];
  balancer = await startHaproxy(
    database.where.dataDir,
    servers.map(({ url }) => url),
  );
  const visitors = startVisitors(balancer.url, (await servers[0]?.signIn()) as string);
  for (let restart = 0; restart < restarts; restart++) {
    await pause(700);
    const old = servers[restart % 2] as ServerProcess;
    expect((await old.stop()).code).toBe(0);
    servers[restart % 2] = await start({ PORT: new URL(old.url).port });
  }
  await pause(700);
  await visitors.end();
  return visitors;
}

test(`${RESTARTS} restarts under load`, { timeout: 60_000 + RESTARTS * 20_000 }, async ({ annotate }) => {
  const { failed, answered } = await restartInTurn(RESTARTS);
  await annotate(`${RESTARTS} restarts, ${answered()} requests answered, ${failed.length} failed`);
  expect(failed).toEqual([]);
  expect(answered()).toBeGreaterThan(RESTARTS * 100);
});

test('control: processes that end at once are noticed', { timeout: 120_000 }, async ({ annotate }) => {
  const mistake = join(import.meta.dirname, '../support/planted-faults/abrupt-exit.ts');
  const { failed, answered } = await restartInTurn(2, { NODE_OPTIONS: `--import=${mistake}` });
  await annotate(`ending at once ${failed.length} of ${answered() + failed.length} failed`);
  expect(failed.length).toBeGreaterThan(0);
});
