// The query of a page's address, for filters that can be linked to and survive a reload.
import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

const PAUSE = 250;
/** The server reads no more of a value, and both must show the same. */
const LONGEST = 200;

/** The query of an address, without what is blank. */
export function queryText(values: Record<string, string>) {
  const trimmed = Object.entries(values).map(([key, value]) => [key, value.trim()]);
  const query = new URLSearchParams(trimmed.filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}

/** A value of the query; one that is too long is none. */
export function valueIn(query: URLSearchParams, key: string) {
  const value = query.get(key) ?? '';
  return value.length <= LONGEST ? value : '';
}

function useQuery() {
  const [search, setSearch] = useSearchParams();
  return {
    read: (key: string) => valueIn(search, key),
    /** Blank values are removed. With `replace` it adds no entry to the history, as for letters that are typed. */
    change: (values: Record<string, string>, { replace = false } = {}) => {
      // The current query: it may have changed while typing paused.
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(values)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      setSearch(next, { replace, preventScrollReset: true });
    },
  };
}

/** A value that is typed: shown at once, in the address when typing pauses, unless its form is to be sent. */
export function useTypedQuery(key: string, isSent = false): [string, (text: string) => void] {
  const { read, change } = useQuery();
  const asked = read(key);
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // Follows the address when Back and Forward change it.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const isIdle = useNavigation().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another one each time and does the same
  useEffect(() => {
    // A link that was followed before typing paused wins.
    if (typed.trim() === asked || !isIdle || isSent) return;
    const timer = setTimeout(() => {
      const isSame = (new URLSearchParams(window.location.search).get(key) ?? '') === asked;
      if (isSame) change({ [key]: typed.trim() }, { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, asked, key, isIdle, isSent]);
  return [typed, setTyped];
}
