// Current figures of the process, for Prometheus and for tests that wait until the server is idle. Modules register
// what can be read; nothing is computed until /metrics is requested.
import type { Gauge, Registry } from 'prom-client';
import { countChildProcesses } from './child-processes.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Sample = { labels: Record<string, string>; value: number };
type Read = () => number | Sample[] | Promise<number>;
type Reading = { help: string; labels: string[]; read: Read };

const REFUSING_MS = 5000;

export function createMetrics() {
  const readings = new Map<string, Reading>();
  const limits = new Map<string, ConcurrencyLimit>();
  const essentials = new Set<ConcurrencyLimit>();
  const refusals = new Map<string, number>();

  const metrics = {
    /** A figure without labels, or one for each set of labels. */
    watch: (name: string, help: string, read: Read, labels: string[] = []) =>
      void readings.set(name, { help, labels, read }),
    /** Shows what runs, waits and was refused. Without an essential limit visitors are not served. */
    watchLimit(name: string, limit: ConcurrencyLimit, { essential = false } = {}) {
      limits.set(name, limit);
      if (essential) essentials.add(limit);
    },
    /** Requests have been refused so long that a load balancer should use another process. */
    isRefusingForLong: () => [...essentials].some(({ fullMs }) => fullMs() > REFUSING_MS),
    /** Counts a refused request by cause: `rate limit`, `busy`, … A short, fixed list. */
    countRefusal: (cause: string) => void refusals.set(cause, (refusals.get(cause) ?? 0) + 1),
    /** Everything in Prometheus' text format. */
    text: async () => (await createRegistry(readings)).metrics(),
  };

  const perLimit = (name: string, help: string, value: (state: ReturnType<ConcurrencyLimit['state']>) => number) =>
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
        // A figure that cannot be read, for example without the database, must not block the others.
        const found = await (async () => read())().catch(() => Number.NaN);
        this.reset();
        for (const { labels, value } of typeof found === 'number' ? [{ labels: {}, value: found }] : found)
          this.set(labels, value);
      },
    });
  return registry;
}
