// The chapters as a list that can be reordered by dragging, with mouse, finger or keyboard. Loaded after the form: the code for
// dragging is large.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef } from 'react';
import type { Translate } from '#contract/translate.ts';
import { useT } from '../../language/translation.tsx';
import type { Chapter, ChapterRow } from './chapter.ts';
import { ChapterListRow, type RowActions, type RowProps } from './chapter-row.tsx';

export type ChapterListProps = {
  rows: ChapterRow[];
  openRows: ReadonlySet<string>;
  errorsOf: (index: number) => Partial<Chapter>;
  actions: RowActions;
  onDrop: (from: number, to: number) => void;
};

/** No sideways movement. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function ChapterList({ rows, openRows, errorsOf, actions, onDrop }: ChapterListProps) {
  const t = useT();
  const sensors = useSensors(
    // For touch too: the grip does not scroll the page.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  // The first "over" is the place it was picked up from: not announced again.
  const begun = useRef(false);
  const placeOf = (id: string | number) => rows.findIndex((row) => row.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(rows, placeOf, begun, t),
        screenReaderInstructions: {
          draggable: t(
            'Press Space to pick up the chapter, the arrow keys to move it, Space again to put it down, or Escape to leave it where it was.',
          ),
        },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2.5">
          {rows.map((row, index) => (
            <SortableRow
              key={row.id}
              row={row}
              index={index}
              count={rows.length}
              isOpen={openRows.has(row.id)}
              errors={errorsOf(index)}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow(props: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: props.row.id,
    disabled: { draggable: props.isOpen },
  });
  return (
    <ChapterListRow
      {...props}
      dragging={{
        ref: setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition },
        isLifted: isDragging,
        grip: { ref: setActivatorNodeRef, 'aria-describedby': attributes['aria-describedby'], ...listeners },
      }}
    />
  );
}

function announce(
  rows: ChapterRow[],
  placeOf: (id: string | number) => number,
  begun: { current: boolean },
  t: Translate,
): Announcements {
  type Id = string | number;
  const valuesOf = (chapter: Id, over: Id) => ({
    title: rows[placeOf(chapter)]?.title ?? t('The chapter'),
    place: placeOf(over) + 1,
    count: rows.length,
  });
  return {
    onDragStart: ({ active }) => {
      begun.current = true;
      return t('{title} picked up from place {place} of {count}.', valuesOf(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      const isFirst = begun.current && over?.id === active.id;
      begun.current = false;
      return over && !isFirst
        ? t('{title} is over place {place} of {count}.', valuesOf(active.id, over.id))
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('{title} put down at place {place} of {count}.', valuesOf(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('{title} stays at place {place} of {count}.', valuesOf(active.id, active.id)),
  };
}
