// The conditions of `?q=`, written so that both databases agree.
import { type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { tidyCapitals } from '#contract/printed-text.ts';
import type { Dialect } from '../data/tables.ts';

/** For `lower(column) like … escape '\'`. The databases' lower() covers only A to Z, so the rest must stay as typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}

/** For fields stored in capitals: a prefix is one range of the index. */
export function beginningWith(field: string, q: string) {
  return isBetween(sql`${sql.ref(field)}`, asKept(field, q));
}

/**
 * The same conditions for scans in a given order. SQLite would prefer to find rows by them and sort the result, so they
 * are written in a form that no index matches; PostgreSQL chooses the shorter plan itself.
 */
export function createPlainConditions(dialect: Dialect) {
  const plain = (field: string) => (dialect === 'sqlite' ? sql`(${sql.ref(field)} || '')` : sql`${sql.ref(field)}`);
  return {
    beginningWith: (field: string, q: string) => isBetween(plain(field), asKept(field, q)),
    equal: (field: string, value: string) => sql<SqlBool>`${plain(field)} = ${value}`,
  };
}

const asKept = (field: string, q: string) => (field === 'certificate_no' ? normaliseNumber(q) : tidyCapitals(q));

function isBetween(text: ReturnType<typeof sql>, wanted: string) {
  return sql<SqlBool>`(${text} >= ${wanted} and ${text} < ${`${wanted}\u{10ffff}`})`;
}
