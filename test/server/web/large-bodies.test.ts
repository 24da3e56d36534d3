// The largest bodies are read a few at a time; who sends usual ones does not notice.
// On SQLite: bodies are read before the database is asked.
import { type ClientRequest, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { onOne } from '#test/support/server.ts';

const LARGE = 1_500_000;
const path = '/api/certificates/batches?dryRun=1';
const rowsOf = (count: number) => ({ rows: Array.from({ length: count }, () => ({ name: 'x'.repeat(9000) })) });

onOne('sqlite', 'the largest bodies', (server) => {
  let open: ClientRequest[] = [];
  afterEach(() => {
    for (const one of open) one.destroy();
    open = [];
  });

  /** Only their beginning. */
  const begin = (count: number, headers: object) => {
    for (let at = 0; at < count; at++) {
      const authorization = `Bearer ${server().editor}`;
      const type = { 'content-type': 'application/json' };
      const sent = request(server().url + path, { method: 'POST', headers: { authorization, ...type, ...headers } });
      sent.on('error', () => {}).write('{"rows":[');
      open.push(sent);
    }
  };
  const places = async () => {
    const { text } = await server().call('GET', '/metrics');
    return ['running', 'waiting'].map((state) =>
      Number(new RegExp(`^palaka_limit_${state}\\{limit="large-bodies"\\} (\\d+)$`, 'm').exec(text)?.[1]),
    );
  };
  const tryRows = (count: number) => server().call('POST', path, { body: rowsOf(count), token: server().editor });

  test.each([
    ['whose length is said', { 'content-length': LARGE }],
    ['whose length is not', { 'transfer-encoding': 'chunked' }],
  ])('%s: three at once, twenty wait, others are told to try again; a usual one is taken', async (_, headers) => {
    begin(23, headers);
    await expect.poll(places).toEqual([3, 20]);
    const refused = await tryRows(200);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await tryRows(2)).status).toBe(200);
    for (const one of open) one.destroy();
    await expect.poll(places).toEqual([0, 0]);
    expect((await tryRows(200)).status).toBe(200);
    expect(await places()).toEqual([0, 0]);
  });

  test('who is not signed in takes no place', async () => {
    begin(5, { 'content-length': LARGE, authorization: 'Bearer none' });
    const refused = await server().call('POST', path, { body: rowsOf(200) });
    expect(refused.status).toBe(401);
    expect(await places()).toEqual([0, 0]);
  });
});
