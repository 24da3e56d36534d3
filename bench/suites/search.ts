// Searching certificates by any part: few results, many results, and what the index costs an import. Every question is asked
// once, because the server remembers what it found until something changes.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { searchRowOf } from '../../server/certificates/list/search-index.ts';
import { certificateRow, courses, first, last, type Where } from '../certificates.ts';
import { type Contestant, startOurs } from '../contestants.ts';
import { type Figure, median, share } from '../figures.ts';
import { type Kind, type Setup, signIn } from '../setup.ts';

const FEW = 10_000;
const WARM_UP = 20;
const TIMES = 100;
const IMPORTED = 10_000;
const ROUNDS = 3;

export async function measureSearch(setup: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const)
    figures.push(...(await measureQuestions(setup, kind)), await measureUpkeep(setup, kind));
  return figures;
}

type Question = { work: string; ask: (rows: number, time: number) => string };

const somewhere = (rows: number, time: number) => Math.floor(rows * ((time * 0.618034) % 1));
const digits = (n: number) => String(n).padStart(7, '0');
/** Parts of words that many certificates hold. */
const parts = [...new Set([...first, ...last, ...courses.join(' ').split(' ')].flatMap(partsOf))];

const few: Question[] = [
  { work: 'the end of a number', ask: (rows, time) => digits(somewhere(rows, time)).slice(-6) },
  { work: 'name and father', ask: (rows, time) => nameAndDigits(somewhere(rows, time)) },
  { work: 'a word that is nowhere', ask: (_, time) => `${parts[time % parts.length]}xq` },
];
const many: Question = { work: 'many results', ask: (_, time) => parts[(time * 7) % parts.length] as string };

function partsOf(word: string) {
  const letters = word.toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3 + (at % 3)));
}

/** As staff type it: the beginnings of names, and the last digits of the number. */
function nameAndDigits(n: number) {
  const [, number = '', name = '', father = ''] = certificateRow(n);
  return `${name.slice(0, 5)} ${father.slice(0, 4)} ${number.slice(-4)}`.toLowerCase();
}

async function measureQuestions(setup: Setup, kind: Kind): Promise<Figure[]> {
  const contestants: {
    rows: number;
    ours: Contestant;
    headers: Record<string, string>;
    times: Map<string, number[]>;
  }[] = [];
  const questions = [...few, many];
  try {
    for (const rows of [setup.rows, FEW]) {
      const ours = await startOurs(await setup.database(kind, rows));
      const times = new Map(questions.map(({ work }): [string, number[]] => [work, []]));
      contestants.push({ rows, ours, headers: await signIn(ours), times });
    }
    for (let time = 0; time < WARM_UP + TIMES; time++)
      for (const { work, ask } of questions)
        for (const { rows, ours, headers, times } of contestants) {
          const q = encodeURIComponent(ask(rows, time));
          const asked = performance.now();
          const answer = await fetch(`${ours.url}/api/certificates?limit=25&q=${q}`, { headers });
          if (!answer.ok) throw new Error(`${work} answered ${answer.status}`);
          await answer.arrayBuffer();
          if (time >= WARM_UP) times.get(work)?.push(performance.now() - asked);
        }
  } finally {
    for (const { ours } of contestants) await ours.stop();
  }
  const of = (rows: number, works: Question[]) =>
    share(
      works.flatMap(({ work }) => contestants.find((one) => one.rows === rows)?.times.get(work) ?? []),
      0.95,
    );
  const figures = questions.map(
    (question): Figure => ({
      work: `search on ${kind}: ${question.work}, 95 of 100 within`,
      value: of(setup.rows, [question]),
      unit: 'ms',
      atMost: question === many ? 100 : 50,
      from: `${of(FEW, [question]).toFixed(1)} ms with ${FEW}`,
    }),
  );
  const [large, small] = [of(setup.rows, few), of(FEW, few)];
  figures.push({
    work: `search on ${kind}: few results against ${FEW} rows`,
    value: large / small,
    unit: '×',
    atMost: 2,
    from: `${large.toFixed(1)} to ${small.toFixed(1)} ms`,
  });
  return figures;
}

/** Imports into a site that has the index and into one that has not, in turn. */
async function measureUpkeep(setup: Setup, kind: Kind): Promise<Figure> {
  const places = [await setup.another(kind, FEW), await setup.another(kind, FEW)] as const;
  const running: Contestant[] = [];
  const times: [number[], number[]] = [[], []];
  try {
    for (const where of places) running.push(await startOurs(where));
    await dropIndex(places[1]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, ours] of running.entries()) times[at as 0 | 1].push(await importInto(ours, round));
  } finally {
    for (const ours of running) await ours.stop();
  }
  // The server without the index makes its rows nevertheless.
  const made = timeOfRows();
  const [withIndex, without] = [median(times[0]), median(times[1]) - made];
  return {
    work: `import of ${IMPORTED} on ${kind}: with the index of the search`,
    value: withIndex / without,
    unit: '×',
    atMost: 1.5,
    from: `${withIndex.toFixed(0)} to ${without.toFixed(0)} ms`,
  };
}

const recordOf = (n: number) => {
  const [_id = '', ...values] = certificateRow(n);
  return { _id, ...Object.fromEntries(certificateFieldNames.map((field, at) => [field, values[at] as string])) };
};

async function importInto(ours: Contestant, round: number) {
  const headers = {
    ...(await signIn(ours)),
    'content-type': 'application/json',
    'idempotency-key': `round-${round}-bench`,
  };
  const rows = Array.from({ length: IMPORTED }, (_, i) => {
    const { _id, ...fields } = recordOf(2_000_000 + round * IMPORTED + i);
    return fields;
  });
  const body = JSON.stringify({ rows });
  const began = performance.now();
  const answer = await fetch(`${ours.url}/api/certificates/batches`, { method: 'POST', headers, body });
  const { added } = (await answer.json()) as { added?: number };
  if (added !== IMPORTED) throw new Error(`The import answered ${answer.status} and added ${added}.`);
  return performance.now() - began;
}

function timeOfRows() {
  const records = Array.from({ length: IMPORTED }, (_, n) => recordOf(n));
  const began = performance.now();
  for (const record of records) searchRowOf(record);
  return performance.now() - began;
}

/** What is written to it goes nowhere. */
async function dropIndex({ dataDir, databaseUrl }: Where) {
  const nothing = "create view certificate_search as select '' as _id, '' as text, '' as letters";
  if (!databaseUrl) {
    const db = new DatabaseSync(join(dataDir, 'palaka.db'));
    db.exec(`drop table certificate_fts; drop table certificate_search; ${nothing};
      create trigger nowhere instead of insert on certificate_search begin select 1; end`);
    db.close();
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`drop table certificate_search; ${nothing};
    create rule nowhere as on insert to certificate_search do instead nothing`);
  await client.end();
}
