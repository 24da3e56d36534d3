// Requests at a steady rate, independent of the responses, as many unrelated people send them.
import { Agent, request } from 'node:http';

type Answered = { status: number; ms: number; retryAfter?: string };
type Wanted = { method?: string; path: string; headers?: Record<string, string>; body?: string };

const STEP_MS = 20;

/** The responses in the order they came; 0 where there was none. */
export async function sendSteadily(url: string, perSecond: number, seconds: number, wanted: (n: number) => Wanted) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answered: Answered[] = [];
  const waiting: Promise<unknown>[] = [];
  const started = performance.now();
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - started;
    if (elapsed > seconds * 1000) break;
    for (; sent < (elapsed / 1000) * perSecond; sent++) waiting.push(send(agent, url, wanted(sent), answered));
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await Promise.all(waiting);
  agent.destroy();
  return answered;
}

function send(agent: Agent, url: string, { method = 'GET', path, headers, body }: Wanted, answered: Answered[]) {
  const asked = performance.now();
  return new Promise<void>((resolve) => {
    const done = (status: number, retryAfter?: string) => {
      answered.push({ status, ms: performance.now() - asked, retryAfter });
      resolve();
    };
    const sent = request(`${url}${path}`, { agent, method, headers });
    sent.on('error', () => done(0));
    sent.on('response', (response) => {
      response
        .on('error', () => done(0))
        .on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
      response.resume();
    });
    sent.end(body);
  });
}

export function percentile(answered: Answered[], share: number) {
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
