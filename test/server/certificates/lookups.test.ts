// Whoever has looked a certificate up may have its image without using up their lookups; nobody else gains by asking so.
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

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

    test('misses count alike, whatever is asked for', async () => {
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push(await get(`NO-${i}${['', '/signatures', '/image', '/pdf', '/card'][i % 5]}`, '203.0.113.3'));
      expect(answers).toEqual([...Array(10).fill(404), 429, 429]);
    });
  },
  { env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } },
);
