// Reads one state of the database in many statements, while others write.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AnyTables, anyTable, type Database } from './tables.ts';

export type Snapshot = <Result>(work: (db: Kysely<AnyTables>) => Promise<Result>) => Promise<Result>;

export function readAtOnce<Result>(
  db: Kysely<Database>,
  begin: RawBuilder<unknown>,
  work: (db: Kysely<AnyTables>) => Promise<Result>,
) {
  return db.connection().execute(async (connection) => {
    await begin.execute(connection);
    try {
      return await work(anyTable(connection));
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}
