// What `?q=` looks for, written so that both databases understand the same by it.
import { type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { tidyCapitals } from '#contract/printed-text.ts';
import type { Dialect } from '../data/tables.ts';

/** For `lower(column) like … escape '\'`. Their lower() knows only A to Z, so the rest must stay as it was typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}

/** For fields that are kept in capitals: an index has all that begin alike in one place. */
export function beginningWith(field: string, q: string) {
  return isBetween(sql`${sql.ref(field)}`, asKept(field, q));
}

/**
 * The same conditions for where rows are walked in an order of their own. SQLite would rather find the rows by them and then
 * sort all it found, so they are written in a form that no index answers; PostgreSQL knows by itself what is shorter.
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
