// The form of many certificate numbers without JavaScript: the longest honest list is taken, more is counted and refused, and whoever
// sends too often waits.
import { beforeAll, describe, expect, test } from 'vitest';
import { window } from '#server/data/counter-rules.ts';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const PAGE = '/certificate-verification/batch';
const env = { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' };
const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));
/** As browsers send what is typed. */
const typed = (list: string[]) => list.join('\r\n');

onBoth(
  'the form of many numbers',
  (server, kind) => {
    let number = '';
    let visitors = 0;
    const newAddress = () => `198.51.100.${++visitors}`;
    const send = (text: string, from = newAddress()) => post(new URLSearchParams({ text }).toString(), from);
    const post = (raw: string, from = newAddress()) =>
      server().call('POST', PAGE, {
        raw,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': from,
        },
      });

    beforeAll(async () => {
      const { call, admin } = server();
      const body = certificate({ status: 'Verified' });
      number = (await call('POST', '/api/certificates', { body, token: admin })).body.certificate_no;
    });

    test('60 a minute from one address: then one must wait, and nothing typed is lost', async () => {
      const from = newAddress();
      const rule = window(60, 60_000);
      expect((await server().store.limits.takeSome([{ key: `list:${from}`, rule }], 59)).taken).toBe(59);
      expect((await send('', from)).status).toBe(400);
      const { status, headers, text } = await send(`${number}, Asha`, from);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
      expect(text).toContain('Too many tries from your network.');
      expect(text).toContain(`>${number}, Asha</textarea>`);
      expect((await send(number)).status).toBe(200);
    });

    // The rest does not depend on the database.
    if (kind === 'postgres') return;

    describe('what is sent', () => {
      test('200 lines of the longest numbers and names in Telugu are taken', async () => {
        const longest = lines(200, (at) => `${at + 100}${'త'.repeat(37)}, ${'శ'.repeat(120)}`);
        const { status, text } = await send(typed(longest));
        expect(status).toBe(200);
        // More numbers that do not exist are not looked up at once.
        expect(text).toContain('20 of 200 are checked.');
        expect(text).toContain(longest[199]);
      });

      test('more than any list of 200 is not read', async () => {
        const { status, body } = await send('త'.repeat(33_000));
        expect([status, body.message]).toEqual([413, 'That is too large to send. At most 283 kB can be sent at once.']);
      });

      test('201 lines are counted, and are there again', async () => {
        const many = typed(lines(201, (at) => `MANY-${at}`));
        const { status, text } = await send(many);
        expect(status).toBe(400);
        expect(text).toContain('At most 200 in one go. These are 201: please check them in parts.');
        expect(text).toContain('MANY-200');
      });

      test('30,000 lines of one number are counted, and not sent back', async () => {
        const { status, text } = await post(`text=${lines(30_000, (at) => `A1 ${at.toString(36)}x`).join('\n')}`);
        expect(status).toBe(400);
        expect(text).toContain('At most 200 in one go. These are 30,000: please check them in parts.');
        expect(text).not.toContain('A1 ');
        expect(text.length).toBeLessThan(100_000);
      });

      test('of a line without a number only the beginning is sent back with the answer', async () => {
        const remarks = 'very good '.repeat(5000);
        const { status, text } = await send(`${number}\n${remarks}`);
        expect(status).toBe(200);
        expect(text).toContain('No number was found in this line:');
        expect(text.split('very good').length).toBeLessThan(2 * 5000 + 60);
      });
    });
  },
  { env, site: true },
);
