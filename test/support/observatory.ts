// Mozilla's Observatory, offline: its own tests and scores, given a response as the site sends it behind HTTPS. The
// package is not a dependency of the project (see scripts/trust-tools.ts), so it is loaded from where it was installed.
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Mark = { score: number; failed: string[] };
type Outcome = { result: string | null; pass: boolean };
type Scanner = {
  tests: ((requests: unknown) => Outcome)[];
  modifierOf: (result: string) => number;
  newRequests: (host: string) => Requests;
  newSession: (url: URL) => unknown;
  newHeaders: (headers: Record<string, string>) => unknown;
  metaOf: (html: string, url: string) => unknown;
};
type Requests = { resources: { path: string }; responses: Record<string, unknown>; session: unknown };

/** The score from which extra points count. */
const EXTRA_FROM = 90;
const HOST = 'palaka.example';

export async function openObservatory(folder: string) {
  const scanner = await load(folder);
  return (status: number, headers: Record<string, string>, html: string): Mark => {
    const requests = scanner.newRequests(HOST);
    const url = new URL(`https://${HOST}/`);
    const answer = (more = {}) => ({
      headers: scanner.newHeaders(headers),
      request: { headers: scanner.newHeaders({}) },
      status,
      statusText: '',
      verified: true,
      data: '',
      config: {},
      ...more,
    });
    requests.resources.path = html;
    requests.session = scanner.newSession(url);
    requests.responses = {
      auto: answer({ httpEquiv: scanner.metaOf(html, url.href) }),
      cors: answer(),
      https: answer(),
      http: answer(),
      // What the proxy in front does; see docs/operations.md.
      httpRedirects: [
        { url: new URL(`http://${HOST}/`), status: 301 },
        { url, status },
      ],
      httpsRedirects: [{ url, status }],
    };
    const outcomes = scanner.tests.map((test) => test(requests));
    const marks = outcomes.map(({ result }) => scanner.modifierOf(result ?? ''));
    const uncurved = marks.reduce((sum, mark) => sum + Math.min(0, mark), 100);
    const all = marks.reduce((sum, mark) => sum + mark, 100);
    const failed = outcomes.filter(({ pass }) => !pass).map(({ result }) => String(result));
    return { score: uncurved >= EXTRA_FROM ? all : uncurved, failed };
  };
}

async function load(folder: string): Promise<Scanner> {
  // Normally fetched by an install script, which is not run: no host is preloaded here.
  const preloaded = join(folder, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
  const part = (name: string) => import(pathToFileURL(join(folder, 'src', name)).href);
  const [constants, grader, types, session, metas] = await Promise.all(
    ['constants.js', 'grader/grader.js', 'types.js', 'retriever/session.js', 'retriever/utils.js'].map(part),
  );
  const axios = await import(pathToFileURL(createRequire(join(folder, 'src/index.js')).resolve('axios')).href);
  const Headers = axios.AxiosHeaders ?? axios.default.AxiosHeaders;
  return {
    tests: constants.ALL_TESTS,
    modifierOf: grader.getScoreModifier,
    newRequests: (host) => new types.Requests(host),
    newSession: (url) => new session.Session(url),
    newHeaders: (headers) => new Headers(headers),
    metaOf: metas.parseHttpEquivHeaders,
  };
}
