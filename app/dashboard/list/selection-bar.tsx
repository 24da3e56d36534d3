// The bar under a list while records are selected: how many, and the bulk actions.
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useT } from '../../language/translation.tsx';
import { useStickyBar } from '../form/sticky-bar.ts';
import type { Selection } from './selection.ts';
import { SELECTION_BAR } from './selection-head.tsx';

type SelectionBarProps = {
  selection: Selection;
  label: string;
  words: string;
  children: ReactNode;
};

export function SelectionBar({ selection, label, words, children }: SelectionBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, selection.count > 0);
  useRoomAtTheEnd(bar, selection.count > 0);
  return (
    <>
      {selection.count > 0 && (
        <section
          ref={bar}
          id={SELECTION_BAR}
          aria-label={label}
          className="on-slate sticky bottom-3 z-10 mt-5 flex flex-wrap items-center gap-2 rounded-[16px] bg-slate p-2.5 text-chalk shadow-3 min-[700px]:pl-4.5"
        >
          <p className="mr-auto leading-tight font-medium tabular-nums max-[699px]:pl-2">{words}</p>
          <div className="flex flex-wrap gap-2 max-[699px]:order-last max-[699px]:basis-full max-[699px]:*:grow max-[479px]:has-[>:nth-child(4)]:*:basis-[40%]">
            {children}
          </div>
          <button
            type="button"
            aria-label={t('Select nothing')}
            title={t('Select nothing')}
            onClick={selection.clear}
            className="grid size-11 place-items-center rounded-m hover:bg-slate-2"
          >
            <X aria-hidden className="size-5" />
          </button>
        </section>
      )}
      <p role="status" className="sr-only">
        {selection.count > 0 && words}
      </p>
    </>
  );
}

/** At the end of the page the bar would appear on the last rows: the page is scrolled by its height. */
function useRoomAtTheEnd(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    const { scrollHeight } = document.documentElement;
    if (isShown && window.scrollY + window.innerHeight > scrollHeight - 2 * height)
      window.scrollTo({ top: scrollHeight });
  }, [bar, isShown]);
}
