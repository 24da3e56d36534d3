// Loaded into each measured server beside its own code (`node --import`): tells, when asked, what the process has used.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Reading = { cpuMs: number; rssMb: number; longestPauseMs: number };

const pauses = monitorEventLoopDelay({ resolution: 5 });
pauses.enable();

if (process.channel) {
  process.on('message', (message) => {
    if (message !== 'read') return;
    const { user, system } = process.cpuUsage();
    const reading: Reading = {
      cpuMs: (user + system) / 1000,
      rssMb: process.memoryUsage.rss() / 2 ** 20,
      longestPauseMs: pauses.max / 1e6,
    };
    pauses.reset();
    process.send?.({ reading });
  });
  // The channel alone must not keep a server from ending.
  process.channel.unref();
}
