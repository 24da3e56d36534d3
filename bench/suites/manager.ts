// The list of certificates as staff use it: paging, filtering, searching by any part, the last page; and the whole list.
import { certificateRow, courses, first, last } from '../certificates.ts';
import { type Contestant, startOurs } from '../contestants.ts';
import { type Figure, median, share } from '../figures.ts';
import { type Kind, type Setup, signIn } from '../setup.ts';

const WARM_UP = 20;
const TIMES = 100;

/** Every search is asked once, because the server remembers what it found until something changes. */
type Asked = { work: string; atMost: number; query: (rows: number, time: number) => string };

const somewhere = (rows: number, time: number) => Math.floor(rows * ((time * 0.618034) % 1));
const anyPage = (rows: number, time: number) => 1 + Math.floor(somewhere(rows, time) / 25);
const statuses = ['Pending', 'Rejected', 'Verified'];

const pages: Asked[] = [
  { work: 'one of the first hundred pages', atMost: 50, query: (_, time) => `page=${1 + (time % 100)}` },
  {
    work: 'one of the first hundred of a status',
    atMost: 50,
    query: (_, time) => `status=${statuses[time % 3]}&page=${1 + (time % 100)}`,
  },
  { work: 'any page', atMost: 500, query: (rows, time) => `page=${anyPage(rows, time)}` },
  { work: 'any page, by name', atMost: 500, query: (rows, time) => `sort=name&page=${anyPage(rows, time)}` },
  { work: 'any page, latest first', atMost: 500, query: (rows, time) => `sort=-date&page=${anyPage(rows, time)}` },
  {
    work: 'any page of a course, by name',
    atMost: 500,
    query: (rows, time) => `sort=name&course=${courses[time % courses.length]}&page=${anyPage(rows / 6, time)}`,
  },
  { work: 'the last page', atMost: 500, query: (rows) => `page=${Math.ceil(rows / 25)}` },
];

/** Parts of words that many certificates hold. */
const parts = [...new Set([...first, ...last, ...courses.join(' ').split(' ')].flatMap(partsOf))];
const partOf = (time: number) => parts[(time * 7) % parts.length] as string;

const words: Pick<Asked, 'work' | 'query'>[] = [
  { work: 'the end of a number', query: (rows, time) => String(somewhere(rows, time)).padStart(7, '0').slice(-6) },
  { work: 'name and father', query: (rows, time) => nameAndDigits(somewhere(rows, time)) },
  { work: 'a word that is nowhere', query: (_, time) => `${parts[time % parts.length]}xq` },
  { work: 'many results', query: (_, time) => partOf(time) },
  { work: 'many results, by name', query: (_, time) => `${partOf(time + 31)}&sort=name` },
  { work: 'two words that many hold', query: (_, time) => `${partOf(time)} ${partOf(time + 5)}` },
];
const searches = words.map(({ work, query }): Asked => {
  return { work, atMost: 250, query: (rows, time) => `q=${query(rows, time)}` };
});

function partsOf(word: string) {
  const letters = word.toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3 + (at % 3)));
}

/** As staff type it: the beginnings of names, and the last digits of the number. */
function nameAndDigits(n: number) {
  const [, number = '', name = '', father = ''] = certificateRow(n);
  return `${name.slice(0, 5)} ${father.slice(0, 4)} ${number.slice(-4)}`.toLowerCase();
}

export const measureManager = (setup: Setup) => measureLists(setup, 'list', pages);
export const measureSearch = (setup: Setup) => measureLists(setup, 'search', searches);

async function measureLists(setup: Setup, what: string, questions: Asked[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    const times = await ask(setup, kind, questions);
    for (const { work, atMost } of questions) {
      const taken = times.get(work) ?? [];
      figures.push({
        work: `${what} on ${kind}: ${work}, 95 of 100 within`,
        value: share(taken, 0.95),
        unit: 'ms',
        atMost,
        from: `median ${median(taken).toFixed(1)}, longest ${Math.max(...taken).toFixed(0)} ms`,
      });
    }
  }
  return figures;
}

async function ask(setup: Setup, kind: Kind, questions: Asked[]) {
  const ours = await startOurs(await setup.database(kind, setup.rows));
  const times = new Map(questions.map(({ work }): [string, number[]] => [work, []]));
  try {
    const headers = await signIn(ours);
    for (let time = 0; time < WARM_UP + TIMES; time++)
      for (const { work, query } of questions) {
        const asked = performance.now();
        const answer = await fetch(`${ours.url}/api/certificates?limit=25&${query(setup.rows, time)}`, { headers });
        if (!answer.ok) throw new Error(`${work} answered ${answer.status}`);
        await answer.arrayBuffer();
        if (time >= WARM_UP) times.get(work)?.push(performance.now() - asked);
      }
    return times;
  } finally {
    await ours.stop();
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
