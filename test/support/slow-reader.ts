// A client on a slow connection that reads a large file at a given bit rate, to its end.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 100;

type Taken = { status: number; bytes: number; hash: string; seconds: number; isWhole: boolean };

export async function readSlowly(url: string, kilobitsPerSecond: number): Promise<Taken> {
  const started = performance.now();
  const request = get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const hash = createHash('sha256');
  const bytesPerMs = kilobitsPerSecond / 8;
  let bytes = 0;
  let ended = false;
  response.on('end', () => (ended = true)).on('close', () => (ended = true));
  response.on('error', () => (ended = true));
  // In small portions and by the clock: a late timer catches up, and reads no more than that.
  while (!ended) {
    await pause(STEP_MS);
    const allowed = (performance.now() - started) * bytesPerMs - bytes;
    const length = Math.floor(Math.min(allowed, response.readableLength || 1));
    if (length <= 0) continue;
    const part = response.read(length) as Buffer | null;
    if (!part) continue;
    bytes += part.length;
    hash.update(part);
  }
  const seconds = (performance.now() - started) / 1000;
  return { status: response.statusCode ?? 0, bytes, hash: hash.digest('hex'), seconds, isWhole: response.complete };
}
