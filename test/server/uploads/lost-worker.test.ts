// A worker process that the kernel ends, or that cannot be started, is not the sender's fault: 503, and the same file is taken later.
// On SQLite: it is about the process.
import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { startChild } from '#server/web/child-processes.ts';
import { childProcesses } from '#test/support/child-processes.ts';
import { onOne } from '#test/support/server.ts';
import { jpeg, upload } from './sending.ts';

onOne('sqlite', 'the process that reads an upload', (server) => {
  test('is killed, as for want of memory', async () => {
    const find = () => childProcesses().find(({ command }) => command.includes('uploads/worker.ts'))?.pid;
    expect(find()).toBeUndefined();
    const bytes = await jpeg(1200, 900);
    // Not by `upload`, which tries again.
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${server().admin}` };
    const sent = fetch(`${server().url}/api/uploads`, { method: 'POST', headers, body: new Uint8Array(bytes) });
    process.kill(await vi.waitUntil(find, { interval: 1, timeout: 30_000 }), 'SIGKILL');
    const answer = await sent;
    const busy = { message: 'The site is busy. Please try again in a moment.' };
    expect([answer.status, await answer.json()]).toEqual([503, busy]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(server(), { bytes })).status).toBe(201);
  });
});

test('a process that cannot be started is noticed at once', () => {
  expect(() => startChild('uploads', () => spawn('/nowhere/at/all'))).toThrow(
    expect.objectContaining({ statusCode: 503 }),
  );
  // Too little memory is thrown by Node itself.
  const noMemory = () => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM', syscall: 'spawn' });
  };
  expect(() => startChild('uploads', noMemory)).toThrow(expect.objectContaining({ statusCode: 503 }));
});
