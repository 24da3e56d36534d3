// Whoever has looked a certificate up may have its image without using up their lookups; nobody else gains by asking so.
import { expect, onTestFinished, test, vi } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const SECONDS = sized(660, 3600, 3600);

/** The most there were in any span of so many seconds. */
const most = (times: number[], span: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

onBoth(
  'lookups',
  (server) => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const get = async (path: string, ip: string) =>
      (await server().call('GET', `/api/certificates/${path}`, { headers: from(ip) })).status;
    const add = async () =>
      (await server().call('POST', '/api/certificates', { body: certificate(), token: server().admin })).body
        .certificate_no as string;

    test('what belongs to a certificate just looked up is no further lookup', async () => {
      const number = await add();
      for (let i = 0; i < 29; i++) expect(await get(number, '203.0.113.1')).toBe(200);
      for (let i = 0; i < 20; i++) expect(await get(`${number}/signatures`, '203.0.113.1')).toBe(200);
      expect(await get(number, '203.0.113.1')).toBe(200);
      expect(await get(number, '203.0.113.1')).toBe(429);
    });

    test('without a lookup it is one, and thirty a minute are the most', async () => {
      const numbers = await Promise.all(Array.from({ length: 31 }, add));
      const answers = [];
      for (const number of numbers) answers.push(await get(`${number}/signatures`, '203.0.113.2'));
      expect(answers.filter((status) => status === 200)).toHaveLength(30);
      expect(answers.at(-1)).toBe(429);
    });

    test('whoever asks every second has thirty a minute and ten misses in ten minutes', {
      timeout: 120_000,
    }, async ({ annotate }) => {
      const number = await add();
      const found: number[] = [];
      const missed: number[] = [];
      // Only the clock is replaced.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const start = Date.now();
      for (let second = 0; second < SECONDS; second++) {
        vi.setSystemTime(start + second * 1000);
        const status = await get(second % 40 ? number : `NO-${second}`, '203.0.113.4');
        if (status === 200) found.push(second);
        else if (status === 404) missed.push(second);
        else expect(status).toBe(429);
      }
      const [lookups, misses] = [most([...found, ...missed], 60), most(missed, 600)];
      await annotate(
        `asked ${SECONDS} times, every second: at most ${lookups} lookups a minute, ${misses} misses in ten`,
      );
      expect([lookups, misses]).toEqual([30, 10]);
    });

    test('misses count alike, whatever is asked for', async () => {
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push(await get(`NO-${i}${['', '/signatures', '/image', '/pdf', '/card'][i % 5]}`, '203.0.113.3'));
      expect(answers).toEqual([...Array(10).fill(404), 429, 429]);
    });
  },
  { env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } },
);
