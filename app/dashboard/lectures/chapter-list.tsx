// The chapters as a list that can be reordered by dragging. Loaded after the form: the code for dragging is large.
import { SortableList } from '../arrange/sortable-list.tsx';
import type { Chapter, ChapterRow } from './chapter.ts';
import { ChapterListRow, type RowActions } from './chapter-row.tsx';

export type ChapterListProps = {
  rows: ChapterRow[];
  openRows: ReadonlySet<string>;
  errorsOf: (index: number) => Partial<Chapter>;
  actions: RowActions;
  onDrop: (from: number, to: number) => void;
};

export function ChapterList({ rows, openRows, errorsOf, actions, onDrop }: ChapterListProps) {
  return (
    <SortableList
      rows={rows}
      isFixed={({ id }) => openRows.has(id)}
      onDrop={onDrop}
      row={(row, index, dragging) => (
        <ChapterListRow
          row={row}
          index={index}
          count={rows.length}
          isOpen={openRows.has(row.id)}
          errors={errorsOf(index)}
          actions={actions}
          dragging={dragging}
        />
      )}
    />
  );
}
