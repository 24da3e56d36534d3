// Calls over separate connections, all closed by `close`: those of fetch stay open for seconds, and a test that counts
// connections would count them.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

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

/** With `keepAlive: false` each call is on a new connection. Browsers have at most six `sockets`. */
export function createClient(url: string, { keepAlive = true, sockets = Number.POSITIVE_INFINITY } = {}) {
  const agent = new Agent({ keepAlive, maxSockets: sockets });
  const { hostname: host, port } = new URL(url);

  const send = async ({ method, path, headers = {}, body }: Sent) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, host, port, method, path, headers: { ...length, ...headers } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await buffer(response);
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    const isJson = isJsonType(response.headers['content-type']);
    const known = new Headers(response.headersDistinct as unknown as Record<string, string>);
    return { status: response.statusCode ?? 0, headers: known, text, body: isJson && text ? JSON.parse(text) : text };
  };

  return {
    send,
    /** Like `call` of a test server. */
    call(method: string, path: string, { body, raw, token, headers = {} }: CallOptions = {}) {
      const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const known: Record<string, string> = {};
      if (sent !== undefined) known['content-type'] = 'application/json';
      if (token) known.authorization = `Bearer ${token}`;
      return send({ method, path, body: sent, headers: { ...known, ...headers } });
    },
    close: () => agent.destroy(),
  };
}

/** Of one document; lines of JSON are text. */
export const isJsonType = (type: string | null = '') => /^application\/(?:[\w.+-]+\+)?json\b/.test(type ?? '');
