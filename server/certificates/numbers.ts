// Suggests the number of the next certificate: the pattern of the newest one, one above the highest of that pattern.
import { type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificate-number.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';

type Pattern = { prefix: string; digits: string; suffix: string };

const LONGEST = 40;
const TRIES = 50;

/** Blank when there is no certificate yet, or no digits in the newest number. */
export async function suggestNumber(store: Store) {
  const certificates = anyTable(store.read).selectFrom('certificates').select('certificate_no');
  const newest = await certificates.orderBy('_id', 'desc').limit(2).execute();
  const [last, beforeLast] = newest.map(({ certificate_no }) => normaliseNumber(String(certificate_no)));
  const pattern = last === undefined ? undefined : patternOf(last, beforeLast);
  if (!pattern) return '';
  const { prefix, digits, suffix } = pattern;
  const numberOf = (count: bigint) => `${prefix}${String(count).padStart(digits.length, '0')}${suffix}`;
  const highest = await highestOf(store, pattern);
  let count = BigInt(highest > digits ? highest : digits) + 1n;
  for (const end = count + BigInt(TRIES); count < end; count++) {
    const number = numberOf(count);
    if (number.length > LONGEST) return '';
    if (!(await certificates.where('certificate_no', '=', number).executeTakeFirst())) return number;
  }
  return '';
}

/** The group of digits in which the two newest numbers differ, else the last group. */
function patternOf(last: string, beforeLast = ''): Pattern | undefined {
  const groups = [...last.matchAll(/\d+/g)];
  const others = [...beforeLast.matchAll(/\d+/g)];
  const isAlike = last.replace(/\d+/g, '0') === beforeLast.replace(/\d+/g, '0');
  const differing = groups.filter(([digits], index) => isAlike && others[index]?.[0] !== digits);
  const group = (differing.length === 1 ? differing[0] : undefined) ?? groups.at(-1);
  if (!group) return undefined;
  return { prefix: last.slice(0, group.index), digits: group[0], suffix: last.slice(group.index + group[0].length) };
}

/** Numbers of equal length sort as text in numeric order, so the index has the highest at its end. */
async function highestOf(store: Store, { prefix, digits: { length }, suffix }: Pattern) {
  const from = prefix + '0'.repeat(length) + suffix;
  const to = prefix + '9'.repeat(length) + suffix;
  const rows = await anyTable(store.read)
    .selectFrom('certificates')
    .select('certificate_no')
    .where('certificate_no', '>=', from)
    .where('certificate_no', '<=', to)
    .where(sql<SqlBool>`length(certificate_no) = ${from.length}`)
    .orderBy('certificate_no', 'desc')
    .limit(TRIES)
    .execute();
  const counts = rows.map(({ certificate_no }) => String(certificate_no).slice(prefix.length, prefix.length + length));
  return counts.find((count) => /^\d+$/.test(count)) ?? '';
}
