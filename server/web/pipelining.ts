// Requests that a client sends on one connection without waiting for the answers are handled one after the other: their
// answers go out in that order anyway. Node begins all of them at once, so one write with a thousand requests would keep
// everyone else waiting and hold a thousand answers in memory.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { request: IncomingMessage; response: ServerResponse };

export function handleInTurn(handle: RequestListener): RequestListener {
  /** Connections with a request under way, and the requests behind it. */
  const queues = new WeakMap<Socket, Exchange[]>();

  const begin = (socket: Socket, { request, response }: Exchange) => {
    // In another turn of the event loop, so that other connections are served in between.
    response.once('close', () => setImmediate(next, socket));
    handle(request, response);
  };

  const next = (socket: Socket) => {
    const queue = queues.get(socket) ?? [];
    const exchange = socket.destroyed ? undefined : queue.shift();
    if (queue.length === 0) socket.resume();
    if (exchange) begin(socket, exchange);
    else queues.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue) {
      queue.push({ request, response });
      // What has arrived is parsed; more is read when these are answered.
      socket.pause();
    } else {
      queues.set(socket, []);
      begin(socket, { request, response });
    }
  };
}
