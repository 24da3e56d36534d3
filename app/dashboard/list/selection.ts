// The selected records of a list: some of them, or all that match. Kept while pages are turned; another search or filter clears it, so that
// nothing invisible is selected.
import { useState } from 'react';
import type { Page } from '#contract/api.ts';
import type { RecordMeta } from '#contract/resource.ts';

export type Selection = ReturnType<typeof useSelection>;

type State = { filter: string; all: boolean; ids: ReadonlySet<string>; last?: string };

type Choosing = {
  /** Also those on other pages, without reading them. */
  canChooseAll?: boolean;
  /** The list is there to choose from. */
  begins?: boolean;
};

/** `filter`: search and filters of the list, as text. */
export function useSelection(
  list: Page<Pick<RecordMeta, '_id'>> | undefined,
  filter: string,
  { canChooseAll = false, begins = false }: Choosing = {},
) {
  const nothing: State = { filter, all: false, ids: new Set() };
  const [state, setState] = useState<State>(nothing);
  const [hasBegun, setHasBegun] = useState(false);
  if (state.filter !== filter) setState(nothing);
  const { all, ids, last } = state;
  const page = list?.items.map(({ _id }) => _id) ?? [];
  const { total = 0, orMore = false } = list ?? {};
  // Deselecting one of all that match leaves those of this page.
  const base = all ? page : ids;

  const set = (some: readonly string[], isChosen: boolean, last?: string) => {
    const next = new Set(base);
    for (const id of some) isChosen ? next.add(id) : next.delete(id);
    setState({ filter, all: false, ids: next, last });
  };

  const has = (id: string) => all || ids.has(id);
  return {
    /** Rows have boxes: they are of no use on most days. */
    isChoosing: begins || hasBegun,
    begin: () => setHasBegun(true),
    all,
    ids,
    total,
    /** More than `total` match; they were not counted. */
    orMore,
    count: all ? total : ids.size,
    canChooseAll,
    has,
    /** With `isRange`, all from the last one that was pressed to this one. */
    toggle(id: string, isRange: boolean) {
      const [from, to] = [last === undefined ? -1 : page.indexOf(last), page.indexOf(id)].sort((a, b) => a - b);
      const some = isRange && from !== undefined && from >= 0 ? page.slice(from, (to ?? from) + 1) : [id];
      set(some, !has(id), id);
    },
    isPage: page.length > 0 && page.every(has),
    isPartOfPage: page.some(has),
    togglePage: () => set(page, !page.every(has)),
    chooseAll: () => setState({ filter, all: true, ids: new Set() }),
    clear() {
      setState(nothing);
      setHasBegun(false);
    },
  };
}
