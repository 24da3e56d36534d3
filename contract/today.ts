// The day where the institute is.

/** Always, and all over India. */
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

/** `2026-03-31`. By arithmetic: the first `Intl.DateTimeFormat` with a time zone takes a slow phone 140 ms. */
export const dayInIndia = (at = new Date()) => new Date(at.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
