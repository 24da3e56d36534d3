// Brings a cell into view and puts the cursor in it, also if its row is not rendered yet.
import { useLayoutEffect, useRef } from 'react';
import type { CertificateField } from '#contract/certificates/fields.ts';
import { cellId } from './cell.tsx';
import type { JudgedRow } from './rows.ts';

/** A new object for each request. */
export type CellToFocus = { row: number; field: CertificateField };

/** Once for each request: an edit must not move the cursor. */
export function useCellFocus(
  wanted: CellToFocus | undefined,
  rows: readonly JudgedRow[],
  show: (index: number) => void,
) {
  const shown = useRef<CellToFocus>(undefined);
  const reached = useRef<CellToFocus>(undefined);
  // After every render: the first one may only have rendered the row.
  useLayoutEffect(() => {
    if (!wanted || reached.current === wanted) return;
    const cell = document.getElementById(cellId(wanted.row, wanted.field));
    if (cell) {
      reached.current = wanted;
      // In the middle: headings, row numbers and the bar below stay over the edges.
      cell.scrollIntoView({ block: 'center', inline: 'center' });
      cell.focus({ preventScroll: true });
    } else if (shown.current !== wanted) {
      shown.current = wanted;
      const index = rows.findIndex(({ id }) => id === wanted.row);
      if (index >= 0) show(index);
    }
  });
}

/** The next cell to fix after this one, from the top again after the last. */
export function nextWrongCell(rows: readonly JudgedRow[], after?: CellToFocus): CellToFocus | undefined {
  const wrong = rows.flatMap(({ id, verdict, errors }) =>
    verdict === 'fix' ? errors.map(({ field }) => ({ row: id, field: field as CertificateField })) : [],
  );
  const from = after && rows.findIndex(({ id }) => id === after.row);
  const at = after ? wrong.findIndex(({ row, field }) => row === after.row && field === after.field) : -1;
  if (at >= 0 || from === undefined) return wrong[(at + 1) % wrong.length];
  return wrong.find(({ row }) => row > (after?.row ?? 0)) ?? wrong[0];
}
