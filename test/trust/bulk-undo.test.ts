// R31: ten thousand certificates are withdrawn together, and the process is killed while that is undone. All of them are as before the
// undo or as after it, and credentials and status list agree with them.
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { bulkOf, resultOf } from '#test/support/bulk.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const COUNT = 10_000;
const KILLS = sized(2, 6, 30);
/** Of those a credential was issued before they were withdrawn. */
const SAMPLES = 5;
const LIMIT = 300_000 + KILLS * 90_000;

describe.each(databaseKinds)('killed while a bulk change is undone (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let server: ServerProcess;
  let token: string;
  const rows = Array.from({ length: COUNT }, () => certificate({ status: 'Verified', course: 'MANY' }));
  const numbers = rows.slice(0, SAMPLES).map(({ certificate_no }) => certificate_no);

  beforeAll(async () => {
    database = await freshDatabase(kind, { isMigrated: true });
    server = await startServerProcess(settingsFor(database.where));
    token = await server.signIn();
    const headers = { 'idempotency-key': 'ten thousand' };
    const { body } = await server.call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    expect(body.added).toBe(COUNT);
  }, LIMIT);

  afterAll(async () => {
    await server?.kill();
    await database?.remove();
  });

  /** How many have each status, by the database itself. */
  const counted = async () => {
    const store = await openStore(database.where);
    const found = await anyTable(store.read)
      .selectFrom('certificates')
      .select(({ fn }) => ['status', fn.countAll<number | string>().as('count')])
      .groupBy('status')
      .execute();
    await store.close();
    return Object.fromEntries(found.map(({ status, count }) => [String(status), Number(count)]));
  };
  const credentialOf = (number: string) => server.call('GET', `/api/certificates/${number}/credential`);
  type Credential = { credentialStatus: { statusListCredential: string; statusListIndex: string } };
  const isRevoked = async ({ credentialStatus: { statusListCredential, statusListIndex } }: Credential) => {
    const { body } = await server.call('GET', new URL(statusListCredential).pathname);
    const bits = gunzipSync(Buffer.from(body.credentialSubject.encodedList.slice(1), 'base64url'));
    const at = Number(statusListIndex);
    return ((bits[at >> 3] as number) & (128 >> (at & 7))) !== 0;
  };
  const withdraw = async () => {
    const body = { query: { course: 'MANY' }, status: 'Rejected', reason: 'The exam was void.' };
    const reply = await server.call('POST', '/api/certificates/bulk/status', { body, token });
    expect(resultOf(reply)?.count).toBe(COUNT);
    return bulkOf(reply);
  };
  const undo = (bulk: string) => server.call('POST', `/api/bulk/${bulk}/undo`, { body: {}, token });

  test(`all or none of ${COUNT}, after ${KILLS} kills`, { timeout: LIMIT }, async ({ annotate }) => {
    const issued: Credential[] = [];
    for (const number of numbers) issued.push((await credentialOf(number)).body);
    // Without a kill, to know how long it takes.
    let change = await withdraw();
    const started = performance.now();
    expect(resultOf(await undo(change))?.count).toBe(COUNT);
    const wholeMs = performance.now() - started;
    expect(await counted()).toEqual({ Verified: COUNT });
    let [none, all] = [0, 0];
    change = await withdraw();
    for (let kill = 1; kill <= KILLS; kill++) {
      const cut = undo(change).then(
        ({ text }) => text.includes('"result"'),
        () => false,
      );
      // The last of them about when it is committed.
      await pause((wholeMs * kill) / KILLS);
      await server.kill();
      const wasTold = await cut;
      server = await startServerProcess(settingsFor(database.where));
      const found = await counted();
      const isUndone = found.Verified === COUNT;
      expect(isUndone ? found : { ...found, isUndone }).toEqual(
        isUndone ? { Verified: COUNT } : { Rejected: COUNT, isUndone: wasTold },
      );
      for (const [at, number] of numbers.entries()) {
        const { status, body } = await credentialOf(number);
        expect(status).toBe(isUndone ? 200 : 404);
        if (isUndone) expect(await isRevoked(body)).toBe(false);
        // What was withdrawn once stays so: those who hold that file were told.
        expect(await isRevoked(issued[at] as Credential)).toBe(true);
      }
      if (isUndone) all++;
      else none++;
      if (isUndone && kill < KILLS) change = await withdraw();
    }
    if ((await counted()).Rejected) expect(resultOf(await undo(change))?.count).toBe(COUNT);
    expect(await counted()).toEqual({ Verified: COUNT });
    expect(none).toBeGreaterThan(0);
    await annotate(
      `${COUNT} undone in ${(wholeMs / 1000).toFixed(1)} s; of ${KILLS} kills ${none} left all as they were, ${all} came after the end, 0 left a part`,
    );
  });

  test('control: a part that is undone is noticed', async () => {
    const store = await openStore(database.where);
    const some = rows.slice(0, 100).map(({ certificate_no }) => certificate_no);
    const certificates = anyTable(store.write).updateTable('certificates');
    await certificates.set({ status: 'Rejected' }).where('certificate_no', 'in', some).execute();
    await store.close();
    expect(await counted()).toEqual({ Verified: COUNT - 100, Rejected: 100 });
  });
});
