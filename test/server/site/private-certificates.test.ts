// Pages of a certificate whose father's name and date of birth are shown only to whoever holds the paper, as a browser without
// script sees them: the form for the date of birth, what it answers, and that a whole answer is never given to somebody else. On SQLite: pages
// are made of the answers of the API, which privacy.test.ts asks on both databases.
import { beforeAll, expect, test } from 'vitest';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { certificate } from '#test/samples.ts';
import { passTime } from '#test/support/passing-time.ts';
import { onOne } from '#test/support/server.ts';
import { inAnySpelling } from '../certificates/private-facts.ts';

const HOUR = 60 * 60_000;
const facts = { status: 'Verified', name: 'ASHA RAO', dob: '1988-06-14', father_name: 'QUINTESSENCE MALLAIAH' };

onOne(
  'sqlite',
  'pages of private certificates',
  (server) => {
    let number = '';
    let paper = '';
    beforeAll(async () => {
      const { call, admin } = server();
      number = (await call('POST', '/api/certificates', { body: certificate(facts), token: admin })).body
        .certificate_no;
      const body = { name: 'Palaka', privateFacts: 'paper' };
      expect((await call('PUT', '/api/institute', { body, token: admin })).status).toBe(200);
      const { address } = (await call('GET', `/api/certificates/${number}/signatures`, { token: admin })).body;
      paper = address.replace(/^https?:\/\/[^/]+/, '').replace(/#.*/, '');
    });
    const pages = () => [`/certificate?id=${number}`, `/certificate-verification?no=${number}`];
    const open = (path: string) => server().call('GET', path);
    const type = (path: string, dob: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
      fetch(server().url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ dob }).toString(),
      });

    test('the QR code’s address shows everything and no form, and the next visitor is told nothing', async () => {
      const { text, headers } = await open(paper);
      expect(inAnySpelling(text)).toContain('QUINTESSENCE');
      expect(text).not.toContain('name="dob"');
      expect(headers.get('cache-control')).toBe('no-store');
      for (const page of pages()) expect(inAnySpelling((await open(page)).text)).toEqual([]);
    });

    test.each([0, 1])('the right date opens the page with a pass (%i)', async (which) => {
      const page = pages()[which] as string;
      const reply = await type(inLanguage(page, 'te'), '14/6/1988');
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([303, 'no-store']);
      const location = reply.headers.get('location') ?? '';
      expect(location).toMatch(/^\/te\/certificate[a-z-]*\?(?:id|no)=[^&]+&pass=[\w.%-]+$/);
      expect(location).not.toContain('1988');
      const { text, headers } = await open(location);
      expect(text).toContain('QUINTESSENCE MALLAIAH');
      expect(headers.get('cache-control')).toBe('no-store');
      for (const other of pages()) expect(inAnySpelling((await open(other)).text)).toEqual([]);
    });

    test('what is missing or wrong is said at the field; after five wrong ones the page says how long to wait', async () => {
      const page = pages()[1] as string;
      const blank = await type(page, '');
      expect(blank.status).toBe(400);
      expect(await blank.text()).toContain('Type the date of birth printed on the certificate.');
      for (let i = 0; i < 5; i++) {
        const wrong = await type(page, `1${i}-01-1990`);
        expect(wrong.status).toBe(403);
        expect(await wrong.text()).toContain('This is not the date of birth on this certificate.');
      }
      const refused = await type(page, '14-06-1988');
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
      const text = await refused.text();
      const wait = refused.headers.get('retry-after');
      expect(text).toContain(`Too many wrong dates for this certificate. Wait ${wait} seconds (60 minutes)`);
      expect(text).not.toContain('QUINTESSENCE');
      await passTime(server(), HOUR);
    });

    test('by number alone neither is on a page, and a form asks for the date of birth', async () => {
      for (const page of pages())
        for (const { code } of languages) {
          const { status, text } = await open(inLanguage(page, code));
          expect([page, code, status, inAnySpelling(text)]).toEqual([page, code, 200, []]);
          expect(text).toContain('ASHA RAO');
          expect(text).toContain('name="dob"');
        }
      const { text } = await open(pages()[1] as string);
      expect(text).toContain('Holding the paper? Type the date of birth printed on it.');
    });

    test('no other site sends this form', async () => {
      const page = pages()[0] as string;
      const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
      for (const headers of others) expect((await type(page, '14-06-1988', headers)).status).toBe(403);
    });

    test('a crawler of all pages finds neither', { timeout: 120_000 }, async () => {
      // In one language: what a page is told does not depend on it, and above the pages of certificates are read in all.
      for (const page of publicPages)
        for (const address of addressesOf(page, page.levels ?? [number]))
          for (const query of ['', ...(page.query ?? []).map((key) => `?${key}=${number}`)])
            expect([address, query, inAnySpelling((await open(address + query)).text)]).toEqual([address, query, []]);
      expect(inAnySpelling(server().log.join('\n'))).toEqual([]);
    });
  },
  { site: true, env: { RATE_LIMITS: '' } },
);
