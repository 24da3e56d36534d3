// Lists of thousands. Zod tells of everything that is wrong in a list, which may be every item, and takes long to tell: what stands behind
// the first wrong item is not read.
import { z } from 'zod';

export function longList<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  const isWrong = (item: unknown) => !list.element.safeParse(item).success;
  return z.preprocess((given: z.input<Item>[]) => {
    const wrong = Array.isArray(given) ? given.findIndex(isWrong) : -1;
    return wrong < 0 ? given : given.slice(0, wrong + 1);
  }, list);
}
