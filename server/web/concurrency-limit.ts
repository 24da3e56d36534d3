// Limits the concurrency of expensive work: page rendering, password hashes, uploads, printing. Work is passed to
// `run`, so a place that is taken is always released.
export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

/** The queue is full, or the work took too long. Answered as 503 with Retry-After. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait for a place; further ones are refused at once. */
  waiting: number;
  /** How long to wait for a place. */
  waitMs?: number;
  /** How long the work may take; then its place is free again, even if it has not ended. */
  workMs: number;
};

type Waiter = { start(): void; refuse(reason: unknown): void };

export function createConcurrencyLimit({ atOnce, waiting, waitMs = 10_000, workMs }: Options) {
  const queue = new Set<Waiter>();
  const refused = { full: 0, late: 0 };
  let running = 0;
  let fullSince: number | undefined;

  const leave = () => {
    running--;
    fullSince = undefined;
    const [next] = queue;
    next?.start();
  };

  /** Resolves with a place that the caller must release. Only `run` calls it. */
  const enter = (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running++;
      return undefined;
    }
    if (queue.size >= waiting) {
      fullSince ??= performance.now();
      refused.full++;
      throw new BusyError('Too many at once.');
    }
    return wait(signal);
  };

  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = (then: () => void) => {
        queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        then();
      };
      const waiter: Waiter = {
        start: () =>
          settle(() => {
            running++;
            resolve();
          }),
        refuse: (reason) => settle(() => reject(reason)),
      };
      const abort = () => waiter.refuse(signal?.reason);
      const timer = setTimeout(() => {
        refused.late++;
        waiter.refuse(new BusyError('Waited too long.'));
      }, waitMs);
      signal?.addEventListener('abort', abort, { once: true });
      queue.add(waiter);
    });

  return {
    /**
     * Runs the work when there is a place. The work gets a signal that fires when `signal` does or when its time is up;
     * the caller's promise then rejects at once. The place stays taken until the work ends, at most until its time is
     * up.
     */
    async run<Result>(work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      await enter(signal);
      const stop = new AbortController();
      const { promise: stopped, reject } = Promise.withResolvers<never>();
      const abort = (reason: unknown) => {
        stop.abort(reason);
        reject(reason);
      };
      const onAbort = () => abort(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      let left = false;
      const leaveOnce = () => {
        if (left) return;
        left = true;
        clearTimeout(timer);
        leave();
      };
      const timer = setTimeout(() => {
        refused.late++;
        abort(new BusyError('Took too long.'));
        leaveOnce();
      }, workMs);
      const working = (async () => work(stop.signal))().finally(leaveOnce);
      try {
        return await Promise.race([working, stopped]);
      } finally {
        signal?.removeEventListener('abort', onAbort);
        stopped.catch(() => {});
        working.catch(() => {});
      }
    },
    state: () => ({ running, waiting: queue.size, refused: { ...refused } }),
    /** How long all requests have been refused while no work ended. */
    fullMs: () => (fullSince === undefined ? 0 : performance.now() - fullSince),
  };
}
