// What the process is doing right now, for Prometheus and for tests that ask whether the server is as idle as before. Parts of
// the server register what can be read; nothing is collected until somebody asks, so a site nobody watches pays nothing.
import type { Gauge, Registry } from 'prom-client';
import { countChildProcesses } from './child-processes.ts';
import type { Limit } from './limit.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Sample = { labels: Record<string, string>; value: number };
type Read = () => number | Sample[] | Promise<number>;
type Reading = { help: string; labels: string[]; read: Read };

const REFUSING_MS = 5000;

export function createMetrics() {
  const readings = new Map<string, Reading>();
  const limits = new Map<string, Limit>();
  const essentials = new Set<Limit>();
  const refusals = new Map<string, number>();

  const metrics = {
    /** A figure without labels, or one for each set of labels. */
    watch: (name: string, help: string, read: Read, labels: string[] = []) =>
      void readings.set(name, { help, labels, read }),
    /** A limit is shown with what runs, what waits and what was refused. Without an essential one visitors get nothing. */
    watchLimit(name: string, limit: Limit, { essential = false } = {}) {
      limits.set(name, limit);
      if (essential) essentials.add(limit);
    },
    /** Visitors have been refused for so long that they are better sent to another process. */
    isRefusingForLong: () => [...essentials].some(({ fullMs }) => fullMs() > REFUSING_MS),
    /** One more request was refused, and why: `rate limit`, `busy`, … A short, fixed list. */
    countRefusal: (cause: string) => void refusals.set(cause, (refusals.get(cause) ?? 0) + 1),
    /** Everything in Prometheus' text format. */
    text: async () => (await createRegistry(readings)).metrics(),
  };

  const perLimit = (name: string, help: string, value: (state: ReturnType<Limit['state']>) => number) =>
    metrics.watch(
      name,
      help,
      () => [...limits].map(([limit, { state }]) => ({ labels: { limit }, value: value(state()) })),
      ['limit'],
    );
  perLimit('palaka_limit_running', 'Work under way, by limit', ({ running }) => running);
  perLimit('palaka_limit_waiting', 'Work waiting for a place, by limit', ({ waiting }) => waiting);
  perLimit('palaka_limit_refused_total', 'Work refused because the limit was full', ({ refused }) => refused.full);
  perLimit('palaka_limit_late_total', 'Work that waited or took too long', ({ refused }) => refused.late);
  const perCause = () => [...refusals].map(([cause, value]) => ({ labels: { cause }, value }));
  metrics.watch('palaka_refused_total', 'Requests refused, by cause', perCause, ['cause']);
  metrics.watch('palaka_child_processes', 'Processes started by this one, by kind', countChildProcesses, ['kind']);
  metrics.watch('palaka_rss_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  return metrics;
}

async function createRegistry(readings: Map<string, Reading>): Promise<Registry> {
  const { Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  for (const [name, { help, labels: labelNames, read }] of readings)
    new Gauge({
      registers: [registry],
      name,
      help,
      labelNames,
      async collect(this: Gauge) {
        // A figure that cannot be had, with the database away, must not keep the others from being read.
        const found = await (async () => read())().catch(() => Number.NaN);
        this.reset();
        for (const { labels, value } of typeof found === 'number' ? [{ labels: {}, value: found }] : found)
          this.set(labels, value);
      },
    });
  return registry;
}
