// The courses that certificates name.
import { sql } from 'kysely';
import type { Store } from '../data/open.ts';

/** More would be no choice but a search. */
const MOST = 200;

/** From one course to the next in the index, past a million certificates in some steps. */
export async function coursesOf({ read }: Store): Promise<string[]> {
  const { rows } = await sql<{ course: string }>`with recursive named (course) as (
      select min(course) from certificates
      union all
      select (select min(course) from certificates where course > named.course) from named where named.course is not null
    ) select course from named where course is not null limit ${MOST}`.execute(read);
  return rows.map(({ course }) => course);
}
