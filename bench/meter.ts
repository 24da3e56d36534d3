// Loaded into each measured server (`node --import`): reports on request what the process has used.
export type Reading = { cpuMs: number; rssMb: number };

if (process.channel) {
  process.on('message', (message) => {
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
