// Loaded into each measured server (`node --import`): reports on request what the process has used.
export type Reading = { cpuMs: number; rssMb: number };

const EVERY_MS = 2;

if (process.channel) {
  let turns: number[] | undefined;
  process.on('message', (message) => {
    if (message === 'turns') {
      process.send?.({ turns: turns ?? [] });
      turns ??= followTurns();
      turns.length = 0;
    }
    if (message !== 'read') return;
    const { user, system } = process.cpuUsage();
    const reading: Reading = {
      cpuMs: (user + system) / 1000,
      rssMb: process.memoryUsage.rss() / 2 ** 20,
    };
    process.send?.({ reading });
  });
  // The channel alone must not keep a server alive.
  process.channel.unref();
}

/**
 * How long each turn of the event loop keeps its thread busy, in milliseconds of processor time: that is what a request waits for,
 * and it does not depend on what else the machine does.
 */
function followTurns(): number[] {
  const turns: number[] = [];
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    turns.push((now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, EVERY_MS).unref();
  return turns;
}
