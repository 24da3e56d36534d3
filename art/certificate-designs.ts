// The designs of the certificate, by the name that is kept on one, in their own colours or in those of the institute.
import type { Design, PaperColours } from './certificate-design.ts';
import { createLine } from './designs/line.ts';
import { createLotus } from './designs/lotus.ts';
import { createSlate } from './designs/slate.ts';

export const designs = { Slate: createSlate, Lotus: createLotus, Line: createLine } satisfies Record<
  string,
  (colours?: PaperColours) => Design
>;
export type DesignName = keyof typeof designs;

export function designOf({ design = 'Slate', colours }: { design?: DesignName; colours?: PaperColours }): Design {
  return designs[design](colours && isDrawable(colours) ? colours : undefined);
}

/** They are kept in the database, and written into markup here. */
const isDrawable = ({ ink, edge, deep, tint, pale, bright }: PaperColours) =>
  [ink, edge, deep, tint, pale, bright].every((colour) => /^#[0-9a-f]{6}$/.test(colour));
