// Work shared by concurrent callers. It is aborted when all of them have gone.

type Making<Result> = { result: Promise<Result>; stop: AbortController; waiting: number };

export function createSharedWork<Result>() {
  const underWay = new Map<string, Making<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>) => {
    const stop = new AbortController();
    const forget = () => {
      if (underWay.get(key) === making) underWay.delete(key);
    };
    const making: Making<Result> = { stop, waiting: 0, result: work(stop.signal).finally(forget) };
    stop.signal.addEventListener('abort', forget);
    underWay.set(key, making);
    return making;
  };

  return async (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    const making = underWay.get(key) ?? start(key, work);
    making.waiting++;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([making.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      making.waiting--;
      if (making.waiting === 0) making.stop.abort(signal.reason);
    }
  };
}
