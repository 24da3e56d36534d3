// Where a navigation is going that takes its time. A page that comes quickly is not announced by a flicker.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const PATIENCE = 80;

/** The path being waited for, once the wait is long enough to be noticed. */
export function usePendingPath() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const awaited = next !== undefined && next !== pathname ? next : undefined;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    const timer = setTimeout(() => {
      setShown(awaited);
      scrollTo(0, 0);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      setShown(undefined);
    };
  }, [awaited]);
  return awaited === shown ? shown : undefined;
}
