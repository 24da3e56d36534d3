// Two scanners of Debian's, run against one address each: sqlmap tries to get at the database through whatever is marked
// with a star, wapiti follows links and forms and attacks what it finds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type Target = { url: string; method?: string; body?: unknown; headers?: Record<string, string> };

/** True where a hole was found; throws where it could not even be tried. */
export async function runSqlmap({ url, method = 'GET', body, headers = {} }: Target): Promise<boolean> {
  return inScratch(async (folder) => {
    const all = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) };
    const said = await run('sqlmap', [
      ...['-u', url, '--method', method, '--batch', '--flush-session', '--output-dir', folder, '--disable-coloring'],
      ...[
        '--level=1',
        '--risk=1',
        '--ignore-code=400,401,403,404,409,412,415',
        '--technique=BEU',
        '--dbms=sqlite',
        '--timeout=10',
        '--retries=1',
      ],
      ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(body ? ['--data', JSON.stringify(body)] : []),
    ]);
    if (/identified the following injection point/.test(said)) return true;
    if (/do(?:es)? not (?:appear|seem) to be injectable/.test(said)) return false;
    throw new Error(`sqlmap could not try ${method} ${url}: ${said.slice(-600)}`);
  });
}

/** What wapiti holds for holes, by kind. */
export async function runWapiti(url: string, minutes: number): Promise<Record<string, number>> {
  return inScratch(async (folder) => {
    const report = join(folder, 'report.json');
    const said = await run('wapiti', [
      ...['-u', url, '--scope', 'folder', '-m', 'sql,blindsql,xss,permanentxss,file,exec,crlf,redirect,xxe,htaccess'],
      ...['-f', 'json', '-o', report, '--flush-session', '--store-session', folder, '--no-bugreport', '-d', '3'],
      ...['--max-scan-time', String(minutes), '--verify-ssl', '0', '--max-files-per-dir', '20', '-t', '10'],
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
