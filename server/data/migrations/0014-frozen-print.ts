// What of the institute is printed on certificates, kept by content, and which of it each certificate was issued with. The
// certificates of before name none: what they are printed with today is kept as `first`, for all of them, so no row changes.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

/** As they were stored at this time: what is missing was blank. */
type Facts = {
  name: string;
  nameTelugu?: string;
  instructor?: string;
  instructorSignature?: string;
  director?: { name?: string; signature?: string };
};

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await sql`create table certificate_prints (_id ${text} primary key, value ${text} not null, at ${text} not null)`.execute(
    db,
  );
  await sql`alter table certificates add column printed_with ${text} not null default ''`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from institute where _id = 'institute'`.execute(db);
  // Until the first save there are only the defaults of the software; saving keeps them.
  for (const { value } of rows)
    await sql`insert into certificate_prints (_id, value, at)
      values ('first', ${JSON.stringify(printOf(JSON.parse(value)))}, ${new Date().toISOString()})`.execute(db);
}

function printOf({ name, nameTelugu = '', instructor = '', instructorSignature = '', director = {} }: Facts) {
  return {
    institute: { name, nameTelugu },
    signers: {
      left: { name: instructor, role: 'Course Instructor', signature: instructorSignature },
      right: { name: director.name ?? '', role: 'Director', signature: director.signature ?? '' },
    },
  };
}
