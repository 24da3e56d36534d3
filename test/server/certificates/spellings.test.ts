// A number that is unknown as typed is looked for without what people write in many ways: on the API, in the check of
// many, after a change, a restore and an update from before there was a key for it.
// On both: its keys are filled by a migration and looked for in SQL.
// @module-tag long
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEntries } from '#contract/certificates/check.ts';
import { foldNumber } from '#contract/certificates/number.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { up as addKeys } from '#server/data/migrations/0030-folded-numbers.ts';
import { certificate } from '#test/samples.ts';
import { useUpLookups as leaveLookups } from '#test/support/passing-time.ts';
import { onBoth, startOn } from '#test/support/server.ts';
import { createDice, numbers, spell } from './number-spellings.ts';

const ROWS = 200;

onBoth('spellings of a number', (server, kind) => {
  const look = (typed: string) => server().call('GET', `/api/certificates/${encodeURIComponent(typed)}`);
  const add = async (certificate_no: string, more: object = {}) => {
    const body = certificate({ certificate_no, status: 'Verified', ...more });
    const added = await server().call('POST', '/api/certificates', { body, token: server().admin });
    expect(added.status).toBe(201);
    return added.body as { _id: string };
  };
  const check = async (entries: { number: string }[]) => {
    const { status, body } = await server().call('POST', '/api/certificates/check', { body: { entries } });
    expect(status).toBe(200);
    return body.receipt.checked as { answer: string; candidates?: string[]; record?: { certificate_no: string } }[];
  };

  test('1,000 spellings of 100 numbers: each finds its own certificate, here and in the check of many', async () => {
    expect(new Set(numbers.map(foldNumber)).size).toBe(100);
    for (const [at, number] of numbers.entries()) await add(number, { name: `PERSON ${at}` });
    const dice = createDice(29);
    const asked = Array.from({ length: 1000 }, (_, i) => {
      const number = numbers[i % numbers.length] as string;
      return { number, typed: spell(number, dice) };
    });
    expect(new Set(asked.map(({ typed }) => typed)).size).toBeGreaterThan(900);
    const wrong: string[] = [];
    for (const { number, typed } of asked) {
      const { status, body } = await look(typed);
      const isRight =
        status === 200 && body.certificate_no === number && body.name === `PERSON ${numbers.indexOf(number)}`;
      if (!isRight) wrong.push(`${JSON.stringify(typed)} for ${number}: ${status} ${body.certificate_no}`);
    }
    expect(wrong).toEqual([]);
    for (let start = 0; start < asked.length; start += ROWS) {
      // As they are pasted, a line each. Two spellings that look the same are one entry.
      const part = asked.slice(start, start + ROWS);
      for (const { number, typed } of part) {
        const { entries, strays } = readEntries(typed);
        if (strays.length > 0 || entries.length !== 1) wrong.push(`${JSON.stringify(typed)} for ${number} is not read`);
      }
      const checked = await check(part.map(({ typed }) => ({ number: typed })));
      const found = new Set(checked.map(({ record }) => record?.certificate_no));
      if (checked.some(({ answer }) => answer !== 'Verified')) wrong.push(`${start}: not all are found`);
      if (part.some(({ number }) => !found.has(number))) wrong.push(`${start}: one is missing`);
      for (const { record, ...entry } of checked) {
        const { asked } = entry as unknown as { asked: { number: string } };
        if (foldNumber(asked.number) !== foldNumber(record?.certificate_no ?? '')) wrong.push(asked.number);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('as it is written it finds its own, whatever others look like; else both numbers are offered and nothing else', async () => {
    await add('TW-O1', { name: 'ONE' });
    await add('TW-01', { name: 'OTHER' });
    expect([(await look('tw-o1')).body.name, (await look('TW-01')).body.name]).toEqual(['ONE', 'OTHER']);
    const { status, body } = await look('TW O1');
    expect([status, body]).toEqual([
      404,
      { message: 'Certificate not found. Please check the number.', candidates: ['TW-O1', 'TW-01'] },
    ]);
    expect((await look('TW O1/signatures')).status).toBe(404);
    const [several, one, none] = await check(['TW.01', 'TW-01', 'TW-02'].map((number) => ({ number })));
    expect(several).toMatchObject({ answer: 'Not found', candidates: ['TW-O1', 'TW-01'] });
    expect(several?.record).toBeUndefined();
    expect(one).toMatchObject({ answer: 'Verified', record: { certificate_no: 'TW-01', name: 'OTHER' } });
    expect([none?.answer, none?.candidates]).toEqual(['Not found', undefined]);
    for (const nothing of ['-', ' . ', '/', '__']) expect((await look(nothing)).body.candidates).toBeUndefined();
  });

  test('what belongs to a certificate is found alike, and follows it when its number changes or it is deleted', async () => {
    const { _id } = await add('MV-100');
    for (const part of ['signatures', 'credential'])
      expect((await server().call('GET', `/api/certificates/mv1oo/${part}`)).status).toBe(200);
    const token = server().admin;
    const put = certificate({ certificate_no: 'MV/200', status: 'Verified' });
    await server().call('PUT', `/api/certificates/${_id}`, { body: put, token });
    expect([(await look('mv100')).status, (await look('mv2oo')).body.certificate_no]).toEqual([404, 'MV/200']);
    await server().call('DELETE', `/api/certificates/${_id}`, { token });
    expect((await look('mv200')).status).toBe(404);
    const rows = [certificate({ certificate_no: 'MV-300' })];
    const headers = { 'idempotency-key': `spelled-${kind}` };
    await server().call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    expect((await look('mv 3oo')).body.certificate_no).toBe('MV-300');
  });

  test('a replacement is found in any spelling too, and kept with its own number', async () => {
    await add('RP-0100');
    const { _id } = await add('RP-0099');
    const body = certificate({ certificate_no: 'RP-0099', status: 'Rejected', replaced_by: 'rp o1oo' });
    const { status, body: saved } = await server().call('PUT', `/api/certificates/${_id}`, {
      body,
      token: server().admin,
    });
    expect([status, saved.replaced_by]).toEqual([200, 'RP-0100']);
  });

  test('found or not, it is one lookup, with all that belongs to it', async () => {
    const limited = await startOn(server().where, { env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } });
    const asks = async (from: string, path: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await limited.app.inject({ url: `/api/certificates/${path}`, headers, remoteAddress: '127.0.0.1' }))
        .statusCode;
    };
    try {
      await add('LM-0001');
      await add('LM-1O');
      await add('LM-I0');
      for (const [at, [typed, status]] of [
        ['lm%20ooo1', 200],
        ['lm%20ooo2', 404],
        ['lm%20l0', 404],
      ].entries()) {
        const from = `198.51.100.${at + 1}`;
        await leaveLookups({ ...server(), store: limited.store }, from, 60_000, 1);
        expect(await asks(from, typed as string)).toBe(status);
        if (status === 200) expect(await asks(from, 'LM-0001/signatures')).toBe(200);
        expect(await asks(from, 'LM-0001')).toBe(429);
      }
    } finally {
      await limited.close();
    }
  });

  // Replaces what is stored, so it is the last.
  test('a site and a backup from before there was a key have one afterwards', async () => {
    const { store, where } = server();
    await add('BF-0007');
    await store.write.transaction().execute(async (trx) => {
      await sql`drop index certificates_by_folded_number`.execute(trx);
      await sql`alter table certificates drop column folded_number`.execute(trx);
      await addKeys(trx, kind);
    });
    expect((await look('bf ooo7')).body.certificate_no).toBe('BF-0007');
    await sql`update certificates set folded_number = ''`.execute(store.write);
    expect((await look('bf ooo7')).status).toBe(404);
    const file = join(where.dataDir, 'before.palaka');
    await writeBackup(store, file);
    await restoreBackup(store, file);
    expect((await look('bf ooo7')).body.certificate_no).toBe('BF-0007');
  });
});
