// A number that is given again, after an import was undone or the last certificate deleted: the paper of the student who had it before is
// no paper of the certificate that has it now. On both: the signatures and the change log are read.
import { beforeAll, expect, test } from 'vitest';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { type CertificateSignatures, checkPaper, readPaper } from '#contract/certificates/signature.ts';
import { receiptPages } from '#server/certificates/check/pages.ts';
import { callsAs, onBoth } from '#test/support/server.ts';
import { importCalls } from './import-calls.ts';

const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };
/** Unknown numbers in a row from one network. */
const MOST_UNKNOWN = 20;

onBoth(
  'numbers that are given again',
  (server) => {
    const admin = callsAs(server, 'admin');
    const { post, call, row } = importCalls(server);
    let imports = 0;
    let visitors = 0;
    const newAddress = () => `198.51.100.${++visitors}`;
    const add = async (...rows: object[]) => {
      const { status, body } = await post(rows.map(row), { key: `reused-${++imports}` });
      expect([status, body.added]).toEqual([201, rows.length]);
      return body._id as string;
    };
    const undo = async (batch: string) =>
      expect((await call('DELETE', `/api/certificates/batches/${batch}`)).body.removed).toBeGreaterThan(0);
    const read = (number: string, query = '', from = newAddress()) =>
      server().call('GET', `/api/certificates/${encodeURIComponent(number)}${query}`, {
        headers: { 'x-forwarded-for': from },
      });
    const setReaders = async (privateFacts: string) =>
      expect((await admin('PUT', '/api/institute', { name: 'Palaka', privateFacts })).status).toBe(200);
    /** Before, so that there is a paper to scan. */
    const paperOf = async (number: string): Promise<CertificateSignatures & { signature: string }> => {
      await setReaders('everyone');
      const { body } = await read(number, '/signatures');
      await setReaders('paper');
      return body;
    };
    const receiptOf = async (number: string, signature: string, from = newAddress()): Promise<CheckReceipt> => {
      const body = { entries: [{ number, signature }] };
      const headers = { 'x-forwarded-for': from };
      return (await server().call('POST', '/api/certificates/check', { body, headers })).body.receipt;
    };
    const judge = async (...paper: Parameters<typeof receiptOf>) => (await receiptOf(...paper)).checked[0]?.asked.paper;
    const seenOn = async (paper: CertificateSignatures, number: string) => {
      const { keys } = (await server().call('GET', '/.well-known/certificate-keys.json')).body;
      const record = (await read(number)).body;
      const signatures = (await read(number, '/signatures')).body;
      const scanned = readPaper(new URL(paper.address)) as NonNullable<ReturnType<typeof readPaper>>;
      return (await checkPaper(scanned, record, signatures, keys)).kind;
    };

    beforeAll(() => setReaders('paper'));

    const sita = { name: 'SITA DEVI', dob: '1999-09-09', father_name: 'RAMA RAO' };
    const ravi = { name: 'RAVI KUMAR', dob: '2001-01-01', father_name: 'SURYA RAO' };

    test('the paper of one student opens nothing of the student who has the number now', async () => {
      const first = await add({ certificate_no: 'RN-1', ...sita });
      const paper = await paperOf('RN-1');
      expect((await read('RN-1', `?s=${paper.signature}`)).body.dob).toBe('1999-09-09');
      await undo(first);
      await add({ certificate_no: 'RN-1', ...ravi });
      const theirs = await paperOf('RN-1');

      expect((await read('RN-1', `?s=${paper.signature}`)).body).toMatchObject({
        name: 'RAVI KUMAR',
        dob: '',
        father_name: '',
      });
      expect((await read('RN-1', `/signatures?s=${paper.signature}`)).body).toMatchObject({
        signature: null,
        earlier: [],
      });
      expect(await seenOn(paper, 'RN-1')).toBe('mismatch');
      const receipt = await receiptOf('RN-1', paper.signature);
      expect(receipt.checked[0]?.asked.paper).toBe('foreign');
      // We did sign it, for another certificate.
      expect(receiptPages(receipt).join()).toContain('The paper is not signed by us for this certificate');
      expect(await judge('RN-1', theirs.signature)).toBe('genuine');
      expect((await read('RN-1', `?s=${theirs.signature}`)).body.dob).toBe('2001-01-01');
    });

    test('it is counted as a lookup by number; the paper of a deleted certificate is not', async () => {
      const first = await add({ certificate_no: 'RN-2', ...sita });
      const paper = await paperOf('RN-2');
      await undo(first);
      const holder = newAddress();
      for (let i = 0; i < MOST_UNKNOWN + 5; i++)
        expect((await read('RN-2', `?s=${paper.signature}`, holder)).status).toBe(404);
      await add({ certificate_no: 'RN-2', ...ravi });
      const visitor = newAddress();
      const statuses = [];
      for (let i = 0; i < 125; i++) statuses.push((await read('RN-2', `?s=${paper.signature}`, visitor)).status);
      expect(statuses).toContain(429);
    });

    test('nor does the paper of a deleted certificate open one with a similar number', async () => {
      const first = await add({ certificate_no: 'RN-30', ...sita });
      const paper = await paperOf('RN-30');
      await undo(first);
      await add({ certificate_no: 'RN/30', ...ravi });
      expect((await read('RN-30', `?s=${paper.signature}`)).body).toMatchObject({ certificate_no: 'RN/30', dob: '' });
      expect(await judge('RN-30', paper.signature)).toBe('foreign');
    });

    test('the same students imported again: their papers hold, also after a correction', async () => {
      const first = await add({ certificate_no: 'RN-4', ...sita });
      const paper = await paperOf('RN-4');
      await undo(first);
      await add({ certificate_no: 'RN-4', ...sita });
      expect(await judge('RN-4', paper.signature)).toBe('genuine');
      expect((await read('RN-4', `?s=${paper.signature}`)).body.dob).toBe('1999-09-09');

      const [there] = (await call('GET', '/api/certificates?q=RN-4&page=1&limit=1')).body;
      const changed = await admin('PUT', `/api/certificates/${there._id}`, { ...there, father_name: 'RAMA RAJU' });
      expect(changed.status).toBe(200);
      const { earlier } = await paperOf('RN-4');
      expect(earlier).toHaveLength(1);
      expect(await judge('RN-4', paper.signature)).toBe('earlier');
      expect(await seenOn(paper, 'RN-4')).toBe('replaced');
      expect((await read('RN-4', `?s=${paper.signature}`)).body.father_name).toBe('RAMA RAJU');
    });

    test('a certificate that got another spelling of its number is still opened by its paper', async () => {
      await add({ certificate_no: 'RN.50', ...sita });
      const paper = await paperOf('RN.50');
      const [there] = (await call('GET', '/api/certificates?q=RN.50&page=1&limit=1')).body;
      const changed = await admin('PUT', `/api/certificates/${there._id}`, { ...there, certificate_no: 'RN/50' });
      expect(changed.status).toBe(200);
      expect((await read('RN.50', `?s=${paper.signature}`)).body).toMatchObject({
        certificate_no: 'RN/50',
        dob: '1999-09-09',
      });
      expect(await judge('RN.50', paper.signature)).toBe('earlier');
    });
  },
  { env },
);
