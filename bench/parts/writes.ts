// Writing: how many changes a second reach the disk with sixteen who write at once, and what a change costs those who read.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import { type Ground, signIn } from '../ground.ts';
import { measureFlushes } from '../machine.ts';

const WRITERS = 16;
const WRITE_MS = 3000;
const ROUNDS = 3;

export async function measureWrites(ground: Ground): Promise<Figure[]> {
  const where = ground.copyOf(await ground.database('sqlite'));
  const ours = await startOurs(where);
  try {
    const headers = { ...(await signIn(ours)), 'content-type': 'application/json' };
    const ratios: number[] = [];
    const costs: number[] = [];
    const body = JSON.stringify({ ...certificate, certificate_no: 'W-{n}' });
    const job = { port: ours.port, path: '/api/certificates', headers, connections: WRITERS, expect: 201 };
    let from = '';
    for (let round = 0; round <= ROUNDS; round++) {
      const flushes = measureFlushes(where.dataDir, 1000);
      const { cpuMs } = await ours.read();
      const post = { body, from: 1 + round * 1_000_000 };
      const { requests, ms } = await ground.load.run({ ...job, post, ms: WRITE_MS });
      // The first round warms up.
      if (round === 0) continue;
      const writes = (requests * 1000) / ms;
      costs.push((((await ours.read()).cpuMs - cpuMs) * 1000) / requests);
      ratios.push(writes / flushes);
      from = `${writes.toFixed(0)} writes to ${flushes.toFixed(0)} flushes a second`;
    }
    return [
      { work: `${WRITERS} writers, every change on the disk`, value: median(ratios), unit: '×', atLeast: 0.5, from },
      { work: 'a write, processor time', value: median(costs), unit: 'µs' },
    ];
  } finally {
    await ours.stop();
  }
}

const certificate = {
  ...{ name: 'RAVI KUMAR', father_name: 'SAI KUMAR', course: 'TALLY', dob: '2000-01-01', duration: '6 MONTHS' },
  ...{ date: '2026-01-01', status: 'Verified', division: 'A' },
};

const BURST = 64;

/** Each making of a page asks the API once for its courses, in memory, and the log tells of it. */
export async function measureAfterWrite(ground: Ground): Promise<Figure[]> {
  const ours = await startOurs(ground.copyOf(await ground.database('sqlite')));
  try {
    const headers = { ...(await signIn(ours)), 'content-type': 'application/json' };
    const warm = ['/courses', '/notes', '/gallery'];
    for (const path of warm) await (await fetch(ours.url + path)).text();
    const [course] = (await (await fetch(`${ours.url}/api/courses`)).json()) as { _id: string; title: string }[];
    if (!course) throw new Error('There are no courses.');
    // The log comes in handfuls; what was asked before must be in it.
    await pause(200);
    const logged = ours.log().length;
    const body = JSON.stringify({ ...course, title: `${course.title} (new)` });
    await fetch(`${ours.url}/api/courses/${course._id}`, { method: 'PUT', headers, body });
    const asked = performance.now();
    const burst = Array.from({ length: BURST }, (_, i) =>
      fetch(ours.url + (warm[i % 3] as string)).then((a) => a.text()),
    );
    const pages = await Promise.all(burst);
    const ms = performance.now() - asked;
    if (!pages[0]?.includes('(new)')) throw new Error('A page was old after the write.');
    await pause(200);
    const made = (route: string) => ours.log().slice(logged).split(`"route":"${route}"`).length - 1;
    return [
      { work: `${BURST} requests after a write make the page`, value: made('/api/courses'), unit: 'times', atMost: 1 },
      {
        work: 'and pages that show nothing of it',
        value: made('/api/notes') + made('/api/gallery'),
        unit: 'times',
        atMost: 0,
      },
      { work: 'until all of them are answered', value: ms, unit: 'ms' },
    ];
  } finally {
    await ours.stop();
  }
}
