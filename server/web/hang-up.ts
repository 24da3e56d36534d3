// A signal for work whose client has disconnected.
import type { ServerResponse } from 'node:http';

/** Aborts when the connection closes before the response is complete, also if it has closed already. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!response.writableFinished) controller.abort(new HungUpError());
  };
  if (response.destroyed || response.closed) check();
  else response.once('close', check);
  return controller.signal;
}

/** The client has disconnected; 499 is what proxies log for it. */
export class HungUpError extends Error {
  readonly statusCode = 499;
}
