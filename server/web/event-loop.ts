// Spreads work over turns of the event loop. Node accepts one connection per turn: when each turn rendered a page or
// handled a request, a new visitor, or a health check, would wait for all requests that arrived before. So work begins
// at once only while a turn is short; after a long one several turns pass first, each accepting a connection. Without it a health check waits
// 10 to 18 s in an overload of four times the capacity, with it 0.07 s (docs/decisions/0033-a-smaller-web-core.md).

/** After so much work a turn ends, so that the next connection can be accepted. */
const SHARE_MS = 0.5;
const MOST_TURNS = 32;

const waiting: (() => void)[] = [];
let turnBegan = 0;
/** Turns that are to pass before more work begins. */
let owed = 0;
let isCounting = false;

const isFree = () => owed === 0 && performance.now() - turnBegan < SHARE_MS;

/** Begins the work in this turn of the event loop or in one of the next, in the order of the calls. */
export function runInTurn(work: () => void) {
  if (!isCounting) {
    isCounting = true;
    turnBegan = performance.now();
    setImmediate(endTurn);
  }
  if (waiting.length === 0 && isFree()) work();
  else waiting.push(work);
}

export const myTurn = () => new Promise<void>(runInTurn);

/** For long work between two of its steps: others' requests that came meanwhile begin first. */
export async function nextTurn() {
  await new Promise((resolve) => setImmediate(resolve));
  await myTurn();
}

/** Long work does so much of itself in one turn. */
const PORTION_MS = 10;

export type Pauses = () => Promise<void>;

/**
 * To be awaited between the small steps of long work: when they have taken long enough in one turn, others' requests begin first. Work that
 * waited for a database in between has let them in already.
 */
export function createPauses(): Pauses {
  let began = performance.now();
  let isWatched = false;
  return async () => {
    if (performance.now() - began >= PORTION_MS) {
      await nextTurn();
      began = performance.now();
    }
    if (isWatched) return;
    isWatched = true;
    setImmediate(() => {
      isWatched = false;
      began = performance.now();
    });
  };
}

function endTurn() {
  const now = performance.now();
  const used = Math.floor((now - turnBegan) / SHARE_MS);
  owed = Math.min(MOST_TURNS, Math.max(0, owed - 1) + used);
  turnBegan = now;
  isCounting = owed > 0 || waiting.length > 0;
  // Before the work, so that the next turn comes whatever the work does.
  if (isCounting) setImmediate(endTurn);
  while (waiting.length > 0 && isFree()) waiting.shift()?.();
}
