// Which limits of a server in this process have something running or waiting.
import type { Metrics } from '#server/web/metrics.ts';

/** As `certificate-images: 1 running`. Nothing when all are idle. */
export async function busyLimits({ metrics }: { metrics: Metrics }): Promise<string[]> {
  const lines = (await metrics.text()).matchAll(/^palaka_limit_(running|waiting)\{limit="([^"]+)"\} (\d+)$/gm);
  return [...lines].flatMap(([, state, limit, count]) => (count === '0' ? [] : `${limit}: ${count} ${state}`));
}
