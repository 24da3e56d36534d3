// A task that runs a minute after the start, and then once a day.
import type { FastifyInstance } from 'fastify';

const FIRST_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `work` returns how many things it did; `what` names them in the log. */
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
