// Uploads that are aborted at any moment: nothing of them stays, and the next are accepted.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { busyLimits } from '#test/support/busy-limits.ts';
import { childProcesses } from '#test/support/child-processes.ts';
import { lockTable } from '#test/support/locked-table.ts';
import { onBoth, type TestServer } from '#test/support/server.ts';
import { jpeg, upload } from './sending.ts';

/** As many as there are places. */
const PLACES = 8;
const MOMENTS = [0, 5, 50, 500];

onBoth('dropped uploads', (server, kind) => {
  const expectRoomFor = async (count: number, side: number) => {
    const pictures = await Promise.all(Array.from({ length: count }, (_, i) => jpeg(side + i, side)));
    const answers = await Promise.all(pictures.map((bytes) => upload(server(), { bytes })));
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 201));
  };

  test.runIf(kind === 'postgres')('while the token is checked', { timeout: 60_000 }, async () => {
    const lock = await lockTable(server().where.databaseUrl, 'sessions');
    const accepted: Socket[] = [];
    server().app.server.on('connection', (socket) => accepted.push(socket));
    try {
      const sockets = await Promise.all(Array.from({ length: PLACES }, () => begin(server(), 'x')));
      await expect.poll(lock.waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      for (const socket of sockets) socket.resetAndDestroy();
      await expect.poll(() => accepted.every(({ destroyed }) => destroyed)).toBe(true);
    } finally {
      await lock.release();
    }
    await expect.poll(() => busyLimits(server().app)).toEqual([]);
    await expectRoomFor(1, 100);
  });

  test.each(['nothing', 'half', 'all'])(
    'at several moments, when %s of the body has been sent',
    { timeout: 120_000 },
    async (sent) => {
      const bytes = await jpeg(900, 900, 40);
      for (const ms of MOMENTS) {
        const part = { nothing: '', half: bytes.subarray(0, bytes.length / 2), all: bytes }[sent] ?? '';
        const sockets = await Promise.all(Array.from({ length: PLACES }, () => begin(server(), part, bytes.length)));
        await pause(ms);
        for (const socket of sockets) socket.resetAndDestroy();
      }
      await expect.poll(() => busyLimits(server().app), { timeout: 10_000 }).toEqual([]);
      await expect.poll(() => childProcesses().filter(({ command }) => command.includes('decoding.ts'))).toEqual([]);
      // Each is worked on by a process of its own: once all at once are enough.
      await expectRoomFor(sent === 'all' ? PLACES : 1, 200 + sent.length * 10);
    },
  );
});

async function begin({ port, admin }: TestServer, part: string | Buffer, length = 1000) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nhost: palaka.test\r\ncontent-type: image/jpeg\r\ncontent-length: ${length}\r\nauthorization: Bearer ${admin}\r\n\r\n`,
  );
  socket.write(part);
  return socket;
}
