// When something is too often: three rules, each a few pure functions of what a counter has kept and of the time.

/** What a counter keeps: times in milliseconds, the oldest first, and how many each stands for. */
export type Marks = readonly (readonly [time: number, count: number])[];

export type Rule = {
  /** How long to wait before one more is allowed; 0 when it is allowed now. */
  waitMs(marks: Marks, now: number): number;
  /** One more, whether it is allowed or not. */
  add(marks: Marks, now: number): Marks;
  /** One less: it turned out not to count. */
  remove(marks: Marks, now: number): Marks;
  /** From when on it makes no difference whether anything was kept. */
  endsAt(marks: Marks): number;
};

/** So many at once, and one more after every such time. What is added beyond that has to be waited for as well. */
export function bucket(most: number, everyMs: number): Rule {
  // One mark: when everything taken so far will have been refilled.
  const fullAt = (marks: Marks, now: number) => Math.max(marks[0]?.[0] ?? 0, now);
  return {
    waitMs: (marks, now) => Math.max(0, fullAt(marks, now) + everyMs - most * everyMs - now),
    add: (marks, now) => [[fullAt(marks, now) + everyMs, 1]],
    remove: (marks, now) => [[fullAt(marks, now) - everyMs, 1]],
    endsAt: ([mark]) => mark?.[0] ?? 0,
  };
}

/** Parts of a window that are kept apart: the most that somebody may wait too long is this part of it. */
const PARTS = 20;

/** Never more than so many within the time, wherever it begins. */
export function window(most: number, ms: number): Rule {
  const within = (marks: Marks, now: number) => marks.filter(([time]) => time > now - ms);
  const part = (time: number) => Math.floor((time * PARTS) / ms);
  return {
    waitMs(marks, now) {
      const counted = within(marks, now);
      const total = counted.reduce((sum, [, count]) => sum + count, 0);
      return total < most ? 0 : (counted[0]?.[0] ?? now) + ms - now;
    },
    add(marks, now) {
      const counted = within(marks, now);
      const last = counted.at(-1);
      // What came at about the same time is kept as one, by the latest.
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

/** So many freely, then a pause before each further one: the first of the delays, the next, and the last again and again. */
export function growingPause(free: number, delays: readonly number[], forgetMs: number): Rule {
  // One mark: until when to wait, and how many there were.
  const pauseAfter = (count: number) => (count < free ? 0 : (delays[count - free] ?? delays.at(-1) ?? 0));
  return {
    waitMs: ([mark], now) => Math.max(0, (mark?.[0] ?? 0) - now),
    add([mark], now) {
      const count = (mark?.[1] ?? 0) + 1;
      return [[now + pauseAfter(count), count]];
    },
    remove: ([mark], now) => (mark && mark[1] > 1 ? [[now, mark[1] - 1]] : []),
    endsAt: ([mark]) => (mark?.[0] ?? 0) + forgetMs,
  };
}
