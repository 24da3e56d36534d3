// Search, filter, sort and page of a list are in its query, so that Back works and lists can be linked.
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListQuery } from '#contract/api.ts';

export const PAGE_SIZE = 25;

/** The query for the API. `filters` are the keys by which this list can be filtered. */
export function listQueryOf(search: URLSearchParams, filters: readonly string[] = []): ListQuery & { page: number } {
  const page = Number(search.get('page') ?? 1);
  return {
    q: search.get('q') ?? undefined,
    sort: search.get('sort') ?? undefined,
    ...Object.fromEntries(filters.map((key) => [key, search.get(key) ?? undefined])),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZE,
  };
}

/** The query with some keys changed; a blank value removes its key. */
export function addressWith(search: URLSearchParams, patch: Record<string, string>) {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) value === '' ? next.delete(key) : next.set(key, value);
  return next.size > 0 ? `?${next}` : '';
}

/** The last change, until its navigation is done: a second change may come before that. */
let asked: { pathname: string; search: string } | undefined;

export function useListAddress() {
  const navigate = useNavigate();
  const { pathname, search: shown } = useLocation();
  const { location: coming } = useNavigation();
  const text = coming?.pathname === pathname ? coming.search : shown;
  const search = useMemo(() => new URLSearchParams(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever arrives ends the waiting
  useEffect(() => {
    asked = undefined;
  }, [pathname, shown]);
  /** A blank value removes its key. Every change goes to the first page. */
  const change = useCallback(
    (patch: Record<string, string>, { replace = false } = {}) => {
      const base = asked?.pathname === pathname ? asked.search : text;
      const next = addressWith(new URLSearchParams(base), { page: '', ...patch });
      asked = { pathname, search: next };
      return navigate(next || '.', { replace, state: { keepScroll: replace } });
    },
    [navigate, pathname, text],
  );
  return { search, change };
}
