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

/** Before and after one step that takes long by itself: others' requests that came meanwhile begin first. */
export async function nextTurn() {
  await new Promise((resolve) => setImmediate(resolve));
  await myTurn();
}

/** All long work together does so much of itself in one turn. */
const PORTION_MS = 10;

/** When the long work of this turn began; undefined while there is none. */
let portionBegan: number | undefined;

/**
 * To be awaited before each small step of long work: when such steps have taken long enough in this turn, others' requests begin first.
 * By time, not by count: one record may have a hundred times the words of another. Work that waited for a database has let them in already.
 */
export async function letOthersIn() {
  if (portionBegan !== undefined && performance.now() - portionBegan >= PORTION_MS) await nextTurn();
  if (portionBegan !== undefined) return;
  portionBegan = performance.now();
  setImmediate(() => {
    portionBegan = undefined;
  });
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
