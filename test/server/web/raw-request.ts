// Requests sent exactly as written: fetch would normalise the path and refuse unusual headers.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawReply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function sendRaw(port: number, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      text(response).then((text) => resolve({ status: statusCode, headers, text }), reject);
    });
    sent.end(body);
  });
}

/** Bytes on a new connection, and everything that comes back until the server closes it. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses what is still being sent may reset the connection: what it sent before counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(bytes);
  });
}

/** Runs many tasks, a few at a time, in the order given. */
export async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>, atOnce = 8) {
  const results: Result[] = [];
  let next = 0;
  const takeTurns = async () => {
    while (next < items.length) {
      const turn = next++;
      results[turn] = await work(items[turn] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
