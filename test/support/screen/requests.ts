// The API over HTTP, with the words of Playwright.
import type { TestServer } from '../server.ts';

/** Not the one that tests may answer, hold or lose. */
const toServer = fetch;

type Sending = { headers?: Record<string, string>; data?: unknown };

export type Requests = ReturnType<typeof createRequests>;

export function createRequests({ url }: Pick<TestServer, 'url'>) {
  const send =
    (method: string) =>
    async (path: string, { headers, data }: Sending = {}) => {
      const isRaw = data === undefined || typeof data === 'string' || data instanceof Uint8Array;
      const response = await toServer(new URL(path, url), {
        method,
        headers: { ...(isRaw ? {} : { 'content-type': 'application/json' }), ...headers },
        body: isRaw ? (data as string | undefined) : JSON.stringify(data),
      });
      const body = Buffer.from(await response.arrayBuffer());
      return {
        status: () => response.status,
        ok: () => response.ok,
        body: async () => body,
        text: async () => body.toString(),
        json: async () => JSON.parse(body.toString()),
        headers: () => Object.fromEntries(response.headers),
      };
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE') };
}
