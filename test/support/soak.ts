// The long run: ordinary load, with a fault every few seconds, and then a check of the server.
import { setTimeout as pause } from 'node:timers/promises';
import { childProcesses } from './child-processes.ts';
import { createClient } from './client.ts';
import { expectAsIdleAsBefore, type Idle, observeIdle } from './idle.ts';
import { signIn, type Visit, visitsOf } from './live-routes.ts';
import { badLines } from './log-lines.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from './process.ts';
import { memoryOf, openFilesOf } from './process-state.ts';
import { lockDatabase } from './slow-database.ts';
import { startSoakLoad } from './soak-load.ts';
import { disturb, disturbances } from './storm.ts';

type Soak = {
  where: { dataDir: string; databaseUrl?: string };
  seconds: number;
  /** The database crashes and comes back; only where it is a separate server. */
  restartDatabase?: () => Promise<void>;
  settings?: Record<string, string>;
};

type SoakResult = { faults: string[]; figures: string; requests: number; breakages: number };

const MOST_MIB = 320;
const CALM_MS = 2500;
const LOCK_MS = 1500;
const SETTLE_MS = 15_000;

export async function soak({ where, seconds, restartDatabase, settings }: Soak): Promise<SoakResult> {
  const server = await startBuiltServer({ ...settingsFor(where), ...settings });
  try {
    const before = await observeIdle(server);
    const visits = await chooseHarmless(server);
    const files = openFilesOf(server.pid);
    const children = childProcesses(server.pid).length;
    const load = startSoakLoad(server.url);
    const most = { mib: 0 };
    const ends = performance.now() + seconds * 1000;
    let breakages = 0;
    for (; performance.now() < ends && server.isRunning(); breakages++) {
      await injectFault(server, { where, visits, restartDatabase }, breakages);
      most.mib = Math.max(most.mib, memoryOf(server.pid));
      await pause(Math.min(CALM_MS, Math.max(0, ends - performance.now())));
    }
    await load.end();
    const faults = [...load.faults, ...(await checkAfterwards(server, before, { files, children }))];
    const requests = Object.values(load.counts).reduce((sum, count) => sum + count, 0);
    const counts = Object.entries(load.counts).map(([answer, count]) => `${answer} ${count}`);
    const memory = `${memoryOf(server.pid).toFixed(0)} MB afterwards, ${most.mib.toFixed(0)} at most`;
    return {
      faults,
      requests,
      breakages,
      figures: `${requests} requests (${counts.join(', ')}), ${breakages} faults, ${memory}`,
    };
  } finally {
    await server.kill();
  }
}

type Surroundings = Pick<Soak, 'where' | 'restartDatabase'> & { visits: Visit[] };

/** One fault after the other, each as it happens to real servers. */
async function injectFault(server: ServerProcess, { where, visits, restartDatabase }: Surroundings, turn: number) {
  const ways = Object.keys(disturbances);
  const some = visits.filter((_, i) => i % 12 === turn % 12);
  switch (turn % 5) {
    case 0:
      for (const { pid } of childProcesses(server.pid)) kill(pid);
      return;
    case 1: {
      const unlock = await lockDatabase(where);
      await pause(LOCK_MS);
      return unlock();
    }
    case 2:
      return restartDatabase?.();
    default:
      await disturb(server.url, some, [
        ways[turn % ways.length] as string,
        'aborted at 50 ms',
        'asked for and not read',
      ]);
  }
}

/** It may have ended by itself meanwhile. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Reads, sign-ins and messages: repeating them a thousand times must not change the site's state. */
async function chooseHarmless({ url }: ServerProcess) {
  const client = createClient(url);
  const visits = await visitsOf(client, await signIn(client.call));
  client.close();
  return visits.filter(({ method, path }) => method === 'GET' || /\/(?:login|contact|uploads)$/.test(path));
}

async function checkAfterwards(
  server: ServerProcess,
  before: Idle,
  { files, children }: { files: number; children: number },
) {
  if (!server.isRunning()) return ['the server has ended'];
  const faults: string[] = [];
  await expectAsIdleAsBefore(server, before, SETTLE_MS).catch((error: Error) => faults.push(error.message));
  const memory = memoryOf(server.pid);
  if (!(memory <= MOST_MIB)) faults.push(`memory: ${memory.toFixed(0)} MB, ${MOST_MIB} allowed`);
  for (const [what, now, then] of [
    ['open files', openFilesOf(server.pid), files],
    ['child processes', childProcesses(server.pid).length, children],
  ] as const)
    if (now > then) faults.push(`${what}: ${then} before, ${now} now`);
  return [...faults, ...badLines(server.log()).slice(0, 20)];
}
