// Locks a PostgreSQL table for a while: queries that need it wait exactly there.
import { Client } from 'pg';

export async function lockTable(databaseUrl: string | undefined, table: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  let released: Promise<void> | undefined;
  return {
    /** The number of queries of this database that wait for a lock. */
    async waiting() {
      // Within a transaction PostgreSQL would return its first reading again.
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount;
    },
    release: () => (released ??= client.end()),
  };
}
