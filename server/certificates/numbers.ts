// Gives certificates their numbers: each one above the highest of its series. The series is the one that staff have set, else the one
// in use, else the institute's initials and the year.
import { setTimeout as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import { LONGEST_NUMBER } from '#contract/certificates/check.ts';
import { prefixOf } from '#contract/certificates/new-number.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { numberIn, type Series, seriesOf } from '#contract/certificates/number-series.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import { anyTable, type Dialect, type Row } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { sortKey } from './list/conditions.ts';

type Db = Store['read'];
type Pattern = { prefix: string; digits: string; suffix: string };
export type NumberFacts = Pick<Institute, 'name' | 'numberSeries'>;

/** The number of certificates of each kind that are read: enough to find the series in use behind many old papers. */
const MAX_NEWEST = 300;
/** Enough to see which group of digits is counted. */
const MAX_ALIKE = 50;
/** One or two of another series among these do not change it. */
const MAX_RECENT = 5;
const MAX_CANDIDATES = 50;
const CHUNK_SIZE = 250;
/** Half of the time that an import has. */
const LOCK_WAIT_MS = 60_000;
const LOCK_ASKED_MS = 50;

/** Blank when the next number would be too long. */
export async function suggestNumber(
  { read, dialect }: Pick<Store, 'read' | 'dialect'>,
  facts: NumberFacts,
  course = '',
) {
  const next = await openNumbers(read, facts, { dialect, atOnce: MAX_CANDIDATES });
  return (await next(course)) ?? '';
}

type Options = {
  dialect: Dialect;
  /** Numbers that were typed in the same import. */
  reserved?: ReadonlySet<string>;
  atOnce?: number;
};

/**
 * Returns a function that gives the next number, never the same twice; undefined when it would be too long. Nobody else gets the
 * same ones while the numbers are locked.
 */
export async function openNumbers(db: Db, facts: NumberFacts, { dialect, reserved, atOnce = CHUNK_SIZE }: Options) {
  const year = Number(dayInIndia().slice(0, 4));
  const written =
    facts.numberSeries || (await seriesInUse(db, dialect, year)) || `${prefixOf(facts.name)}-{year}-{####}`;
  const open = new Map<string, { series: Series; count: bigint; free: string[] }>();
  return async (course: string): Promise<string | undefined> => {
    const series = typeof written === 'string' ? seriesOf(written, { year, course }) : written;
    const key = JSON.stringify(series);
    const state = open.get(key) ?? { series, count: await highestCount(db, series), free: [] };
    open.set(key, state);
    while (state.free.length === 0) {
      const numbers = Array.from({ length: atOnce }, () => numberIn(series, ++state.count));
      if ((numbers[0]?.length ?? 0) > LONGEST_NUMBER) return undefined;
      const taken = await findTakenNumbers(numbers, db);
      state.free = numbers.filter(
        (number) => number.length <= LONGEST_NUMBER && !taken.has(number) && !reserved?.has(number),
      );
    }
    return state.free.shift();
  };
}

/** Until the transaction ends, so that two imports at the same time never take the same numbers. SQLite has one writer anyway. */
export async function lockNumbers(trx: Db, dialect: Dialect, signal?: AbortSignal) {
  if (dialect !== 'postgres') return;
  // Asked for again and again: PostgreSQL ends a statement that waits longer than five seconds, and a large import takes longer.
  for (const latest = performance.now() + LOCK_WAIT_MS; ; ) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(7035) as ours`.execute(trx);
    if (rows[0]?.ours) return;
    signal?.throwIfAborted();
    if (performance.now() > latest) throw new RefusedError(503, serverSentences.api.busy);
    await pause(LOCK_ASKED_MS);
  }
}

/** The numbers that a certificate has already, also in an older spelling, each with the name on it. */
export async function findTakenNumbers(numbers: readonly string[], db: Db): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const wanted of partsOf(numbers, CHUNK_SIZE)) {
    await letOthersIn();
    const kept = anyTable(db).selectFrom('certificates').select(['certificate_no as number', 'name']);
    const older = anyTable(db)
      .selectFrom('certificate_older_numbers as older')
      .innerJoin('certificates', 'certificates._id', 'older._id')
      .select(['older.number', 'certificates.name']);
    for (const { number, name } of [
      ...(await older.where('older.number', 'in', wanted).execute()),
      ...(await kept.where('certificate_no', 'in', wanted).execute()),
    ])
      taken.set(String(number), String(name));
  }
  return taken;
}

type Issued = { _id: string; number: string; year: number };

/** That of the newest numbers; undefined when there are none, or none with digits. */
async function seriesInUse(db: Db, dialect: Dialect, thisYear: number): Promise<Series | undefined> {
  const pattern = patternOf(await findNewest(db, dialect, thisYear));
  return pattern && { prefix: pattern.prefix, width: pattern.digits.length, suffix: pattern.suffix };
}

/**
 * Those added last, those of the latest days, and of the very latest day those added first: even if hundreds of old papers were imported
 * today, the series in use is among them. The newest first.
 */
async function findNewest(db: Db, dialect: Dialect, thisYear: number): Promise<Issued[]> {
  const certificates = anyTable(db)
    .selectFrom('certificates')
    .select(['_id', 'certificate_no', 'date'])
    .limit(MAX_NEWEST);
  const day = sortKey(dialect, 'date', true);
  const latest = await certificates.orderBy(day, 'desc').orderBy('_id', 'desc').execute();
  const rows = [
    ...latest,
    ...(await certificates.orderBy('_id', 'desc').execute()),
    ...(await certificates
      .where(day, '=', String(latest[0]?.date ?? ''))
      .orderBy('_id')
      .execute()),
  ];
  const issued = new Map(rows.map((row) => [String(row._id), issuedOf(row, thisYear)]));
  return [...issued.values()].sort((one, other) => (one._id < other._id ? 1 : -1));
}

/** The year in the number, else that of its day. A year in the future is a typing mistake, or a series that begins soon. */
function issuedOf(row: Row, thisYear: number): Issued {
  const number = normaliseNumber(String(row.certificate_no));
  const years = (number.match(/\d+/g) ?? []).filter((digits) => /^(?:19|20)\d\d$/.test(digits)).map(Number);
  const written = years.filter((year) => year <= thisYear + 1);
  const year =
    written.length > 0
      ? Math.max(...written)
      : Math.min(thisYear, Number(/^\d{4}(?=-)/.exec(String(row.date))?.[0] ?? 0));
  return { _id: String(row._id), number, year };
}

/** The pattern of the series in use, even if many old papers were entered last. */
function patternOf(newest: readonly Issued[]): Pattern | undefined {
  const shapeOf = (number: string) => number.replace(/\d+/g, '0');
  const lastYear = Math.max(0, ...newest.map(({ year }) => year));
  const ofLastYear = newest.filter(({ year }) => year === lastYear);
  const shape = mostOften(ofLastYear.slice(0, MAX_RECENT).map(({ number }) => shapeOf(number)));
  const alike = [...ofLastYear, ...newest.filter(({ year }) => year !== lastYear)]
    .filter(({ number }) => shapeOf(number) === shape)
    .slice(0, MAX_ALIKE)
    .map(({ number }) => [...number.matchAll(/\d+/g)]);
  const counted = countedGroup(alike);
  // PI-2026-0148 is ahead of PI-2019-0001, whichever was entered later.
  const [ahead] = alike.toSorted((one, other) => compareBut(counted, other, one));
  const group = ahead?.at(counted);
  if (!group) return undefined;
  const { index, input } = group;
  return { prefix: input.slice(0, index), digits: group[0], suffix: input.slice(index + group[0].length) };
}

type Groups = readonly RegExpExecArray[];

/** The group of digits in which numbers that follow each other usually differ, else the last one. */
function countedGroup(alike: readonly Groups[]) {
  const single = alike.flatMap((groups, at) => {
    const differing = groups.flatMap(([digits], index) => (alike[at + 1]?.[index]?.[0] === digits ? [] : index));
    return alike[at + 1] && differing.length === 1 ? differing : [];
  });
  return mostOften(single) ?? -1;
}

/** By all groups but the counted one, such as the year. */
function compareBut(counted: number, one: Groups, other: Groups) {
  for (const [index, group] of one.entries()) {
    if (index === counted || (counted === -1 && index === one.length - 1)) continue;
    const [a, b] = [BigInt(group[0]), BigInt(other[index]?.[0] ?? 0)];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** The first of those that occur most often. */
function mostOften<Value>(values: readonly Value[]): Value | undefined {
  const times = (value: Value) => values.filter((other) => other === value).length;
  return values.toSorted((one, other) => times(other) - times(one))[0];
}

/** The highest count in the series, of whatever length: after 9999 comes 10000. */
async function highestCount(db: Db, series: Series): Promise<bigint> {
  let highest = 0n;
  for (let width = series.width; ; width++) {
    const found = await highestOf(db, { ...series, width });
    if (found === '') return highest;
    highest = BigInt(found);
  }
}

/** Numbers of equal length sort as text in numeric order, so the index has the highest at its end. Blank when there is none. */
async function highestOf(db: Db, { prefix, width, suffix }: Series) {
  const from = prefix + '0'.repeat(width) + suffix;
  const to = prefix + '9'.repeat(width) + suffix;
  const rows = await anyTable(db)
    .selectFrom('certificates')
    .select('certificate_no')
    .where('certificate_no', '>=', from)
    .where('certificate_no', '<=', to)
    .where(sql<SqlBool>`length(certificate_no) = ${sql.lit(from.length)}`)
    .where(sql<SqlBool>`substr(certificate_no, ${sql.lit(prefix.length + width + 1)}) = ${suffix}`)
    .orderBy('certificate_no', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();
  const counts = rows.map(({ certificate_no }) => String(certificate_no).slice(prefix.length, prefix.length + width));
  return counts.find((count) => /^\d+$/.test(count)) ?? '';
}
