// Responses that are files or long lists: their description, their name, and how they are streamed: how long that may take, and what
// happens on a failure.
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { letOthersIn } from './event-loop.ts';
import { hangUpSignal } from './hang-up.ts';
import { respondsWith } from './route-context.ts';

export function fileResponse(types: string | readonly string[], problems: number[]) {
  const schema = z.string().meta({ format: 'binary' });
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema }]));
  return { ...respondsWith(200, z.null(), problems), 200: { description: 'The file', content } };
}

/** Names in other letters are in the second form (RFC 6266), which every browser prefers. */
export function withName(reply: FastifyReply, name: string) {
  const plain = name.replace(/[^ -~]|["\\]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const more = plain === name ? '' : `; filename*=UTF-8''${coded}`;
  return reply.header('content-disposition', `attachment; filename="${plain}"${more}`);
}

/**
 * `handlerTimeout` of routes that stream: Fastify counts the time until the last byte is sent, which is long for a large
 * file or list on a slow connection. Clients that take nothing are dropped by slow-clients.ts.
 */
export const STREAM_MS = 30 * 60_000;

type Parts = AsyncIterable<string | Uint8Array>;
type Writer = (out: PassThrough, signal: AbortSignal) => Promise<unknown>;
export type StreamSource = Parts | Writer;

/**
 * Sends the parts, each made when the one before has been taken, or what is written to a stream. `answer` sets the headers. Until the
 * first byte is sent a failure can still be answered; after that it cuts the response off.
 */
export async function sendStream(reply: FastifyReply, answer: () => FastifyReply, source: StreamSource) {
  if (reply.request.method === 'HEAD') return answer().send(nothing());
  const write: Writer =
    typeof source === 'function' ? source : (out, signal) => pipeline(Readable.from(source), out, { signal });
  // `writing` reports the failure.
  const out = new PassThrough().on('error', () => {});
  const signal = hangUpSignal(reply.raw);
  const writing = write(out, signal);
  writing.catch((error) => out.destroy(error));
  const begun = new Promise((resolve) => out.once('readable', resolve));
  await Promise.race([begun, writing]).catch((error) => {
    // A client that disconnected is no failure of ours, whatever error the writing reports.
    throw signal.aborted ? signal.reason : error;
  });
  return answer().send(out);
}

/** For HEAD: without a body Fastify would answer that the file is empty. */
const nothing = () => Readable.from([]);

/** Strings over 128 kB stay in memory until a full garbage collection. */
const CHUNK_LENGTH = 64 * 1024;

/** A list of any length in bounded memory: a million records, or some of a megabyte each. */
export async function* jsonArray<Item extends object>(
  batches: AsyncIterable<Item[]>,
  toShown: (item: Item) => object = (item) => item,
) {
  let text = '[';
  let between = '';
  for await (const batch of batches)
    for (const item of batch) {
      await letOthersIn();
      text += between + JSON.stringify(toShown(item));
      between = ',';
      if (text.length < CHUNK_LENGTH) continue;
      yield text;
      text = '';
    }
  yield `${text}]`;
}
