// The list of certificates as staff use it: paging, filtering, the last page; and the whole list. Searches: search.ts.
import { numberOf } from '../certificates.ts';
import { type Contestant, startOurs } from '../contestants.ts';
import { type Figure, share } from '../figures.ts';
import { type Kind, type Setup, signIn } from '../setup.ts';

const FEW = 10_000;
const WARM_UP = 20;
const TIMES = 100;
const MOST_MS = 50;

type Asked = { work: string; query: (rows: number, time: number) => string };

const somewhere = (rows: number, time: number) => Math.floor((rows * ((time * 0.618) % 1)) | 0);

const questions: Asked[] = [
  { work: 'one of the first pages', query: (_, time) => `page=${1 + (time % 20)}` },
  { work: 'any page', query: (rows, time) => `page=${1 + Math.floor(somewhere(rows, time) / 25)}` },
  { work: 'the last page', query: (rows) => `page=${Math.ceil(rows / 25)}` },
  { work: 'search by number', query: (rows, time) => `q=${numberOf(somewhere(rows, time)).slice(0, -1)}` },
  {
    work: 'filter by status',
    query: (_, time) => `status=${time % 2 ? 'Pending' : 'Rejected'}&page=${1 + (time % 9)}`,
  },
];

export async function measureManager(setup: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const [many, few] = await askBoth(setup, kind);
    for (const { work } of questions)
      figures.push({
        work: `list on ${kind}: ${work}, 95 of 100 within`,
        value: share(many.get(work) ?? [], 0.95),
        unit: 'ms',
        atMost: MOST_MS,
        from: `${share(few.get(work) ?? [], 0.95).toFixed(1)} ms with ${FEW}`,
      });
    const [all, allFew] = [many, few].map((times) => share([...times.values()].flat(), 0.95)) as [number, number];
    figures.push({
      work: `list on ${kind}: all of these against ${FEW} rows`,
      value: all / allFew,
      unit: '×',
      atMost: 1.5,
      from: `${all.toFixed(1)} to ${allFew.toFixed(1)} ms`,
    });
  }
  return figures;
}

type Times = Map<string, number[]>;

/** The long list and the short one in turn, each request to one right after the other. */
async function askBoth(setup: Setup, kind: Kind): Promise<[Times, Times]> {
  const contestants: { rows: number; ours: Contestant; headers: Record<string, string>; times: Times }[] = [];
  try {
    for (const rows of [setup.rows, FEW]) {
      const ours = await startOurs(await setup.database(kind, rows));
      const times: Times = new Map(questions.map(({ work }) => [work, []]));
      contestants.push({ rows, ours, headers: await signIn(ours), times });
    }
    for (let time = -WARM_UP; time < TIMES; time++)
      for (const { work, query } of questions)
        for (const { rows, ours, headers, times } of contestants) {
          const asked = performance.now();
          const answer = await fetch(`${ours.url}/api/certificates?limit=25&${query(rows, time + WARM_UP)}`, {
            headers,
          });
          if (!answer.ok) throw new Error(`${work} answered ${answer.status}`);
          await answer.arrayBuffer();
          if (time >= 0) times.get(work)?.push(performance.now() - asked);
        }
    const [many, few] = contestants;
    return [many?.times as Times, few?.times as Times];
  } finally {
    for (const { ours } of contestants) await ours.stop();
  }
}

export async function measureStream(setup: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const ours = await startOurs(await setup.database(kind, setup.rows));
    try {
      const { grownMb, seconds, megabytes } = await takeAll(ours);
      figures.push({
        work: `the whole list of ${setup.rows.toLocaleString('en')} on ${kind}: memory grows by`,
        value: grownMb,
        unit: 'MB',
        atMost: 100,
        from: `${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`,
      });
    } finally {
      await ours.stop();
    }
  }
  return figures;
}

async function takeAll(ours: Contestant) {
  const headers = await signIn(ours);
  const { rssMb: before } = await ours.read();
  const started = performance.now();
  const answer = await fetch(`${ours.url}/api/certificates`, { headers });
  let bytes = 0;
  let highest = before;
  let look = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (performance.now() < look) continue;
    look = performance.now() + 250;
    highest = Math.max(highest, (await ours.read()).rssMb);
  }
  return { grownMb: highest - before, seconds: (performance.now() - started) / 1000, megabytes: bytes / 2 ** 20 };
}
