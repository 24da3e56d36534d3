// Drops clients that read a response so slowly that they only hold memory. Node keeps a connection as long as a byte
// goes out now and then. Headers, bodies and handlers have their own limits; idle connections end by keepAliveTimeout.
import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** About a kilobyte a second; the slowest networks in use carry several. */
const LEAST_BYTES = 16 * 1024;
const WITHIN_MS = 15_000;
/**
 * A proxy reads a response in large steps, minutes apart for a slow client, and drops slow clients itself. Without a
 * single byte for so long, the proxy is gone.
 */
const PROXY_WITHIN_MS = 10 * 60_000;
const LOOK_MS = 2000;

type Pace = { isProxy: boolean; taken: number; since: number };

/** Returns the number of connections. */
export function dropSlowClients(
  server: Server,
  { trustProxy = [] as readonly string[], withinMs = WITHIN_MS, lookMs = LOOK_MS } = {},
) {
  const isProxy = createProxyCheck(trustProxy);
  const paces = new Map<Socket, Pace>();
  server.on('connection', (socket: Socket) => {
    paces.set(socket, { isProxy: isProxy(socket.remoteAddress ?? ''), taken: 0, since: performance.now() });
    socket.once('close', () => paces.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, pace] of paces) {
      const waiting = waitingBytes(socket);
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken - pace.taken >= (pace.isProxy ? 1 : LEAST_BYTES)) {
        pace.taken = taken;
        pace.since = now;
      } else if (now - pace.since > (pace.isProxy ? PROXY_WITHIN_MS : withinMs)) {
        // Not `end`, which would wait until the kernel has sent its buffer.
        socket.resetAndDestroy();
      }
    }
  };
  const timer = setInterval(look, lookMs).unref();
  server.once('close', () => clearInterval(timer));
  return { connections: () => paces.size };
}

/** Node counts a write as pending until all of it is sent; the handle knows how much is left. */
function waitingBytes(socket: Socket) {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  const { writableLength } = socket;
  return writableLength === 0 ? 0 : (handle?.writeQueueSize ?? writableLength);
}

function createProxyCheck(addresses: readonly string[]) {
  const proxies = new BlockList();
  for (const address of addresses) {
    const [base = '', bits] = address.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(base, family);
    else proxies.addSubnet(base, Number(bits), family);
  }
  return (address: string) => {
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
