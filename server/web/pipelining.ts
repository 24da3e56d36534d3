// Handles pipelined requests of a connection one after the other: their responses are sent in that order anyway. Node
// starts all of them at once, so one write with a thousand requests would delay all other clients and hold a thousand
// responses in memory.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { runInTurn } from './event-loop.ts';

/** The response begun last on a connection. A property, because this is done for every request. */
const LATEST = Symbol('latest response');
type Connection = Socket & { [LATEST]?: ServerResponse };
type Exchange = { request: IncomingMessage; response: ServerResponse };

export function handleInOrder(handle: RequestListener): RequestListener {
  /** Requests that wait for that response. */
  const queues = new WeakMap<Socket, Exchange[]>();

  const begin = (socket: Connection, { request, response }: Exchange) => {
    socket[LATEST] = response;
    handle(request, response);
  };

  const beginNext = (socket: Socket) => {
    const queue = queues.get(socket) ?? [];
    const exchange = socket.destroyed ? undefined : queue.shift();
    if (exchange) begin(socket, exchange);
    if (exchange && queue.length > 0) return waitFor(exchange.response, socket);
    queues.delete(socket);
    socket.resume();
  };

  const waitFor = (response: ServerResponse, socket: Socket) => {
    response.once('close', () => setImmediate(runInTurn, () => beginNext(socket)));
  };

  return (request, response) => {
    const socket: Connection = request.socket;
    const queue = queues.get(socket);
    const before = socket[LATEST];
    if (queue) {
      queue.push({ request, response });
    } else if (before && !before.closed) {
      queues.set(socket, [{ request, response }]);
      // What has arrived is parsed; more is read when these are answered.
      socket.pause();
      waitFor(before, socket);
    } else {
      begin(socket, { request, response });
    }
  };
}
