// Record ids: UUID version 7, sortable by time, also within one millisecond of one process.
import { randomUUID } from 'node:crypto';

let lastTime = 0;
let timeText = '';
let counter = 0;

export function newId() {
  const now = Math.max(Date.now(), lastTime);
  const random = randomUUID();
  if (now !== lastTime) begin(now, Number.parseInt(random.slice(0, 3), 16) & 0x3ff);
  else if (counter === 0xfff) begin(now + 1, 0);
  else counter++;
  return `${timeText}-7${hexOf(counter)}-8${random.slice(-16)}`;
}

/** 12 bits count within the millisecond; a low random start leaves room for thousands. */
function begin(time: number, start: number) {
  lastTime = time;
  counter = start;
  const text = time.toString(16).padStart(12, '0');
  timeText = `${text.slice(0, 8)}-${text.slice(8)}`;
}

const hexOf = (count: number) => count.toString(16).padStart(3, '0');
