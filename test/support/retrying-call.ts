// A call that is repeated while the server answers that it is busy, which it may on a loaded machine. The test's own time limit
// ends it.
import { setTimeout as pause } from 'node:timers/promises';
import type { createCall } from './server.ts';

type Call = ReturnType<typeof createCall>;

export function withRetries(call: Call): Call {
  return async (...request) => {
    for (;;) {
      const reply = await call(...request);
      if (reply.status !== 503) return reply;
      await pause(100);
    }
  };
}
