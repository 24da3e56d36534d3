// Keeps connections below the number of files that the process may have open: beyond it nothing can be read, started or accepted.
// When they are too many, idle ones are closed, those that have been open longest first.
import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The share of the files that connections may take; the others are for the database, for worker processes and for files that are sent. */
const SHARE_OF_FILES = 0.7;
/** Room for those that come while others are being closed. */
const SPARE_CONNECTIONS = 16;

export function limitConnections(server: Server) {
  const files = mostFiles();
  if (files === undefined) return;
  server.maxConnections = Math.max(2 * SPARE_CONNECTIONS, Math.floor(files * SHARE_OF_FILES));
  const most = server.maxConnections - SPARE_CONNECTIONS;
  /** In the order in which they came. */
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    if (open.size >= most) closeIdle(open);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

function closeIdle(open: Set<Socket>) {
  for (const socket of open) {
    if (isBusy(socket)) continue;
    open.delete(socket);
    socket.destroy();
    return;
  }
}

/** Node notes on a connection the response that is being made, from the time when the headers of the request are complete. */
const isBusy = (socket: Socket) => Boolean((socket as { _httpMessage?: ServerResponse | null })._httpMessage);

/** Unknown on systems other than Linux. */
function mostFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
