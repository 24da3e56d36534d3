// How slowly an answer may be taken, and how long a connection may be silent. Node leaves a connection alone as long as a byte goes out now and then, so that a few
// hundred who read a byte a second could keep answers in memory for hours. Whoever takes less than a slow telephone can is cut off.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** About a kilobyte a second; the slowest networks that people read pages over carry several. */
const LEAST_BYTES = 16 * 1024;
const WITHIN_MS = 15_000;
/** With the look that notices it, 20 s at most. Node's own limit would set a timer anew with every request. */
export const SILENT_MS = 18_000;
export const LOOK_MS = 2000;

type Pace = { taken: number; since: number; moved: number; movedAt: number };

const patience = new WeakMap<Socket, number>();

/** For whoever is known to be at work over a slow line. */
export const allowSilence = (socket: Socket, ms: number) => patience.set(socket, ms);

export function limitAnswerTime(
  app: FastifyInstance,
  { withinMs = WITHIN_MS, silentMs = SILENT_MS, lookMs = LOOK_MS } = {},
) {
  const paces = new Map<Socket, Pace>();
  app.server.on('connection', (socket: Socket) => {
    const now = performance.now();
    paces.set(socket, { taken: 0, since: now, moved: 0, movedAt: now });
    socket.once('close', () => paces.delete(socket));
  });
  const isSilent = (socket: Socket, pace: Pace, taken: number, now: number) => {
    const moved = socket.bytesRead + taken;
    if (moved === pace.moved) return now - pace.movedAt > (patience.get(socket) ?? silentMs);
    pace.moved = moved;
    pace.movedAt = now;
    return false;
  };
  const look = () => {
    const now = performance.now();
    for (const [socket, pace] of paces) {
      const waiting = waitingBytes(socket);
      const taken = socket.bytesWritten - waiting;
      if (isSilent(socket, pace, taken, now)) socket.destroy();
      else if (waiting === 0 || taken - pace.taken >= LEAST_BYTES) {
        pace.taken = taken;
        pace.since = now;
      } else if (now - pace.since > withinMs) {
        // Not a polite end, which would wait until the kernel has got rid of what it holds.
        socket.resetAndDestroy();
      }
    }
  };
  const timer = setInterval(look, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Node counts a write as waiting until all of it is gone; the handle below knows how much of it is. Node's own limit asks it, too. */
function waitingBytes(socket: Socket) {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { writableLength } = socket;
  return writableLength === 0 ? 0 : (handle?.writeQueueSize ?? writableLength);
}
