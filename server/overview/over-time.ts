// The figures over time. Every count is answered from a covering index; certificates, possibly a million, are counted month by month, and
// again only after one has changed.
import { type SqlBool, sql } from 'kysely';
import { type CertificateStatus, certificateStatuses } from '#contract/choices.ts';
import { type EnquiryState, enquiryStates } from '#contract/enquiries/enquiry.ts';
import { DAYS, type Figures, MONTHS, MOST_COURSES, verificationOutcomes } from '#contract/history/figures.ts';
import { dayInIndia } from '#contract/text/today.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';

export function createFiguresOverTime(store: Store) {
  let kept: { key: string; months: Promise<Figures['certificates']> } | undefined;
  const countMonths = (today: string) => {
    // Read before counting: a change during the count makes the next request count again.
    const key = `${today.slice(0, 7)} ${store.versions.of(['certificates'])}`;
    if (kept?.key === key) return kept.months;
    const months = countCertificates(store, monthsUntil(today));
    const mine = { key, months };
    kept = mine;
    months.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return months;
  };

  return async (today = dayInIndia()): Promise<Figures> => {
    const [certificates, verifications, enquiries] = await Promise.all([
      countMonths(today),
      countVerifications(store, daysUntil(today)),
      countEnquiries(store),
    ]);
    return { certificates, verifications, enquiries };
  };
}

/** Month by month, so that other requests run in between. */
async function countCertificates(store: Store, months: string[]): Promise<Figures['certificates']> {
  const counted: Figures['certificates'] = [];
  for (const month of months) {
    await letOthersIn();
    const rows = await anyTable(store.read)
      .selectFrom('certificates')
      .select(['status', sql<number>`count(*)`.as('count')])
      .where('date', '>=', `${month}-01`)
      .where('date', '<=', `${month}-31`)
      // The condition of the index, which covers the query.
      .where(sql<SqlBool>`length(date) = 10`)
      .groupBy('status')
      .execute();
    const of = new Map(rows.map(({ status, count }) => [String(status), Number(count)]));
    counted.push({ month, counts: fill<CertificateStatus>(certificateStatuses, (status) => of.get(status)) });
  }
  return counted;
}

async function countVerifications({ read }: Store, days: string[]): Promise<Figures['verifications']> {
  const table = read.selectFrom('verification_counts');
  const [rows, first] = await Promise.all([
    table
      .selectAll()
      .where('day', '>=', days[0] as string)
      .execute(),
    table.select(({ fn }) => fn.min('day').as('day')).executeTakeFirst(),
  ]);
  const of = new Map(rows.map(({ _id, count }) => [_id, Number(count)]));
  return {
    since: first?.day ?? null,
    days: days.map((day) => ({
      day,
      counts: fill(verificationOutcomes, (outcome) => of.get(`${day} ${outcome}`)),
    })),
  };
}

/** Visitors may name any course: those named most are counted separately, the others together. */
async function countEnquiries({ read }: Store): Promise<Figures['enquiries']> {
  const rows = await read
    .selectFrom('messages')
    .select(['course', 'state', sql<number>`count(*)`.as('count')])
    .groupBy(['course', 'state'])
    .execute();
  const courses = new Map<string, Record<EnquiryState, number>>();
  for (const { course, state, count } of rows) {
    const counts = courses.get(course) ?? fill<EnquiryState>(enquiryStates, () => 0);
    counts[state] += Number(count);
    courses.set(course, counts);
  }
  const named = [...courses].map(([course, counts]) => ({ course, counts, total: sumOf(counts) }));
  named.sort((one, other) => other.total - one.total || (one.course < other.course ? -1 : 1));
  const listed = named.slice(0, MOST_COURSES).map(({ course, counts }) => ({ course, counts }));
  const others = named.slice(MOST_COURSES);
  if (others.length === 0) return listed;
  const together = fill<EnquiryState>(enquiryStates, (state) =>
    others.reduce((sum, { counts }) => sum + counts[state], 0),
  );
  return [...listed, { course: null, counts: together }];
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

const fill = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number | undefined) =>
  Object.fromEntries(names.map((name) => [name, countOf(name) ?? 0])) as Record<Name, number>;

/** Includes the current month, the oldest first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
  );
}

function daysUntil(today: string): string[] {
  const last = Date.parse(today);
  return Array.from({ length: DAYS }, (_, at) =>
    new Date(last - (DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}
