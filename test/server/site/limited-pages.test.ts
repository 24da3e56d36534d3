// The rate limits on the whole server, with pages: opening pages is never counted, a lookup on a page counts for the
// visitor, and a visitor over the limit is told so by the page. On SQLite: pages ask the API, whose limits lookups.test.ts tries on both databases.
// @module-tag long
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { counterKeys, passTime, useUpLookups } from '#test/support/passing-time.ts';
import { onOne } from '#test/support/server.ts';

const MINUTE = 60_000;
const pages = ['/', '/courses', '/notes', '/contact', '/certificate-verification', '/login'];
const files = readdirSync(join(import.meta.dirname, '../../../build/client/assets'))
  .filter((name) => !/\.(?:br|gz)$/.test(name))
  .map((name) => `/assets/${name}`);

onOne(
  'sqlite',
  'the whole server',
  (server) => {
    let number = '';
    let paper = '';
    let visitors = 0;
    beforeAll(async () => {
      const { call, admin } = server();
      const body = certificate({ status: 'Verified', name: 'ASHA RAO' });
      number = (await call('POST', '/api/certificates', { body, token: admin })).body.certificate_no;
      const { address } = (await call('GET', `/api/certificates/${number}/signatures`)).body;
      paper = address.replace(/^https?:\/\/[^/]+/, '').replace(/#.*/, '');
    });
    const newAddress = () => `198.51.100.${++visitors}`;
    const open = (path: string, from: string) => server().call('GET', path, { headers: { 'x-forwarded-for': from } });
    /** The limits that count something of this address. */
    const countedOf = async (address: string) =>
      (await counterKeys(server())).filter((key) => key.endsWith(`:${address}`)).map((key) => key.split(':')[0]);

    test.each([
      ['/certificate-verification?no=', 'This says nothing about the certificate: it has not been looked up.'],
      ['/certificate?id=', 'This says nothing about the certificate: it has not been looked up.'],
    ])('%s says that one has to wait, and for how long', async (page, words) => {
      const from = newAddress();
      await useUpLookups(server(), from, MINUTE);
      const { status, text, headers } = await open(`${page}${number}`, from);
      expect(status).toBe(429);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(30);
      expect(wait).toBeLessThanOrEqual(60);
      expect(text).toContain(`Too many tries from your network. Wait ${wait} seconds, then try again.`);
      expect(text).toContain(words);
      expect(text).toMatch(new RegExp(`<a [^>]*href="${page.replace(/[?]/g, '\\?')}${number}"[^>]*>.*?Try again</a>`));
      expect(text).not.toMatch(/Error fetching certificate|could not be reached|ASHA RAO/);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
      await passTime(server(), MINUTE);
      expect((await open(`${page}${number}`, from)).text).toContain('ASHA RAO');
    });

    test('what a page looks up counts as the visitor’s', async () => {
      const from = newAddress();
      for (let i = 0; i < 20; i++)
        expect((await open(`/certificate-verification?no=NO-${i}`, from)).text).toContain('Certificate not found.');
      expect(await countedOf(from)).toEqual(['lookup-day', 'lookup', 'miss']);
      expect((await open('/api/certificates/NO-20', from)).status).toBe(429);
      expect((await open('/api/certificates/NO-20', newAddress())).status).toBe(404);
    });

    test('a paper’s QR code opens its page also where everything else is refused, and is never counted', async () => {
      const from = newAddress();
      expect(paper).toMatch(new RegExp(`^/certificate-verification\\?no=${number}&s=[\\w-]{86}$`));
      for (let i = 0; i < 3; i++) expect((await open(paper, from)).status).toBe(200);
      expect(await countedOf(from)).toEqual([]);
      await useUpLookups(server(), from, MINUTE * 60);
      const { status, text } = await open(paper, from);
      expect([status, text.includes('ASHA RAO')]).toEqual([200, true]);
      const view = /href="(\/certificate\?id=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const certificatePage = await open(view, from);
      expect([certificatePage.status, certificatePage.text.includes('ASHA RAO')]).toEqual([200, true]);
      for (const [, link = ''] of certificatePage.text.matchAll(/href="(\/api\/certificates\/[^"]+)"/g))
        expect([link, (await open(link.replaceAll('&amp;', '&'), from)).status]).toEqual([link, 200]);
      // Control: without the signature it is refused.
      expect((await open(paper.replace(/&s=.*/, ''), from)).status).toBe(429);
    });

    test('pages and files, and the checks of a balancer, are not counted', async () => {
      const from = newAddress();
      const statuses = new Set<number>();
      for (const path of [...pages, ...files, '/healthz', '/readyz', '/api/institute', '/favicon.svg'])
        statuses.add((await open(path, from)).status);
      expect([...statuses]).toEqual([200]);
      expect(await countedOf(from)).toEqual([]);
    });

    test('to open a certificate’s page is one lookup, so 60 people behind one address can, as lookups.test.ts has it', async () => {
      const from = newAddress();
      await useUpLookups(server(), from, MINUTE * 60, 6);
      const page = (i: number) => (i % 2 ? `/certificate?id=${number}` : `/certificate-verification?no=${number}`);
      for (const { status, text } of await Promise.all([0, 1, 2, 3, 4, 5].map((i) => open(page(i), from)))) {
        expect(status).toBe(200);
        expect(text).toContain('ASHA RAO');
      }
      expect([(await open(page(0), from)).status, (await open(page(1), from)).status]).toEqual([429, 429]);
    });

    test('a message sent without JavaScript: the page says that one has to wait', async () => {
      const from = newAddress();
      const send = (i: number) =>
        server().call('POST', '/contact', {
          raw: new URLSearchParams({
            from_name: 'Asha',
            from_email: `asha-${i}@x.example`,
            subject: 'Fees',
            message: 'Please tell me.',
          }).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': from,
          },
        });
      for (let i = 0; i < 20; i++) expect((await send(i)).status).toBe(200);
      const { status, text, headers } = await send(20);
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((s) => s > 500 && s <= 600)]);
      expect(text).toContain('Failed to send message. Please try again later.');
      expect(text).toMatch(/Too many tries from your network\. Wait \d{3} seconds \(10 minutes\), then try again\./);
      expect(text).toContain('Please tell me.');
    });
  },
  { site: true, env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } },
);
