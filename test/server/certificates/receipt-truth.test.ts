// S28: a receipt never says of a certificate what was not true at the moment it was signed, also when it continues an earlier one and
// when the certificate is withdrawn, deleted or changed meanwhile. On both: what a read sees of a change that is under way differs.
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckedEntry } from '#contract/certificates/check.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import type { Certificate } from '#contract/resources.ts';
import { certificate } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const ROUNDS = sized(6, 1000, 5000);
const SEED = 20_261_118;

/** What a certificate said from some moment between `sent` and `done` on. */
type Event = { said: string; sent: number; done: number };

const credentialFactsOf = ({ answer, record }: CheckedEntry) => `${answer} ${record?.name ?? ''}`.trim();

/** Whether it may have been true at that time: it had begun, and what ended it was not over yet. */
function wasTrue(events: readonly Event[], said: string, at: number) {
  return events.some(
    (event, index) =>
      event.said === said && event.sent <= at && at <= (events[index + 1]?.done ?? Number.POSITIVE_INFINITY),
  );
}

onBoth('a receipt', (server) => {
  const call = callsAs(server, 'admin');
  const add = async (changes: object = {}): Promise<Certificate> =>
    (await call('POST', '/api/certificates', certificate({ status: 'Verified', name: 'ASHA', ...changes }))).body;
  const check = async (numbers: string[], after?: CheckReceipt): Promise<CheckReceipt> => {
    const entries = numbers.map((number) => ({ number }));
    const { status, body } = await server().call('POST', '/api/certificates/check', { body: { entries, after } });
    expect(status).toBe(200);
    return body.receipt;
  };

  /** Changes of a certificate, each with what it says afterwards. */
  const change = (record: Certificate) => {
    const { _id, version: _, updatedAt: __, printed_with: ___, withdrawn_on: ____, ...fields } = record;
    const save = (changes: object) => call('PUT', `/api/certificates/${_id}`, { ...fields, ...changes });
    return {
      withdrawn: async () => (await save({ status: 'Rejected', reason: 'Name misspelt' })) && 'Withdrawn ASHA',
      deleted: async () => (await call('DELETE', `/api/certificates/${_id}`)) && 'Not found',
      renamed: async () => (await save({ name: 'ASHA RAO' })) && 'Verified ASHA RAO',
    };
  };

  describe('that continues an earlier one says what is true now', () => {
    test.each(['withdrawn', 'deleted', 'renamed'] as const)('%s in between', async (how) => {
      const record = await add();
      const first = await check([record.certificate_no]);
      expect(first.checked.map(credentialFactsOf)).toEqual(['Verified ASHA']);
      const said = await change(record)[how]();
      const second = await check([record.certificate_no], first);
      expect(second.checked.map(credentialFactsOf)).toEqual([said]);
      expect(second.checked[0]?.at).toBe(second.at);
      expect(Date.parse(second.at)).toBeGreaterThanOrEqual(Date.parse(first.at));
    });

    test('withdrawn and valid again', async () => {
      const record = await add();
      await change(record).withdrawn();
      const first = await check([record.certificate_no]);
      expect(first.checked.map(credentialFactsOf)).toEqual(['Withdrawn ASHA']);
      const { version: _, updatedAt: __, printed_with: ___, ...fields } = record;
      await call('PUT', `/api/certificates/${record._id}`, { ...fields, status: 'Verified' });
      expect((await check([record.certificate_no], first)).checked.map(credentialFactsOf)).toEqual(['Verified ASHA']);
    });
  });

  test(`${ROUNDS} checks while certificates change`, { timeout: 600_000 }, async ({ annotate }) => {
    const hows = ['withdrawn', 'deleted', 'renamed'] as const;
    const plan = fc.record({
      how: fc.constantFrom(...hows),
      /** Of the change and of three checks, from the beginning. */
      delays: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 12 }))),
    });
    let checks = 0;
    for (const { how, delays } of fc.sample(plan, { numRuns: ROUNDS, seed: SEED })) {
      const [whenChanged = 0, ...whenChecked] = delays;
      const before = Date.now();
      const records = [await add(), await add()];
      const [changed] = records as [Certificate];
      const numbers = records.map(({ certificate_no }) => certificate_no);
      const events: Event[] = [{ said: 'Verified ASHA', sent: before, done: before }];
      const first = await check(numbers);
      const receipts = [first];
      const changing = pause(whenChanged).then(async () => {
        const sent = Date.now();
        const said = await change(changed)[how]();
        events.push({ said, sent, done: Date.now() });
      });
      // One does not continue the first.
      const checking = whenChecked.map(async (ms, at) => {
        await pause(ms);
        receipts.push(await check(numbers, at === 0 ? undefined : first));
      });
      await Promise.all([changing, ...checking]);
      receipts.push(await check(numbers, first));
      for (const { at, checked } of receipts) {
        const [said = '', other] = checked.map(credentialFactsOf);
        expect([how, delays, said, wasTrue(events, said, Date.parse(at)), other]).toEqual([
          ...[how, delays, said, true, 'Verified ASHA'],
        ]);
      }
      checks += receipts.length;
    }
    await annotate(`${checks} receipts around ${ROUNDS} changes, none untrue`);
  });

  test('control: what was true before and is not any more is noticed', async () => {
    const record = await add();
    const { at, checked } = await check([record.certificate_no]);
    const sent = Date.parse(at);
    await pause(2);
    const began = Date.now();
    const said = await change(record).withdrawn();
    const events = [
      { said: 'Verified ASHA', sent, done: sent },
      { said, sent: began, done: Date.now() },
    ];
    const before = checked.map(credentialFactsOf).join();
    expect([wasTrue(events, before, sent), wasTrue(events, before, Date.now() + 1)]).toEqual([true, false]);
    expect([wasTrue(events, said, sent), wasTrue(events, said, Date.now() + 1)]).toEqual([false, true]);
  });
});
