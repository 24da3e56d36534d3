// Loaded before a server (node --import): measures the longest turn of its event loop, and tells it on a port of its own. In processor
// time of the loop's thread, so that other programs on the machine change nothing.
import { createServer } from 'node:http';

/** A turn is noticed by the timer that runs once in it; short ones are taken together. */
const EVERY_MS = 1;

const spentMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
const threadMs = () => spentMs(process.threadCpuUsage());
const processMs = () => spentMs(process.cpuUsage());

let turnMs = 0;
let turnBegan = threadMs();
let began = processMs();

function endTurn() {
  const now = threadMs();
  turnMs = Math.max(turnMs, now - turnBegan);
  turnBegan = now;
  setTimeout(endTurn, EVERY_MS).unref();
}
endTurn();

/** What was used since the last time it was asked for. */
createServer((_request, response) => {
  // After the turn of this request, which may be that of the work as well.
  setTimeout(() => {
    const cpuMs = processMs() - began;
    response.end(JSON.stringify({ turnMs, cpuMs }));
    [turnMs, began, turnBegan] = [0, processMs(), threadMs()];
  }, 2 * EVERY_MS);
})
  .listen(Number(process.env.TURN_METER_PORT), '127.0.0.1')
  .unref();
