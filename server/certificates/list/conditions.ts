// The conditions of the filters of a list of certificates, written so that both databases agree.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { Dialect } from '../../data/tables.ts';
import type { ListOptions } from '../../resources/collection.ts';
import { sortKey } from './day-order.ts';

export type Filters = Pick<ListOptions, 'filters' | 'days'>;

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
