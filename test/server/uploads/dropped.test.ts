// Uploads that are aborted at any moment: nothing of them stays, and the next are accepted. On PostgreSQL, where a test can hold up the
// check of the token; places and processes do not depend on the database.
// @module-tag long
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { busyLimits } from '#test/support/busy-limits.ts';
import { childProcesses } from '#test/support/child-processes.ts';
import { lockTable } from '#test/support/locked-table.ts';
import { onOne, type TestServer } from '#test/support/server.ts';
import { jpeg, upload } from './sending.ts';

/** As many as there are places. */
const PLACES = 8;
const PATIENCE = { timeout: 20_000 };
const LONG = { timeout: 120_000 };

const atWork = () => childProcesses().filter(({ command }) => command.includes('uploads/worker.ts')).length;

onOne('postgres', 'dropped uploads', (server) => {
  const busy = () => busyLimits(server().app);
  const accepted: Socket[] = [];
  beforeAll(() => void server().app.server.on('connection', (socket) => accepted.push(socket)));
  const beginAll = async (part: string | Buffer, length?: number) => {
    const before = accepted.length;
    const sockets = await Promise.all(Array.from({ length: PLACES }, () => begin(server(), part, length)));
    await expect.poll(() => accepted.length, PATIENCE).toBe(before + PLACES);
    return sockets;
  };
  /** Until the server has noticed: those that follow would else be refused, because all places were taken. */
  const drop = async (sockets: Socket[]) => {
    const before = accepted.slice(-sockets.length);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(() => before.every(({ destroyed }) => destroyed), PATIENCE).toBe(true);
  };
  const expectNothingLeft = async () => {
    await expect.poll(busy, PATIENCE).toEqual([]);
    await expect.poll(atWork, PATIENCE).toBe(0);
  };
  /** Every place can be taken again, and a whole picture is. */
  const expectRoom = async (side: number) => {
    const sockets = await beginAll('x');
    await expect.poll(busy, PATIENCE).toContain(`uploads: ${PLACES} running`);
    await drop(sockets);
    await expectNothingLeft();
    expect((await upload(server(), { bytes: await jpeg(side, side) })).status).toBe(201);
  };

  test('while the token is checked', LONG, async () => {
    const lock = await lockTable(server().where.databaseUrl, 'sessions');
    try {
      const sockets = await beginAll('x');
      await expect.poll(lock.waiting, PATIENCE).toBeGreaterThan(0);
      await drop(sockets);
    } finally {
      await lock.release();
    }
    await expectNothingLeft();
    await expectRoom(100);
  });

  const placesTaken = () => expect.poll(busy, PATIENCE).toContain(`uploads: ${PLACES} running`);
  const processesStarted = () => expect.poll(atWork, PATIENCE).toBe(2);

  test.each([
    ['nothing', { 'at once': async () => {}, 'when all places are taken': placesTaken }],
    ['half', { 'at once': async () => {}, 'when all places are taken': placesTaken }],
    [
      'all',
      {
        'at once': async () => {},
        'when a place is taken': () => expect.poll(busy, PATIENCE).not.toEqual([]),
        'when two are worked on': processesStarted,
      },
    ],
  ] as const)('when %s of the body has been sent, at several moments', LONG, async (sent, moments) => {
    // Large enough to be worked on for longer than it takes to notice.
    const bytes = await jpeg(900, 900, 40);
    const part = { nothing: '', half: bytes.subarray(0, bytes.length / 2), all: bytes }[sent];
    for (const comes of Object.values(moments)) {
      const sockets = await beginAll(part, bytes.length);
      await comes();
      await drop(sockets);
      await expectNothingLeft();
    }
    await expectRoom(200 + sent.length);
  });
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
