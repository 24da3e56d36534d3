// Loaded into each measured server beside its own code (`node --import`): tells, when asked, what the process has used.
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
  // The channel alone must not keep a server from ending.
  process.channel.unref();
}
