// The limits of a server in this process that have something running or waiting.
import type { Metrics } from '#server/web/metrics.ts';

/** Such as `certificate-images: 1 running`. Empty when all are idle. */
export async function busyLimits({ metrics }: { metrics: Metrics }): Promise<string[]> {
  const lines = (await metrics.text()).matchAll(/^palaka_limit_(running|waiting)\{limit="([^"]+)"\} (\d+)$/gm);
  return [...lines].flatMap(([, state, limit, count]) => (count === '0' ? [] : `${limit}: ${count} ${state}`));
}
