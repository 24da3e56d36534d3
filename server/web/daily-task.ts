// Work that is done once a day as long as the process runs, and never at the moment it starts.
import type { FastifyInstance } from 'fastify';

const FIRST_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `work` answers how many things it did; `what` says in the log what they were. */
export function everyDay(app: FastifyInstance, what: string, work: () => Promise<number>) {
  const run = async () => {
    try {
      const count = await work();
      if (count > 0) app.log.info({ count }, what);
    } catch (error) {
      app.log.warn({ err: error }, `failed: ${what}`);
    }
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const daily = setInterval(run, DAY_MS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}
