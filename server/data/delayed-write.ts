// Writes later what was collected in memory, so that no request waits for it. One write at a time; one that fails is tried again.

export type Log = { warn(about: { err: unknown }, message: string): void };

type DelayedWrite = {
  /** Takes what is pending and writes it; puts it back when that fails. */
  write: () => Promise<void>;
  log: Log;
  /** Logged once, however long the database is unavailable. */
  failed: string;
  delayMs: number;
};

export function createDelayedWrite({ write, log, failed, delayMs }: DelayedWrite) {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let failedBefore = false;

  const plan = () => {
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(async () => {
      try {
        await write();
        failedBefore = false;
      } catch (error) {
        if (!failedBefore) log.warn({ err: error }, failed);
        failedBefore = true;
        plan();
      }
    });
    return last;
  };

  return {
    plan,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
