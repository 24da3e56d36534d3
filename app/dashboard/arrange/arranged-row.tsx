// One record in a list that is put in order: grip, picture, title and buttons.
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Row } from '../parts/screen.ts';
import { RowButton } from './row-button.tsx';
import type { Dragging } from './sortable-list.tsx';

type ArrangedRowProps = {
  id: string;
  facts: Row;
  mark?: ReactNode;
  index: number;
  count: number;
  move: (to: number) => void;
  dragging?: Dragging;
};

export function ArrangedRow({ id, facts, mark, index, count, move, dragging }: ArrangedRowProps) {
  const t = useT();
  const { title, about, picture } = facts;
  const action = (part: string, name: string) => ({ 'data-part': part, 'aria-label': name });
  return (
    <li
      ref={dragging?.ref}
      style={dragging?.style}
      data-row={id}
      className={classNames(
        'grid grid-cols-[28px_minmax(0,1fr)] items-center gap-x-3 rounded-[16px] bg-surface py-2 pr-2 pl-2 min-[700px]:grid-cols-[28px_minmax(0,1fr)_auto]',
        dragging?.isLifted
          ? 'relative z-1 -rotate-[0.6deg] shadow-[inset_0_0_0_2px_var(--c-primary),var(--sh-3)]'
          : 'ring-soft',
      )}
    >
      <button
        type="button"
        {...action('grip', t('Drag {title}', { title }))}
        {...dragging?.grip}
        disabled={!dragging}
        className="-mx-2 grid min-h-13 w-11 cursor-grab touch-none place-items-center self-stretch rounded-tag text-ink-3 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className="flex min-w-0 items-center gap-3">
        <span className="w-6 shrink-0 text-right text-small text-ink-3 tabular-nums">{index + 1}</span>
        {picture && (
          <Picture
            {...picture}
            alt=""
            width={72}
            height={48}
            className="h-12 w-18 shrink-0 rounded-tag bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 grow leading-tight">
          <p lang={languageOf(title)} className="line-clamp-2 font-semibold wrap-anywhere">
            {title}
          </p>
          {about && <p className="line-clamp-1 text-small break-words text-ink-3">{about}</p>}
          <div className="mt-1 empty:hidden">{mark}</div>
        </div>
      </div>
      {/* On phones at the right edge, under the thumb. */}
      <div className="col-span-2 flex justify-end gap-1 min-[700px]:col-span-1">
        <RowButton
          {...action('first', t('Move {title} to the top', { title }))}
          aria-disabled={index === 0}
          onClick={() => move(0)}
        >
          <ArrowUpToLine aria-hidden />
        </RowButton>
        <RowButton
          {...action('up', t('Move {title} up', { title }))}
          aria-disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <ArrowUp aria-hidden />
        </RowButton>
        <RowButton
          {...action('down', t('Move {title} down', { title }))}
          aria-disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <ArrowDown aria-hidden />
        </RowButton>
      </div>
    </li>
  );
}
