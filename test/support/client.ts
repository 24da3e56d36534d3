// Calls over connections of their own, all of which are gone after `close`: those of fetch stay open for seconds, and a test
// that counts connections would count them, too.
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Reply } from './server.ts';

export type Client = ReturnType<typeof createClient>;
export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

type CallOptions = {
  body?: unknown;
  raw?: string | Buffer;
  token?: string;
  headers?: Record<string, string>;
};

/** With `keepAlive: false` each call is on a new connection. Browsers have six `sockets` at most. */
export function createClient(url: string, { keepAlive = true, sockets = Number.POSITIVE_INFINITY } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: sockets });
  const { hostname: host, port } = new URL(url);

  const send = ({ method, path, headers = {}, body }: Sent): Promise<Reply & { bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request({ agent, host, port, method, path, headers: { ...length, ...headers } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        buffer(response).then((bytes) => {
          const text = bytes.toString();
          const isJson = response.headers['content-type']?.includes('json');
          const known = new Headers(response.headersDistinct as unknown as Record<string, string>);
          const answered = { status: response.statusCode ?? 0, headers: known, text, bytes };
          resolve({ ...answered, body: isJson && text ? JSON.parse(text) : text });
        }, reject);
      });
      sent.end(body);
    });

  return {
    send,
    /** As `call` of a test server. */
    call(method: string, path: string, { body, raw, token, headers = {} }: CallOptions = {}) {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const type = sent === undefined ? {} : { 'content-type': 'application/json' };
      const authorization = token ? { authorization: `Bearer ${token}` } : {};
      return send({ method, path, body: sent, headers: { ...type, ...authorization, ...headers } });
    },
    close: () => agent.destroy(),
  };
}
