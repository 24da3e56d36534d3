// Many certificates checked at once: every state, names that differ, privacy, limits, and papers that are not counted.
// On both: many are looked up, and counted, in one query.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckEntry } from '#contract/certificates/check.ts';
import { certificate } from '#test/samples.ts';
import { passTime } from '#test/support/passing-time.ts';
import { onBoth } from '#test/support/server.ts';
import { inAnySpelling } from './private-facts.ts';

const MINUTE = 60_000;
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };

onBoth(
  'a check of many',
  (server) => {
    let visitors = 0;
    let number = '';
    const newAddress = () => `198.51.100.${++visitors}`;
    const add = async (changes: object = {}) =>
      (
        await server().call('POST', '/api/certificates', {
          body: certificate({ status: 'Verified', ...changes }),
          token: server().admin,
        })
      ).body;
    const send = (body: object, from = newAddress()) =>
      server().call('POST', '/api/certificates/check', { body, headers: { 'x-forwarded-for': from } });
    const check = (entries: CheckEntry[], from?: string) => send({ entries }, from);
    const one = async (entry: CheckEntry) => (await check([entry])).body.receipt.checked[0];
    const signatureOf = async (no: string) =>
      (
        await server().call('GET', `/api/certificates/${encodeURIComponent(no)}/signatures`, {
          headers: { 'x-forwarded-for': newAddress() },
        })
      ).body.signature as string;

    beforeAll(async () => {
      number = (await add({ name: 'SRAVANI K' })).certificate_no;
    });

    describe('answers', () => {
      test('each state, in the order asked, with what the record says', async () => {
        const pending = await add({ status: 'Pending' });
        const rejected = await add({ status: 'Rejected', reason: 'Fee not paid' });
        const withdrawn = await add();
        const { certificate_no, _id, version: _, updatedAt: __, printed_with: ___, ...fields } = withdrawn;
        await server().call('PUT', `/api/certificates/${_id}`, {
          body: { certificate_no, ...fields, status: 'Rejected', reason: 'Name misspelt', replaced_by: number },
          token: server().admin,
        });
        const { body, status } = await check([
          { number: number.toLowerCase() },
          { number: pending.certificate_no },
          { number: rejected.certificate_no },
          { number: certificate_no },
          { number: 'NOBODY-1' },
        ]);
        expect(status).toBe(200);
        expect(body.wait).toBeUndefined();
        expect(body.receipt.checked).toMatchObject([
          { answer: 'Verified', record: { certificate_no: number, name: 'SRAVANI K' } },
          { answer: 'Pending' },
          { answer: 'Rejected', reason: 'Fee not paid' },
          { answer: 'Withdrawn', reason: 'Name misspelt', replaced_by: number, withdrawn_on: expect.any(String) },
          { answer: 'Not found', asked: { number: 'NOBODY-1' } },
        ]);
      });

      test.each([
        ['Sravani K', undefined],
        ['Sravani Konda', undefined],
        ['Ravi Kumar', true],
      ])('the name %s', async (name, nameDiffers) => {
        expect(await one({ number, name })).toMatchObject({ answer: 'Verified', record: { name: 'SRAVANI K' } });
        expect((await one({ number, name })).nameDiffers).toBe(nameDiffers);
      });

      test('the same asked twice is answered once; with two names, twice', async () => {
        const asked = [{ number }, { number, name: 'Sravani K' }, { number: ` ${number} ` }, { number, name: 'Ravi' }];
        const { body } = await check(asked);
        expect(body.receipt.checked.map(({ asked }: { asked: object }) => asked)).toEqual([
          { number, name: 'Sravani K' },
          { number, name: 'Ravi' },
        ]);
      });

      test('never father’s name or date of birth, whatever is sent', async () => {
        const facts = { dob: '1988-06-14', father_name: 'QUINTESSENCE MALLAIAH', email: 'student.canary@home.example' };
        const { certificate_no } = await add(facts);
        const signature = await signatureOf(certificate_no);
        const reply = await check([{ number: certificate_no }, { number: certificate_no, name: 'X', signature }]);
        expect(reply.text).toContain(certificate_no);
        expect(inAnySpelling(reply.text)).toEqual([]);
        expect(reply.text).not.toContain(signature);
      });

      test('a paper: genuine, of an earlier record, of another certificate', async () => {
        const added = await add({ name: 'RAVI TEJA' });
        const { certificate_no, _id, version: _, updatedAt: __, printed_with: ___, ...fields } = added;
        const signature = await signatureOf(certificate_no);
        const paperOf = async (entry: CheckEntry) => (await one(entry)).asked.paper;
        expect(await paperOf({ number: certificate_no, signature })).toBe('genuine');
        expect(await paperOf({ number, signature })).toBe('foreign');
        expect(await paperOf({ number: certificate_no, signature: 'x'.repeat(86) })).toBe('foreign');
        const body = { certificate_no, ...fields, name: 'RAVI TEJA RAO' };
        await server().call('PUT', `/api/certificates/${_id}`, { body, token: server().admin });
        expect(await paperOf({ number: certificate_no, signature })).toBe('earlier');
      });
    });

    describe('bad input', () => {
      const many = (count: number) => Array.from({ length: count }, () => ({ number }));
      test.each([
        ['201 entries', { entries: many(201) }, 'At most 200 certificates in one go.'],
        ['no entries', { entries: [] }, 'Paste or type at least one certificate number.'],
        ['nothing', {}, 'Paste or type at least one certificate number.'],
        ['a blank number', { entries: [{ number: ' ' }] }, 'Paste or type at least one certificate number.'],
        [
          'a receipt that is none',
          { entries: [{ number: 'ANY-1' }], after: {} },
          'This receipt was changed, or we did not sign it.',
        ],
      ])('%s', async (_, body, message) => {
        expect(await send(body)).toMatchObject({ status: 400, body: { message } });
      });
      test('control: 200 entries are taken', async () => {
        expect((await send({ entries: many(200) })).status).toBe(200);
      });
    });

    describe('limits', () => {
      const unknown = (count: number, from = 0) =>
        Array.from({ length: count }, (_, at) => ({ number: `NONE-${from + at}` }));
      const answersOf = ({ body }: { body: { receipt: { checked: { answer: string }[] } } }) =>
        body.receipt.checked.map(({ answer }) => answer);

      test('20 that do not exist, then nothing more until the wait is over; what was answered stays', async () => {
        const from = newAddress();
        const entries = [{ number, name: 'Sravani K' }, ...unknown(25), { number, name: 'Ravi' }];
        const reply = await check(entries, from);
        expect(reply.status).toBe(200);
        expect(answersOf(reply)).toEqual([
          'Verified',
          ...Array(20).fill('Not found'),
          ...Array(5).fill('Not checked'),
          'Verified',
        ]);
        expect(reply.body.wait).toBe(30);
        expect(reply.headers.get('retry-after')).toBe('30');
        const refused = await check(unknown(3, 100), from);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
        expect(refused.body.message).toBe('Too many tries from your network. Wait 30 seconds, then try again.');

        // What the receipt has is not counted again.
        await passTime(server(), 3 * MINUTE);
        const rest = await send({ entries, after: reply.body.receipt }, from);
        expect([rest.status, rest.body.wait, answersOf(rest).includes('Not checked')]).toEqual([200, undefined, false]);
        const [first, again] = [reply.body.receipt, rest.body.receipt];
        expect(again.checked[3]).toEqual({ ...first.checked[3], at: again.at, counted: first.at });
      });

      test('120 lookups at once for one address, one by one or together', async () => {
        const from = newAddress();
        const numbers: string[] = [];
        for (let at = 0; at < 6; at++) numbers.push((await add()).certificate_no);
        for (let round = 0; round < 20; round++)
          expect(
            (
              await check(
                numbers.map((one) => ({ number: one })),
                from,
              )
            ).body.wait,
          ).toBeUndefined();
        const last = await check([{ number }], from);
        // Tokens come back one a second.
        if (last.status === 429) expect(last.headers.get('retry-after')).toBe('1');
        let refused = last.status === 429;
        for (let tries = 0; !refused && tries < 120; tries++)
          refused = (await check([{ number }], from)).status === 429;
        expect(refused).toBe(true);
        const single = await server().call('GET', `/api/certificates/${number}`, {
          headers: { 'x-forwarded-for': from },
        });
        expect([200, 429]).toContain(single.status);
      });

      test('genuine papers are never counted; a made-up signature is', async () => {
        const from = newAddress();
        const signature = await signatureOf(number);
        for (let round = 0; round < 7; round++) await check(unknown(3, round * 3), from);
        expect((await check(unknown(1, 50), from)).status).toBe(429);
        for (let round = 0; round < 130; round++) expect((await check([{ number, signature }], from)).status).toBe(200);
        const made = unknown(1, 60).map((entry) => ({ ...entry, signature }));
        expect((await check(made, from)).status).toBe(429);
        const mixed = await check([...unknown(2, 70), { number, signature }], from);
        expect(answersOf(mixed)).toEqual(['Not checked', 'Not checked', 'Verified']);
      });
    });
  },
  { env },
);
