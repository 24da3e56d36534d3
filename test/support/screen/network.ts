// Between the screens and the server: tests may answer, hold or lose a call.
import { readFile } from 'node:fs/promises';
import { FileRequest } from './file-request.ts';

type Facts = { url: string; method: string; body: string | undefined; headers: Headers };
type Answer = {
  /** What is not said otherwise is as in this one. */
  response?: Response;
  status?: number;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
};
type Handler = (route: Route) => unknown;
type Pattern = string | RegExp | ((url: URL) => boolean);

/** One call to the server, as Playwright's Request. */
export class Sent {
  private readonly facts: Facts;
  constructor(facts: Facts) {
    this.facts = facts;
  }
  url = () => this.facts.url;
  method = () => this.facts.method;
  postData = () => this.facts.body ?? null;
  postDataJSON = () => JSON.parse(this.facts.body ?? 'null');
  headers = () => Object.fromEntries(this.facts.headers);
}

/** What becomes of one call, as Playwright's Route. */
class Route {
  /** Settled by the handler. */
  readonly answer = Promise.withResolvers<Response | 'next'>();
  private readonly sent: Sent;
  private readonly send: () => Promise<Response>;
  constructor(sent: Sent, send: () => Promise<Response>) {
    this.sent = sent;
    this.send = send;
  }
  request = () => this.sent;
  async fulfill({ response, status = response?.status ?? 200, json, body, headers }: Answer) {
    const text = json === undefined ? body : JSON.stringify(json);
    const type = json === undefined ? 'text/plain' : 'application/json';
    const taken = { ...Object.fromEntries(response?.headers ?? []), 'content-type': type, ...headers };
    this.answer.resolve(new Response(text, { status, headers: taken }));
  }
  fetch = () => this.send();
  abort = async () => this.answer.reject(new TypeError('Failed to fetch'));
  fallback = async () => this.answer.resolve('next');
  continue = async () => this.answer.resolve(await this.send());
}

export function createNetwork(origin: () => string) {
  let handlers: { pattern: Pattern; handle: Handler }[] = [];
  const listeners: ((request: Sent) => void)[] = [];
  let isOffline = false;
  let isClosed = false;
  const toServer = fetch;
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), origin());
    const sent = new Sent({
      url: url.href,
      method: init?.method ?? 'GET',
      body: typeof init?.body === 'string' ? init.body : undefined,
      headers: new Headers(init?.headers),
    });
    for (const listener of listeners) listener(sent);
    const pass = async () => {
      const answer = url.pathname.startsWith(CATALOGUES) ? catalogue(url.pathname) : toServer(url, init);
      // A closed page hears no answer and no failure.
      await answer.catch((error) => !isClosed && Promise.reject(error));
      return isClosed ? new Promise<Response>(() => {}) : answer;
    };
    for (const { pattern, handle } of handlers.toReversed()) {
      if (!fits(pattern, url)) continue;
      const route = new Route(sent, pass);
      await handle(route);
      const answer = await route.answer.promise;
      if (answer !== 'next') return answer;
    }
    if (isOffline) throw new TypeError('Failed to fetch');
    return pass();
  };
  globalThis.fetch = send as typeof fetch;
  globalThis.XMLHttpRequest = FileRequest as unknown as typeof XMLHttpRequest;
  return {
    route(pattern: Pattern, handle: Handler) {
      handlers.push({ pattern, handle });
    },
    unroute(pattern: Pattern) {
      handlers = handlers.filter((one) => String(one.pattern) !== String(pattern));
    },
    listen(listener: (request: Sent) => void) {
      listeners.push(listener);
    },
    unrouteAll() {
      handlers = [];
    },
    setOffline(offline: boolean) {
      isOffline = offline;
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
      dispatchEvent(new Event(offline ? 'offline' : 'online'));
    },
    close() {
      isClosed = true;
      globalThis.fetch = toServer;
    },
  };
}

/** Where the messages of a language lie; a built site has them among its files. */
const CATALOGUES = '/languages/compiled/';
const catalogue = async (path: string) => new Response(await readFile(`.${path}`));

/** In a text `**` stands for anything, `*` for anything without a slash. */
function fits(pattern: Pattern, url: URL) {
  if (typeof pattern === 'function') return pattern(url);
  if (pattern instanceof RegExp) return pattern.test(url.href);
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`).test(url.href);
}
