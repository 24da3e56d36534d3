// Handles pipelined requests of a connection one after the other: their responses are sent in that order anyway. Node
// starts all of them at once, so one write with a thousand requests would delay all other clients and hold a thousand
// responses in memory.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { request: IncomingMessage; response: ServerResponse };

export function handleInTurn(handle: RequestListener): RequestListener {
  /** Connections with an open request, and the requests waiting behind it. */
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
