// Which notices visitors see. In a file of its own: pages need no rules of fields.
import { dayInIndia } from './text/today.ts';

const MOST_NOTICES = 3;

/** A notice is shown up to and including its last day. Without one it stays until staff remove it. */
export const isOver = ({ until }: { until: string }, today = dayInIndia()) => until !== '' && until < today;

/** The newest first. `notices` begin with the oldest, as the list does. */
export const noticesShown = <Notice extends { until: string }>(notices: readonly Notice[], today = dayInIndia()) =>
  notices
    .filter((notice) => !isOver(notice, today))
    .slice(-MOST_NOTICES)
    .reverse();
