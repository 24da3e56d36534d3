// The conditions of a list that is short enough to be searched row by row: all but that of certificates.
import { type SqlBool, sql } from 'kysely';
import type { Resource } from '#contract/resource.ts';
import { containing } from './search.ts';

type Asked = { q?: string; filters: Record<string, string>; shownOn?: string };

export function shortListConditions(resource: Resource, { q, filters, shownOn }: Asked) {
  const conditions = Object.entries(filters).map(([field, value]) => sql<SqlBool>`${sql.ref(field)} = ${value}`);
  if (q) conditions.push(matches(resource, q));
  if (shownOn && resource.arranged) conditions.push(sql<SqlBool>`shown_from <= ${shownOn}`);
  return conditions;
}

function matches(resource: Resource, q: string) {
  const conditions = resource.search.map(
    (field) => sql<SqlBool>`lower(${sql.ref(field)}) like ${containing(q)} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
