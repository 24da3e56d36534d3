// A backup downloaded from the dashboard: the same file that the command makes, one at a time, and nothing left behind by a client
// that disconnects.
// @module-tag long
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dayInIndia } from '#contract/text/today.ts';
import { restoreBackup } from '#server/backup/backup.ts';
import { newId } from '#server/data/ids.ts';
import { openStore } from '#server/store.ts';
import { certificate, course, message } from '#test/samples.ts';
import { dumpDatabase } from '#test/support/database-dump.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { inherited } from '#test/support/environment.ts';
import { settingsFor } from '#test/support/process.ts';
import { callsAs, freshDatabase, onBoth } from '#test/support/server.ts';

onBoth('backup from the dashboard', (server, kind) => {
  const admin = callsAs(server, 'admin');
  const listed = async () => (await admin('GET', '/api/backups')).body;
  const lastBackup = async () => (await admin('GET', '/api/overview')).body.lastBackup;
  const download = () =>
    fetch(`${server().url}/api/backup`, { headers: { authorization: `Bearer ${server().admin}` } });

  test('is for administrators; editors are not told when the last one was made', async () => {
    for (const path of ['/api/backup', '/api/backups']) {
      expect((await server().call('GET', path)).status).toBe(401);
      expect((await server().call('GET', path, { token: server().editor })).status).toBe(403);
    }
    const { body } = await server().call('GET', '/api/overview', { token: server().editor });
    expect(body).not.toHaveProperty('lastBackup');
    expect(await lastBackup()).toBeNull();
    expect(await listed()).toEqual([]);
    await server().call('HEAD', '/api/backup', { token: server().admin });
    expect(await listed()).toEqual([]);
  });

  test('restored into an empty database, of the other kind as well, it is the same site', async () => {
    await admin('POST', '/api/courses', course({ translations: { te: { title: 'పైథాన్' } } }));
    await admin('POST', '/api/certificates', certificate());
    await server().call('POST', '/api/contact', { body: message() });
    await server().call('GET', '/api/certificates/NO-SUCH');
    await admin('GET', '/api/overview/figures');
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="palaka-${dayInIndia()}.palaka"`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const original = await dumpDatabase(server().where);
    expect(original.verification_counts).toHaveLength(1);
    expect(JSON.stringify(original.courses)).toContain('పైథాన్');
    for (const other of kind === 'sqlite' ? databaseKinds : (['sqlite'] as const)) {
      const { where, remove } = await freshDatabase(other);
      onTestFinished(remove);
      const file = join(where.dataDir, 'downloaded.palaka');
      writeFileSync(file, bytes);
      const store = await openStore({ ...where, willBeRestored: true });
      await restoreBackup(store, file);
      await store.close();
      expect(await dumpDatabase(where)).toEqual(original);
    }
    await expect.poll(listed).toHaveLength(1);
    const [made] = await listed();
    expect(made).toMatchObject({ by: { name: 'Administrator' } });
    expect(made.records).toBeGreaterThan(4);
    expect(await lastBackup()).toBe(made.at);
  });

  test('one at a time, nobody waits for it, and a client that disconnects leaves nothing behind', async () => {
    await addUploadOf(16);
    const files = readdirSync(server().where.dataDir).length;
    const before = await listed();
    const reading = get(`${server().url}/api/backup`, {
      agent: false,
      headers: { authorization: `Bearer ${server().admin}` },
    }).on('error', () => {});
    const [response] = (await once(reading, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.on('error', () => {});
    // It reads nothing: the backup is stuck in the middle.
    const second = await admin('GET', '/api/backup');
    expect(second.status).toBe(409);
    expect(second.body.message).toBe('Another backup is being made. Please try again when it is done.');
    // Others read and write meanwhile, and read what was written.
    const { body } = await admin('POST', '/api/courses', course());
    expect((await admin('GET', `/api/courses/${body._id}`)).status).toBe(200);
    expect((await admin('GET', '/api/certificates')).status).toBe(200);

    reading.destroy();
    await expect.poll(async () => (await metrics()).match(/limit_running\{limit="backup"\} (\d)/)?.[1]).toBe('0');
    expect(await listed()).toEqual(before);
    expect(readdirSync(server().where.dataDir)).toHaveLength(files);
    if (kind === 'postgres') await expect.poll(openTransactions).toBe(0);
    const whole = await download();
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(16 * 1024 * 1024);
    await expect.poll(async () => (await listed()).length).toBe(before.length + 1);
  });

  // The command is the same for both databases.
  if (kind === 'sqlite')
    test('what the command makes is listed, too', async () => {
      const { dataDir } = server().where;
      const child = spawn(
        process.execPath,
        ['server/backup/command.ts', 'backup', join(dataDir, 'by-command.palaka')],
        {
          cwd: join(import.meta.dirname, '../../..'),
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...inherited, NODE_ENV: 'production', ...settingsFor(server().where) },
        },
      );
      expect((await once(child, 'exit'))[0]).toBe(0);
      // One that an earlier test broke off may be noted after it.
      const made = (await listed()).find(({ by }: { by: unknown }) => by === null);
      expect(made).toBeDefined();
      await expect.poll(lastBackup).toBe((await listed())[0].at);
    });

  const metrics = async () => (await server().call('GET', '/metrics')).text;

  /** More than connections buffer, and random, so that it does not shrink. */
  async function addUploadOf(megabytes: number) {
    const { write } = server().store;
    const _id = 'f'.repeat(32);
    const usedAt = new Date().toISOString();
    await write
      .insertInto('uploads')
      .values({
        _id,
        kind: 'document',
        width: null,
        height: null,
        bytes: megabytes << 20,
        usedAt,
        name: '',
        addedAt: '',
        addedBy: '',
        cropOf: '',
        frame: '',
      })
      .execute();
    for (let part = 0; part < megabytes * 2; part++)
      await write
        .insertInto('upload_files')
        .values({ _id: newId(), upload_id: _id, name: `${_id}.pdf`, part, bytes: randomBytes(512 * 1024) })
        .execute();
  }

  async function openTransactions() {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(server().store.read);
    return Number(rows[0]?.count);
  }
});
