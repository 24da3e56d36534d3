// How much work something is, told by a piece of work that is always the same and is done by the same processor: what takes the square of
// its length is found on any machine, and nothing else on a slow or busy one.
import { expect } from 'vitest';

/** As long as a body may be that is not a list. Reading it once is the unit: some ten milliseconds. */
const TEXT = 'Palaka పలక é 1, '.repeat(16_384);
const TRIES = 3;

/** Of this thread alone, without the time in which others have the processor. */
async function processorMs(work: () => unknown) {
  const began = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

const readOnce = () => processorMs(() => TEXT.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/));

let usual: number | undefined;

/** So many milliseconds of processor, in readings of a long text. */
export async function inReadings(ms: number) {
  usual ??= await readOnce();
  return ms / usual;
}

/** Fails if it is as much work as reading a long text so many times. What can be done again is, where it seems to be too much. */
export async function expectLittleWork(work: () => unknown, most: number, { about = '', tries = TRIES } = {}) {
  let effort = await inReadings(await processorMs(work));
  for (let again = 1; again < tries && effort > most; again++)
    effort = Math.min(effort, (await processorMs(work)) / (await readOnce()));
  expect(effort, `the work${about && ` of ${about}`}, in readings of a long text`).toBeLessThan(most);
}
