// A list that can be reordered by dragging, with mouse, finger or keyboard. Import it late: the code for dragging is large.
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
import { type ComponentProps, type CSSProperties, type ReactNode, useRef } from 'react';
import type { Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';

type Sortable = { id: string; title: string };

/** The properties that a draggable row gives to its elements. */
export type Dragging = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isLifted: boolean;
  grip: ComponentProps<'button'>;
};

export type SortableListProps<Row extends Sortable> = {
  rows: Row[];
  /** `dragging` is undefined where the row cannot be dragged now. */
  row: (row: Row, index: number, dragging?: Dragging) => ReactNode;
  isFixed?: (row: Row) => boolean;
  onDrop: (from: number, to: number) => void;
};

/** No sideways movement. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList<Row extends Sortable>({ rows, row, isFixed, onDrop }: SortableListProps<Row>) {
  const t = useT();
  const sensors = useSensors(
    // For touch too: the grip does not scroll the page.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  // The first "over" is the position it was picked up from: not announced again.
  const begun = useRef(false);
  const placeOf = (id: string | number) => rows.findIndex((one) => one.id === id);
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
            'Press Space to pick it up, the arrow keys to move it, Space again to put it down, or Escape to leave it where it was.',
          ),
        },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-2.5">
          {rows.map((one, index) => (
            <SortableRow key={one.id} id={one.id} isFixed={isFixed?.(one) ?? false}>
              {(dragging) => row(one, index, dragging)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps = { id: string; isFixed: boolean; children: (dragging: Dragging) => ReactNode };

function SortableRow({ id, isFixed, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
  });
  return children({
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isLifted: isDragging,
    grip: { ref: setActivatorNodeRef, 'aria-describedby': attributes['aria-describedby'], ...listeners },
  });
}

function announce(
  rows: Sortable[],
  placeOf: (id: string | number) => number,
  begun: { current: boolean },
  t: Translate,
): Announcements {
  type Id = string | number;
  const valuesOf = (moved: Id, over: Id) => ({
    title: rows[placeOf(moved)]?.title ?? '',
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
