// Two scanners of Debian's: sqlmap tries to reach the database through whatever is marked with a star, wapiti follows
// links and forms from its start addresses and attacks what it finds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** An object is sent as JSON, a string as a form. */
export type Target = { url: string; method?: string; body?: unknown; headers?: Record<string, string> };

/** Whether a hole was found, and how much was tried; throws where nothing could be tried. */
export async function runSqlmap({ url, method = 'GET', body, headers = {} }: Target) {
  return inScratch(async (folder) => {
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const all = { ...headers, ...(body ? { 'content-type': type } : {}) };
    const said = await run('sqlmap', [
      ...['-u', url, '--method', method, '--batch', '--flush-session', '--output-dir', folder, '--disable-coloring'],
      // Refusals are expected; internal errors are looked for in the server's log.
      ...['--level=2', '--risk=1', '--technique=BEU', '--dbms=sqlite', '--ignore-code=*', '--skip-waf', '-v', '3'],
      ...['--timeout=10', '--retries=1', '--tmp-dir', folder],
      ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(body ? ['--data', typeof body === 'string' ? body : JSON.stringify(body)] : []),
    ]);
    const payloads = said.match(/\[PAYLOAD\]/g)?.length ?? 0;
    if (/identified the following injection point/.test(said)) return { isHole: true, payloads };
    if (/do(?:es)? not (?:appear|seem) to be injectable/.test(said)) return { isHole: false, payloads };
    throw new Error(`sqlmap could not try ${method} ${url}: ${said.slice(-600)}`);
  });
}

type Crawl = { url: string; starts?: string[]; headers?: Record<string, string>; seconds: number };

/**
 * What wapiti reports as holes, by kind. Crawling may take so many seconds, and each kind of attack a third of them.
 */
export async function runWapiti({ url, starts = [], headers = {}, seconds }: Crawl): Promise<Record<string, number>> {
  return inScratch(async (folder) => {
    const report = join(folder, 'report.json');
    const said = await run('wapiti', [
      ...['-u', url, '--scope', 'folder', '-m', 'sql,blindsql,xss,permanentxss,file,exec,crlf,redirect,xxe,htaccess'],
      ...['-f', 'json', '-o', report, '--flush-session', '--store-session', folder, '--no-bugreport', '-d', '3'],
      ...['--max-scan-time', String(seconds), '--max-attack-time', String(Math.ceil(seconds / 3)), '-t', '10'],
      ...['--verify-ssl', '0', '--max-files-per-dir', '20'],
      ...starts.flatMap((start) => ['-s', start]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ]);
    let found: { vulnerabilities: Record<string, unknown[]> };
    try {
      found = JSON.parse(readFileSync(report, 'utf8'));
    } catch {
      throw new Error(`wapiti left no report: ${said.slice(-600)}`);
    }
    const holes = Object.entries(found.vulnerabilities).map(([kind, list]) => [kind, list.length] as const);
    return Object.fromEntries(holes.filter(([, count]) => count > 0));
  });
}

async function run(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_PROXY: '*' } });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return `${out}\n${err}`;
}

async function inScratch<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-scan-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}
