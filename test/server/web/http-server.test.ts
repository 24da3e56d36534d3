// A cached response sent before the framework runs equals the framework's own: the same headers, bytes and log line;
// and never an outdated one.
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { onOne, type TestServer } from '#test/support/server.ts';

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

function get({ port }: TestServer, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { date: _, ...told } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: told, body: Buffer.concat(parts) });
      });
    });
    call.on('error', reject).end();
  });
}

// On SQLite alone: a kept answer is sent without the database.
onOne('sqlite', 'a kept answer', (server) => {
  test.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br, gzip' }])(
    'is the same to the letter %j',
    async (headers) => {
      for (let i = 0; i < 3; i++)
        await server().call('POST', '/api/notes', { body: note({ title: 'long '.repeat(30) }), token: server().admin });
      const usual = await get(server(), '/api/notes', headers);
      expect(await get(server(), '/api/notes', headers)).toEqual(usual);
      expect(await get(server(), '/api/notes', headers)).toEqual(usual);
      const known = { ...headers, 'if-none-match': String(usual.headers.etag) };
      // With a meaningless part in the address the framework answers.
      const unchanged = await get(server(), '/api/notes?x=1', known);
      expect(unchanged.status).toBe(304);
      expect(await get(server(), '/api/notes', known)).toEqual(unchanged);
      expect((await get(server(), '/api/notes', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  test('is given up with the change that makes it untrue', async () => {
    const titles = async () => JSON.parse((await get(server(), '/api/notes')).body.toString()).length;
    for (let i = 0; i < 5; i++) {
      const before = await titles();
      expect(await titles()).toBe(before);
      await server().call('POST', '/api/notes', { body: note(), token: server().admin });
      expect(await titles()).toBe(before + 1);
    }
  });

  // Without the id of the request: there is no other line to relate it to.
  test('is in the log like any other', async () => {
    await get(server(), '/api/gallery');
    const before = server().log.length;
    for (let i = 0; i < 3; i++) await get(server(), '/api/gallery');
    const lines = server()
      .log.slice(before)
      .map((line) => JSON.parse(line));
    expect(lines.map(({ route, status, method, msg }) => [route, status, method, msg])).toEqual(
      Array(3).fill(['/api/gallery', 200, 'GET', 'answered']),
    );
    for (const line of lines)
      expect(Object.keys(line).sort()).toEqual(['level', 'method', 'ms', 'msg', 'route', 'status', 'time']);
  });

  test('is left to the framework for a request with a body', async () => {
    await get(server(), '/api/gallery');
    const told = await get(server(), '/api/gallery', { 'content-length': '0' });
    expect(told).toMatchObject({ status: 200, headers: { etag: (await get(server(), '/api/gallery')).headers.etag } });
  });

  test('is left to the framework while the process is ending', async () => {
    await get(server(), '/api/gallery');
    server().readiness.draining = true;
    expect((await get(server(), '/api/gallery')).headers.connection).toBe('close');
    server().readiness.draining = false;
  });
});
