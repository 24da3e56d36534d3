// What is deleted for good while somebody else restores it stays deleted: on PostgreSQL two processes write at once, so the last
// entry of the record's history is locked. On SQLite there is one writer.
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { callsAs, onOne } from '#test/support/server.ts';

onOne('postgres', 'restoring', (server) => {
  const admin = callsAs(server, 'admin');

  test('waits for whoever is deleting it for good, and then says so', async () => {
    const { _id } = (await admin('POST', '/api/notes', note())).body;
    const { change } = (await admin('DELETE', `/api/notes/${_id}`)).body;
    const other = new Client(server().where.databaseUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select seq from changes where record_id = $1 for update', [_id]);
      let isAnswered = false;
      const restored = admin('POST', `/api/history/${change}/restore`).finally(() => (isAnswered = true));
      const waiting = async () => {
        await other.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await other.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return isAnswered ? 'answered' : rowCount;
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await other.query(`update changes set action = 'erase' where record_id = $1 and action = 'delete'`, [_id]);
      await other.query('commit');
      expect(await restored).toMatchObject({
        status: 409,
        body: { message: 'It was deleted for good in the meantime.' },
      });
    } finally {
      await other.end();
    }
    expect((await admin('GET', `/api/notes/${_id}`)).status).toBe(404);
  });
});
