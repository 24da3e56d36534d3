// A TCP proxy between a server and its database that simulates network faults: it can drop all traffic without closing
// connections, as a firewall that lost its state or a machine without power does, and it can be pointed at another
// database.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

type Pair = { near: Socket; far?: Socket };

export async function startTcpProxy(port: number) {
  const pairs = new Set<Pair>();
  const forgotten = new Set<Pair>();
  let target = port;
  let silent = false;

  const bothOf = ({ near, far }: Pair) => (far ? [near, far] : [near]);

  const join = (pair: Pair) => {
    const { near } = pair;
    const far = connect(target, '127.0.0.1');
    pair.far = far;
    far.on('error', () => near.resetAndDestroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  };

  const server = createServer((near) => {
    const pair: Pair = { near };
    pairs.add(pair);
    near.on('error', () => {});
    near.on('close', () => pairs.delete(pair));
    if (silent) near.pause();
    else join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;

  return {
    /** The address of a database, through this proxy. */
    through(url: string) {
      const address = new URL(url);
      address.port = String(own);
      return address.href;
    },
    /** Forwards nothing and closes nothing; new connections are accepted and left alone. */
    fallSilent() {
      silent = true;
      for (const pair of pairs) stop(pair);
    },
    /** Continues where it stopped. */
    speak() {
      silent = false;
      for (const pair of pairs)
        if (pair.far) {
          pair.near.pipe(pair.far).pipe(pair.near);
          for (const socket of bothOf(pair)) socket.resume();
        } else join(pair);
    },
    /** Existing connections stay silent forever; new ones are served. */
    forgetConnections() {
      silent = false;
      for (const pair of pairs) {
        stop(pair);
        forgotten.add(pair);
      }
      pairs.clear();
    },
    /** As a virtual address that moves: connections are cut, new ones go to the other port. */
    pointAt(other: number) {
      target = other;
      for (const pair of pairs) for (const socket of bothOf(pair)) socket.destroy();
    },
    async close() {
      server.close();
      for (const pair of [...pairs, ...forgotten]) for (const socket of bothOf(pair)) socket.destroy();
      await once(server, 'close');
    },
  };

  function stop(pair: Pair) {
    for (const socket of bothOf(pair)) socket.unpipe().pause();
  }
}
