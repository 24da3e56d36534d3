// Lets a few in at a time; a few more may wait, the rest are told to come back later.

export type Gate = ReturnType<typeof createGate>;

/** Too many are waiting. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let inside = 0;
  let most = 0;

  /** The answer is to be called on leaving. */
  const enter = async (): Promise<() => void> => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw new BusyError('Too many certificates are being made.');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else inside++;
    most = Math.max(most, inside);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place goes to whoever waits longest, without becoming free in between.
      const next = queue.shift();
      if (next) next();
      else inside--;
    };
  };

  return {
    enter,
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      const leave = await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    state: () => ({ inside, waiting: queue.length, most }),
  };
}
