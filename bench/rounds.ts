// Runs the contestants in turn, round after round, with the same requests: the processor time of each, and the
// comparison.
import { get } from 'node:http';
import type { BareAnswer } from './bare-server.ts';
import type { Contestant } from './contestants.ts';
import { median } from './figures.ts';
import type { Load } from './load.ts';
import type { LoadJob } from './load-process.ts';

type Requests = Pick<LoadJob, 'path' | 'numbers' | 'headers' | 'expect'>;
/** Microseconds of processor time per request, one figure per round. */
type Costs = number[];

const ROUNDS = 7;
const ROUND_MS = 1000;
const WARM_UP_MS = 3000;
const CONNECTIONS = 32;

export async function compare<Name extends string>(
  load: Load,
  contestants: Record<Name, Pick<Contestant, 'port' | 'read'>>,
  requests: Requests,
  /** Requests that differ for one of them. */
  exceptions: Partial<Record<Name, Partial<Requests>>> = {},
): Promise<Record<Name, Costs>> {
  const names = Object.keys(contestants) as Name[];
  const measure = async (name: Name, ms: number) => {
    const contestant = contestants[name];
    const before = await contestant.read();
    const job = { ...requests, ...exceptions[name], port: contestant.port, connections: CONNECTIONS, ms };
    const { requests: count } = await load.run(job);
    return ((await contestant.read()).cpuMs - before.cpuMs) * (1000 / count);
  };
  const costs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Costs>;
  for (const name of names) await measure(name, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) costs[name].push(await measure(name, ROUND_MS));
  return costs;
}

/**
 * The share of the other's speed that is reached: the median of the rounds, each compared with its neighbour in time.
 */
export function ratio(other: Costs, ours: Costs) {
  return median(ours.map((cost, round) => (other[round] as number) / cost));
}

const ownToEach = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

/** A response byte by byte, for the bare server. */
export function capture(url: string, path: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response;
        const kept = rawHeaders.filter((_, i) => !ownToEach.test(rawHeaders[i - (i % 2)] as string));
        resolve({ path, status: statusCode, headers: kept, body: Buffer.concat(parts).toString('base64') });
      });
    }).on('error', reject);
  });
}
