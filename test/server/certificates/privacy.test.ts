// Where father's name and date of birth are shown only to whoever holds the paper: nothing that can be had with the number alone
// tells either, and the paper's signature, its date of birth or a session of staff bring the whole record.
// @module-tag long
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPaper, readPaper } from '#contract/certificates/signature.ts';
import { certificate } from '#test/samples.ts';
import { passTime } from '#test/support/passing-time.ts';
import { onBoth } from '#test/support/server.ts';
import { inAnySpelling } from './private-facts.ts';

const HOUR = 60 * 60_000;
/** Told to nobody here, whatever they hold. */
const student = { email: 'student.canary@home.example', phone: '98480 22338', language: 'te' };
const facts = { status: 'Verified', dob: '1988-06-14', father_name: 'QUINTESSENCE MALLAIAH', ...student };

onBoth(
  'private certificates',
  (server, kind) => {
    let number = '';
    let signature = '';
    const add = async (changes: object = {}) =>
      (
        await server().call('POST', '/api/certificates', {
          body: certificate({ ...facts, ...changes }),
          token: server().admin,
        })
      ).body;
    const setReaders = async (privateFacts: string) =>
      (await server().call('PUT', '/api/institute', { body: { name: 'Palaka', privateFacts }, token: server().admin }))
        .status;
    const get = (path: string, token?: string) => server().call('GET', `/api/certificates/${path}`, { token });
    const tryDay = (dob: string, of = number, headers = {}) =>
      server().call('POST', `/api/certificates/${of}/pass`, { body: { dob }, headers });
    beforeAll(async () => {
      number = (await add()).certificate_no;
      signature = (await get(`${number}/signatures`)).body.signature;
    });
    beforeEach(async () => {
      expect(await setReaders('paper')).toBe(200);
    });

    test('control: everyone who knows the number is told everything unless the institute says otherwise', async () => {
      expect(await setReaders('everyone')).toBe(200);
      expect((await get(number)).body).toMatchObject({ dob: '1988-06-14', father_name: 'QUINTESSENCE MALLAIAH' });
      expect((await get(`${number}/signatures`)).body).toMatchObject({ signature, pass: null });
      expect(await setReaders('nobody')).toBe(400);
    });

    test.each(['everyone', 'paper'])('e-mail, phone and language of the student: to nobody (%s)', async (readers) => {
      expect(await setReaders(readers)).toBe(200);
      const { pass } = (await tryDay('1988-06-14')).body;
      for (const query of ['', `?s=${signature}`, `?pass=${pass}`]) {
        const { body } = await get(number + query);
        expect(Object.keys(student).filter((field) => field in body)).toEqual([]);
      }
      const { body } = await get(number, server().admin);
      expect(Object.keys(student).filter((field) => field in body)).toEqual([]);
      expect((await server().call('GET', `/api/certificates?q=${number}&page=1&limit=1`)).status).toBe(401);
    });

    test('by number alone both are blank, and all else is there', async () => {
      const { status, body, headers } = await get(number.toLowerCase());
      expect(status).toBe(200);
      expect(body).toMatchObject({ certificate_no: number, name: certificate().name, dob: '', father_name: '' });
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test('no signature is told by number alone: it would open the record', async () => {
      const { body } = await get(`${number}/signatures`);
      expect(body).toMatchObject({ signature: null, key: null, unsigned: null, spelled: [], pass: null });
      expect(body.address).toMatch(new RegExp(`/certificate-verification\\?no=${number}$`));
    });

    test.each(['x'.repeat(86), '', 'a&pass=b'])('a signature that is not the paper’s (%s) opens nothing', async (s) => {
      expect((await get(`${number}?s=${s}`)).body.dob).toBe('');
      expect((await get(`${number}?pass=${s}`)).body.dob).toBe('');
    });

    test('the signature of another certificate opens nothing', async () => {
      const other = await add();
      expect((await get(`${other.certificate_no}?s=${signature}`)).body.dob).toBe('');
    });

    test('the paper’s signature brings the whole record, and a paper is checked as before', async () => {
      const { body: record } = await get(`${number}?s=${signature}`);
      expect(record).toMatchObject({ dob: '1988-06-14', father_name: 'QUINTESSENCE MALLAIAH' });
      const { body: signatures } = await get(`${number}/signatures?s=${signature}`);
      expect(signatures.signature).toBe(signature);
      const { keys } = (await server().call('GET', '/.well-known/certificate-keys.json')).body;
      const paper = readPaper(new URL(signatures.address));
      expect(paper && (await checkPaper(paper, record, signatures, keys))).toEqual({ kind: 'signed' });
    });

    test('a forged paper names no field that is not told', async () => {
      const { body: signatures } = await get(`${number}/signatures?s=${signature}`);
      const { body: told } = await get(number);
      const { marks } = readPaper(new URL(signatures.address)) ?? { marks: '' };
      const forged = { signature: 'x'.repeat(85).concat('A'), marks };
      expect(await checkPaper(forged, told, (await get(`${number}/signatures`)).body, [])).toEqual({
        kind: 'mismatch',
        fields: [],
      });
    });

    test('staff see everything, also of what is Pending, and get a pass for its files', async () => {
      const { certificate_no } = await add({ status: 'Pending' });
      expect((await get(certificate_no)).body.dob).toBe('');
      for (const token of [server().admin, server().editor])
        expect((await get(certificate_no, token)).body.dob).toBe('1988-06-14');
      const { body } = await get(`${certificate_no}/signatures`, server().editor);
      expect(body.signature).toBeNull();
      expect((await get(`${certificate_no}?pass=${body.pass}`)).body.dob).toBe('1988-06-14');
      expect((await get(number, 'not.a.token')).body.dob).toBe('');
    });

    describe('the date of birth', () => {
      test.each(['1988-06-14', '14-6-1988', '14/06/88', '14 June 1988', ' 14 జూన్ 1988 ', '14.06.1988'])(
        'in a usual spelling, %s, brings a pass to the whole record',
        async (typed) => {
          const { status, body } = await tryDay(typed);
          expect(status).toBe(200);
          expect((await get(`${number}?pass=${body.pass}`)).body.father_name).toBe('QUINTESSENCE MALLAIAH');
          expect((await get(`${number}/signatures?pass=${body.pass}`)).body.signature).toBe(signature);
        },
      );

      test('an old record’s words are compared as words', async () => {
        const { certificate_no } = await add({ dob: 'March 2009' });
        expect((await tryDay('march  2009', certificate_no)).status).toBe(200);
        expect((await tryDay('March 2010', certificate_no)).status).toBe(403);
      });

      test('one that is not recorded is no proof', async () => {
        const { certificate_no, dob, father_name } = await add({ dob: ' not recorded', father_name: 'NOT RECORDED' });
        expect([dob, father_name]).toEqual(['Not recorded', 'Not recorded']);
        for (const typed of ['Not recorded', 'not  recorded', ''])
          expect((await tryDay(typed, certificate_no)).body).not.toHaveProperty('pass');
      });

      test('a pass opens no other certificate, and ends when the date is corrected', async () => {
        const one = await add();
        const { pass } = (await tryDay('1988-06-14', one.certificate_no)).body;
        expect((await get(`${number}?pass=${pass}`)).body.dob).toBe('');
        const body = { ...certificate(), ...facts, certificate_no: one.certificate_no, dob: '1988-06-15' };
        expect(
          (await server().call('PUT', `/api/certificates/${one._id}`, { body, token: server().admin })).status,
        ).toBe(200);
        expect((await get(`${one.certificate_no}?pass=${pass}`)).body.dob).toBe('');
      });

      test('a pass ends after an hour', async () => {
        const { pass } = (await tryDay('1988-06-14')).body;
        const askedAfter = async (minutes: number) => {
          vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
          try {
            return (await get(`${number}?pass=${pass}`)).body.dob;
          } finally {
            vi.useRealTimers();
          }
        };
        expect(await askedAfter(58)).toBe('1988-06-14');
        expect(await askedAfter(62)).toBe('');
      });

      test('what is missing or no day of the calendar is said, and is no try', async () => {
        const { certificate_no } = await add();
        for (let i = 0; i < 8; i++) {
          const blank = await tryDay(' ', certificate_no);
          expect([blank.status, blank.body.message]).toEqual([
            400,
            'Type the date of birth printed on the certificate.',
          ]);
          const none = await tryDay('31-02-1988', certificate_no);
          expect([none.status, none.body.errors[0].field]).toEqual([400, 'dob']);
        }
        expect((await tryDay('14-06-1988', certificate_no)).status).toBe(200);
        expect((await tryDay('14-06-1988', 'NOBODY')).status).toBe(404);
      });

      test('five wrong tries an hour for each certificate, from wherever; right ones do not count', async () => {
        const { certificate_no } = await add();
        const wrong = (i: number) => tryDay(`1${i}-01-1990`, certificate_no, { 'x-forwarded-for': `198.51.100.${i}` });
        for (let i = 0; i < 7; i++) expect((await tryDay('14-06-1988', certificate_no)).status).toBe(200);
        for (let i = 0; i < 5; i++) expect([(await wrong(i)).status, i]).toEqual([403, i]);
        const refused = await wrong(6);
        const wait = Number(refused.headers.get('retry-after'));
        expect(refused.status).toBe(429);
        expect(wait).toBeGreaterThan(3500);
        expect(wait).toBeLessThanOrEqual(3600);
        expect(refused.body.message).toBe(
          `Too many wrong dates for this certificate. Wait ${wait} seconds (60 minutes), then try again.`,
        );
        // Now the right one has to wait, too; the paper's signature and other certificates do not.
        expect((await tryDay('14-06-1988', certificate_no)).status).toBe(429);
        expect((await tryDay('14-06-1988')).status).toBe(200);
        await passTime(server(), HOUR);
        expect((await tryDay('14-06-1988', certificate_no)).status).toBe(200);
      });

      test('tries at the same moment gain nothing', async () => {
        const { certificate_no } = await add();
        const tries = Array.from({ length: 20 }, (_, i) => tryDay(`1${i % 10}-01-199${i % 7}`, certificate_no));
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 403)).toHaveLength(5);
        expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      });
    });

    // What is told and printed without the paper does not depend on the database.
    if (kind === 'postgres') return;

    test('a crawler that asks every public route by number finds neither', { timeout: 60_000 }, async () => {
      const routes = server().app.routeTable.filter(
        ({ access, method }) => access === 'public' && method !== 'OPTIONS',
      );
      const asked = routes.filter(({ url }) => /^\/(?!\*)/.test(url) && !url.startsWith('/uploads'));
      expect(asked.filter(({ url }) => url.includes(':number')).length).toBeGreaterThan(8);
      for (const { method, url } of asked) {
        const path = url.replace(/:number|:id|:group/, number);
        const more = url === '/api/search' ? `?q=${encodeURIComponent('QUINTESSENCE')}` : '';
        const body = method === 'POST' ? { dob: '01-01-1990' } : undefined;
        const { text, headers } = await server().call(method, path + more, { body });
        expect([url, inAnySpelling(text)]).toEqual([url, []]);
        expect([url, inAnySpelling(JSON.stringify([...headers]))]).toEqual([url, []]);
      }
      expect(inAnySpelling(server().log.join('\n'))).toEqual([]);
      await passTime(server(), HOUR);
    });

    test('image and PDF are the same whatever the private facts are', { timeout: 120_000 }, async () => {
      const one = await add();
      const files = async (query = '') => {
        const urls = ['image', 'pdf', 'card'].map(
          (file) => `${server().url}/api/certificates/${one.certificate_no}/${file}`,
        );
        const replies = await Promise.all(urls.map((url) => fetch(url + query)));
        const bytes = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer())));
        // Of a PDF, but for its time.
        return bytes.map((file) =>
          file.toString('latin1').replace(/\(D:\d+Z\)|\d{4}-\d\d-\d\dT[\d:]+Z|\/ID \[[^\]]*\]/g, ''),
        );
      };
      const before = await files();
      const { signature: s } = (await get(`${one.certificate_no}/signatures`, server().admin)).body;
      const whole = await files(`?s=${s}`);
      expect(whole[0] === before[0]).toBe(false);
      expect(whole[1] === before[1]).toBe(false);
      const body = {
        ...certificate(),
        ...facts,
        certificate_no: one.certificate_no,
        dob: '2001-02-03',
        father_name: 'B',
      };
      expect((await server().call('PUT', `/api/certificates/${one._id}`, { body, token: server().admin })).status).toBe(
        200,
      );
      const after = await files();
      expect(after.map((file, i) => file === before[i])).toEqual([true, true, true]);
    });
  },
  { env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } },
);
