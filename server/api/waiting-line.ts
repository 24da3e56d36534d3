// Who is still to be answered, the longest waiting first. A Map would do, but what comes and goes with every request makes it
// copy its table again and again, and drags the requests in it into the part of memory that is seldom cleared.
export type Place<Who> = {
  who: Who | undefined;
  since: number;
  before: Place<Who> | undefined;
  after: Place<Who> | undefined;
};

export type WaitingLine<Who> = ReturnType<typeof createWaitingLine<Who>>;

export function createWaitingLine<Who>() {
  let first: Place<Who> | undefined;
  let last: Place<Who> | undefined;
  let size = 0;
  return {
    size: () => size,
    first: () => first,
    join(who: Who): Place<Who> {
      const place: Place<Who> = { who, since: performance.now(), before: last, after: undefined };
      if (last) last.after = place;
      else first = place;
      last = place;
      size++;
      return place;
    },
    /** Once; whoever has left is not missed a second time. */
    leave(place: Place<Who> | undefined) {
      if (place?.who === undefined) return;
      const { before, after } = place;
      if (before) before.after = after;
      else first = after;
      if (after) after.before = before;
      else last = before;
      size--;
      // Nothing hangs on to its neighbours: one that outlives a clearing of memory would keep them all.
      place.who = place.before = place.after = undefined;
    },
  };
}
