// Rules of rate limits, as pure functions of a counter's marks and the time.

/** What a counter holds: times in milliseconds, oldest first, each with a count. */
export type Marks = readonly (readonly [time: number, count: number])[];

export type Rule = {
  /** Milliseconds until one more is allowed; 0 when it is allowed now. */
  waitMs(marks: Marks, now: number): number;
  add(marks: Marks, now: number): Marks;
  /** Undoes one `add`. */
  remove(marks: Marks, now: number): Marks;
  /** The time from which the counter can be deleted. */
  endsAt(marks: Marks): number;
};

/** A token bucket: `most` at once, then one each `everyMs`. */
export function bucket(most: number, everyMs: number): Rule {
  // The one mark is the time at which the bucket is full again.
  const fullAt = (marks: Marks, now: number) => Math.max(marks[0]?.[0] ?? 0, now);
  return {
    waitMs: (marks, now) => Math.max(0, fullAt(marks, now) + everyMs - most * everyMs - now),
    add: (marks, now) => [[fullAt(marks, now) + everyMs, 1]],
    remove: (marks, now) => [[fullAt(marks, now) - everyMs, 1]],
    endsAt: ([mark]) => mark?.[0] ?? 0,
  };
}

/** How many marks a window keeps at most. */
const PARTS_OF_WINDOW = 20;

/** A sliding window: never more than `most` in any span of `ms`. */
export function window(most: number, ms: number): Rule {
  const within = (marks: Marks, now: number) => marks.filter(([time]) => time > now - ms);
  const part = (time: number) => Math.floor((time * PARTS_OF_WINDOW) / ms);
  return {
    waitMs(marks, now) {
      const counted = within(marks, now);
      const total = counted.reduce((sum, [, count]) => sum + count, 0);
      return total < most ? 0 : (counted[0]?.[0] ?? now) + ms - now;
    },
    add(marks, now) {
      const counted = within(marks, now);
      const last = counted.at(-1);
      // One mark for each part of the window, with the time of its latest try.
      if (last && part(last[0]) === part(now)) return [...counted.slice(0, -1), [now, last[1] + 1]];
      return [...counted, [now, 1]];
    },
    remove(marks, now) {
      const counted = within(marks, now);
      const last = counted.at(-1);
      return last ? [...counted.slice(0, -1), ...(last[1] > 1 ? [[last[0], last[1] - 1] as const] : [])] : [];
    },
    endsAt: (marks) => (marks.at(-1)?.[0] ?? 0) + ms,
  };
}

/** `free` tries, then a pause before each further one: the delays in order, then the last one repeatedly. */
export function growingPause(free: number, delays: readonly number[], forgetMs: number): Rule {
  // The one mark is the end of the pause and the number of tries.
  const pauseAfter = (count: number) => (count < free ? 0 : (delays[count - free] ?? delays.at(-1) ?? 0));
  return {
    // Without a pause the time does not matter: a concurrent try may have been counted later than `now`.
    waitMs: ([mark], now) => (mark && mark[1] >= free ? Math.max(0, mark[0] - now) : 0),
    add([mark], now) {
      const count = (mark?.[1] ?? 0) + 1;
      return [[now + pauseAfter(count), count]];
    },
    remove: ([mark], now) => (mark && mark[1] > 1 ? [[now, mark[1] - 1]] : []),
    endsAt: ([mark]) => (mark?.[0] ?? 0) + forgetMs,
  };
}
