// Counts seconds down, by the monotonic clock.
import { useEffect, useState } from 'react';

/** A new object starts a new countdown. */
export type Wait = { seconds: number };

/** The seconds left. While rendering on the server: all of them. */
export function useCountdown(wait: Wait | undefined): number {
  const [left, setLeft] = useState(wait?.seconds ?? 0);
  useEffect(() => {
    if (!wait) return;
    const end = performance.now() + wait.seconds * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
