// What a list shows is held in its address: back works, and a link to it can be sent.
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListQuery } from '#contract/api.ts';

export const PAGE_SIZE = 25;

/** What the server is asked for. `filter` is the field by which this list can be narrowed. */
export function listQueryOf(search: URLSearchParams, filter?: string): ListQuery & { page: number } {
  const page = Number(search.get('page') ?? 1);
  return {
    q: search.get('q') ?? undefined,
    sort: search.get('sort') ?? undefined,
    ...(filter ? { [filter]: search.get(filter) ?? undefined } : {}),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZE,
  };
}

/** The same list with something else of it shown: a blank value leaves the address. */
export function addressWith(search: URLSearchParams, patch: Record<string, string>) {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) value === '' ? next.delete(key) : next.set(key, value);
  return next.size > 0 ? `?${next}` : '';
}

/** What was asked for last, until it is there: quick hands choose the next thing before the last one has arrived. */
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
  /** A blank value leaves the address. Whatever narrows the list starts at its first page. */
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
