// A proxy in front of the server that passes a request on, waits for the answer, and closes the connection instead of sending it:
// what was asked is done, and nobody hears of it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const always = () => true;

/** `isCut` says whose answer is lost. */
export async function startCutOffProxy(port: number, isCut: (asked: IncomingMessage) => boolean = always) {
  const statuses: number[] = [];
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const isLost = isCut(asked);
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      if (!isLost) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        return;
      }
      statuses.push(reply.statusCode ?? 0);
      reply.resume().on('end', () => answer.socket?.destroy());
    });
    passed.on('error', () => answer.socket?.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the server answered, unheard. */
    statuses,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
