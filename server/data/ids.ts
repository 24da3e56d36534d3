// Identities made by the server: UUID version 7, so that they sort by time, also within one millisecond of one process.
import { randomFillSync } from 'node:crypto';

let lastTime = 0;
let timeText = '';
let counter = 0;

export function newId() {
  const now = Math.max(Date.now(), lastTime);
  const random = takeRandom();
  if (now !== lastTime) begin(now, Number.parseInt(random.slice(0, 3), 16) & 0x3ff);
  else if (counter === 0xfff) begin(now + 1, 0);
  else counter++;
  return `${timeText}-7${hexOf(counter)}-8${random.slice(1, 4)}-${random.slice(4)}`;
}

/** 12 bits count within the millisecond; starting low and at random leaves room for thousands. */
function begin(time: number, start: number) {
  lastTime = time;
  counter = start;
  const text = time.toString(16).padStart(12, '0');
  timeText = `${text.slice(0, 8)}-${text.slice(8)}`;
}

const hexOf = (count: number) => count.toString(16).padStart(3, '0');

const SIZE = 8;
const pool = Buffer.alloc(512 * SIZE);
let used = pool.length;

/** Fetched for many at once: asking for eight random bytes costs as much as asking for a page of them. */
function takeRandom() {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += SIZE;
  return pool.toString('hex', used - SIZE, used);
}
