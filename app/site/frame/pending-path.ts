// The target of a slow navigation. A fast one shows no skeleton, or the page would flicker.
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { splitLanguage } from '#contract/language/languages.ts';

const PATIENCE = 80;

/** The path of the next page, after a short wait. */
export function usePendingPath() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Unlike useLocation's, this address has the prefix of the page's language.
  const next = location && splitLanguage(location.pathname).path;
  const awaited = next !== undefined && next !== pathname ? next : undefined;
  const [shown, setShown] = useState<string>();
  // Before the page is painted: the timer must not scroll what is there already.
  useLayoutEffect(() => {
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
