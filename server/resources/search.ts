// The conditions of `?q=` and of filters, written so that both databases agree.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { sortKey } from '../data/day-order.ts';
import type { Dialect } from '../data/tables.ts';

/** For `lower(column) like … escape '\'`. The databases' lower() covers only A to Z, so the rest must stay as typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Both ends are part of it; a blank end is open. */
export type Days = { field: string; from?: string; to?: string };
export type Filters = { filters: Record<string, string>; days?: Days };

/**
 * The conditions of filters. For a walk along an order, SQLite would rather find rows by them and sort the result: there they
 * are written in a form that no index matches, unless the index of the order has them. PostgreSQL chooses the shorter plan
 * itself.
 */
export function conditionsOf(dialect: Dialect, { filters, days }: Filters, walk?: { field: string; down: boolean }) {
  const plain = (text: RawBuilder<unknown>, isInOrder: boolean) =>
    walk && !isInOrder && dialect === 'sqlite' ? sql`(${text} || '')` : text;
  const conditions = Object.entries(filters).map(([field, value]) => {
    if (field === 'batch')
      return sql<SqlBool>`_id in (select certificate_id from certificate_batch_rows where batch_id = ${value})`;
    const text = plain(sql`${sql.ref(field)}`, walk?.field === '_id');
    // As it was typed: older numbers are stored in another spelling.
    if (field === 'certificate_no') return sql<SqlBool>`${text} in (${value}, ${normaliseNumber(value)})`;
    return sql<SqlBool>`${text} = ${value}`;
  });
  if (days) {
    const { field, from = '0000', to = '9999-99-99' } = days;
    // What is no day is sorted after all days, or before them: beyond one of the ends.
    const key = plain(sortKey(dialect, field, walk?.down ?? false), walk?.field === field);
    conditions.push(sql<SqlBool>`(${key} >= ${from} and ${key} <= ${to})`);
  }
  return conditions;
}

/** As one of these, however many. */
export const isAmong = (dialect: Dialect, ids: readonly string[]) =>
  dialect === 'postgres'
    ? sql<SqlBool>`_id = any(${ids})`
    : sql<SqlBool>`_id in (select value from json_each(${JSON.stringify(ids)}))`;
