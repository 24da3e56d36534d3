// Who sees a record of an arranged resource: everyone, everyone from a day on, or staff alone. It is one text, `shown_from`, so that no
// record can be both hidden and announced: absent, a day, or `never`. Comparing it as text with a day says whether it is shown on that day,
// in both databases too.
import { dayInIndia } from './text/today.ts';

/** After every day. */
export const NEVER = 'never';

/** The key of the order in the history of a resource. */
export const ORDER = 'order';

type Visible = { shown_from?: string };

export const isShown = ({ shown_from = '' }: Visible, today = dayInIndia()) => shown_from <= today;

export function withoutVisibility<Item extends object>(record: Item): Item {
  const { shown_from: _, ...shown } = record as Item & Visible;
  return shown as Item;
}
