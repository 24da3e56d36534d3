// Identities made by the server: UUID version 7, so that they sort by time, also within one millisecond of one process.
import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;

export function newId() {
  const now = Math.max(Date.now(), lastTime);
  const random = randomBytes(8);
  // 12 bits count within the millisecond; starting low and at random leaves room for thousands.
  counter = now === lastTime ? counter + 1 : random.readUInt16BE(6) & 0x3ff;
  if (counter > 0xfff) {
    counter = 0;
    lastTime = now + 1;
  } else lastTime = now;
  const time = lastTime.toString(16).padStart(12, '0');
  const tail = ((random.readUInt16BE(0) & 0x3fff) | 0x8000).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail}-${random.subarray(2, 8).toString('hex')}`;
}
