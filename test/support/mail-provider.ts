// An EmailJS-style provider on loopback that records its calls and responds as told.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ProviderCall = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };

export type MailProvider = {
  url: string;
  /** The MAIL_URL that reaches it. */
  mailUrl: string;
  /** Every call, whatever the response. */
  calls: ProviderCall[];
  /** The calls that were answered 200. */
  taken: ProviderCall[];
  /** The status of the next response; may take its time. */
  onCall: (call: ProviderCall) => Promise<number> | number;
  stop(): Promise<void>;
};

export async function startMailProvider({ port = 0 }: { port?: number } = {}): Promise<MailProvider> {
  const provider = {
    calls: [] as ProviderCall[],
    taken: [] as ProviderCall[],
    onCall: () => 200,
  } as unknown as MailProvider;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: parse(body) };
    provider.calls.push(call);
    const status = await provider.onCall(call);
    // As with a real provider: the mail is sent once it decides so, whether or not the response arrives.
    if (status === 200) provider.taken.push(call);
    response
      .writeHead(status, { location: `${provider.url}/elsewhere` })
      .end('said by the provider to visitor@example.com');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const keys = { service_id: 'service', template_id: 'template', user_id: 'user', url: provider.url };
  provider.mailUrl = `emailjs:?${new URLSearchParams(keys)}`;
  provider.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return provider;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
