// Tells work that whoever asked for it has gone.
import type { ServerResponse } from 'node:http';

/** Aborts when the connection closes before the answer is complete, also when that has happened already. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!response.writableFinished) controller.abort(new HungUpError());
  };
  if (response.destroyed || response.closed) check();
  else response.once('close', check);
  return controller.signal;
}

/** Nobody is there to be told; 499 is what proxies log for it. */
export class HungUpError extends Error {
  readonly statusCode = 499;
}
