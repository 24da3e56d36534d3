// The response of the site's search.
import { z } from 'zod';

const foundKinds = ['course', 'lecture', 'note', 'ngo', 'page', 'certificate'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const found = z.object({
  kind: z.enum(foundKinds),
  title: z.string(),
  /** What stands below the title: a summary, or where it belongs. */
  text: z.string(),
  /** A page of the site, or the file of a note. */
  address: z.string(),
});
export type Found = z.output<typeof found>;
