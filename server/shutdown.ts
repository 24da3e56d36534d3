// Graceful shutdown: report "not ready" at once, give the load balancer time to notice, finish open requests, then
// exit.
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './web/health.ts';

const NOTICE_MS = 1500;
const EXIT_AFTER_MS = 9500;

export function closeWithGrace(app: FastifyInstance, readiness: Readiness, afterwards: () => Promise<void>) {
  let ending = false;
  const end = async (exitCode: number) => {
    if (ending) return;
    ending = true;
    readiness.draining = true;
    setTimeout(() => process.exit(exitCode), EXIT_AFTER_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    await finishAndClose(app);
    await afterwards();
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'unexpected error, shutting down');
    void end(1).catch(() => process.exit(1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      app.log.info({ signal }, 'shutting down');
      void end(0).catch(fail);
    });
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Fastify refuses injected calls while it closes: a page that is being rendered would become a 500. */
export async function finishAndClose(app: Pick<FastifyInstance, 'close' | 'finishRequests'>) {
  await app.finishRequests();
  await app.close();
}

/**
 * npm and its shell do not pass SIGTERM on: without this, the server would outlive them and could only be ended by its
 * process id.
 */
export function endWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
