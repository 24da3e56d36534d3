// One chapter of the list: grip, poster, title, address and buttons.
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowButton } from '../arrange/row-button.tsx';
import type { Dragging } from '../arrange/sortable-list.tsx';
import { type Chapter, type ChapterRow, shortAddress } from './chapter.ts';
import { ChapterEdit } from './chapter-edit.tsx';
import { ChapterPoster } from './chapter-poster.tsx';

export type RowActions = {
  move: (from: number, to: number) => void;
  edit: (id: string) => void;
  finish: (id: string) => void;
  change: (id: string, chapter: Chapter) => void;
  askDelete: (id: string) => void;
};

type RowProps = {
  row: ChapterRow;
  index: number;
  count: number;
  isOpen: boolean;
  errors: Partial<Chapter>;
  actions: RowActions;
};

export function ChapterListRow({
  row,
  index,
  count,
  isOpen,
  errors,
  actions,
  dragging,
}: RowProps & { dragging?: Dragging }) {
  const t = useT();
  const { id, title, videoUrl } = row;
  const action = (part: string, name: string) => ({ 'data-part': part, 'aria-label': name });
  return (
    <li
      ref={dragging?.ref}
      style={dragging?.style}
      data-chapter={id}
      className={classNames(
        'rounded-[16px] bg-surface',
        // Rows out of sight are not laid out.
        !dragging && '[contain-intrinsic-block-size:auto_74px] [content-visibility:auto]',
        dragging?.isLifted
          ? 'relative z-1 -rotate-[0.6deg] shadow-[inset_0_0_0_2px_var(--c-primary),var(--sh-3)]'
          : 'ring-soft',
      )}
    >
      {isOpen ? (
        <div className="p-3.5">
          <ChapterEdit
            chapter={row}
            index={index}
            errors={errors}
            onChange={(chapter) => actions.change(id, chapter)}
            onDone={() => actions.finish(id)}
          />
        </div>
      ) : (
        <div className="grid grid-cols-[28px_84px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 pr-3 pl-2 @max-[559px]:pb-1 @min-[560px]:grid-cols-[28px_92px_minmax(0,1fr)_auto]">
          <button
            type="button"
            {...action('grip', t('Drag {title}', { title }))}
            {...dragging?.grip}
            disabled={!dragging}
            className="-mx-2 grid min-h-13 w-11 cursor-grab touch-none place-items-center self-stretch rounded-tag text-ink-3 hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
          <ChapterPoster title={title} className="h-12.5 w-21 @min-[560px]:h-13.5 @min-[560px]:w-23" />
          <div className="min-w-0">
            <p className="text-ui leading-tight font-semibold wrap-anywhere">
              {index + 1}. {title}
            </p>
            <p className="truncate text-small text-ink-3">{shortAddress(videoUrl)}</p>
          </div>
          <div className="col-span-3 flex justify-between gap-1 border-line @max-[559px]:border-t-[1.5px] @min-[560px]:col-span-1 @min-[560px]:border-0">
            <RowButton
              {...action('up', t('Move {title} up', { title }))}
              // Not `disabled`: the button would lose focus when the chapter reaches the top.
              aria-disabled={index === 0}
              onClick={() => actions.move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </RowButton>
            <RowButton
              {...action('down', t('Move {title} down', { title }))}
              aria-disabled={index === count - 1}
              onClick={() => actions.move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </RowButton>
            <RowButton {...action('edit', t('Edit {title}', { title }))} onClick={() => actions.edit(id)}>
              <Pencil aria-hidden />
            </RowButton>
            <RowButton
              {...action('delete', t('Delete chapter {title}', { title }))}
              onClick={() => actions.askDelete(id)}
            >
              <Trash2 aria-hidden className="@min-[560px]:@max-[699px]:hidden" />
              <span className="px-1 text-small font-semibold whitespace-nowrap @max-[299px]:sr-only">
                {t('Delete Chapter')}
              </span>
            </RowButton>
          </div>
        </div>
      )}
    </li>
  );
}
