// When `npm start` builds and when it does not, in a scratch tree with substitutes for the build tools.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Records when it begins and ends, empties build/ as the real tool does, takes time, and fails or hangs on demand.
const standIn = `
const { appendFileSync, existsSync, mkdirSync, rmSync } = require('node:fs');
appendFileSync('log', 'begin ' + process.env.NODE_ENV + '\\n');
rmSync('build', { recursive: true, force: true });
mkdirSync('build/client', { recursive: true });
mkdirSync('build/server', { recursive: true });
if (existsSync('fails')) { console.error('no such colour'); process.exit(1); }
setTimeout(() => appendFileSync('log', 'end\\n'), existsSync('hangs') ? 60000 : 200);
`;

// The server's build is fast.
const serverStandIn = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('log', 'server\\n');
mkdirSync('build/run', { recursive: true });
writeFileSync('build/run/main.js', '');
`;

// So is that of the messages.
const messagesStandIn = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('languages/compiled', { recursive: true });
writeFileSync('languages/compiled/te.json', '{}');
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palaka-build-'));
  write('node_modules/@react-router/dev/bin.cjs', standIn);
  write('node_modules/vite/package.json', '{}');
  write('package.json', '{ "type": "module" }');
  write('node_modules/@lingui/format-po/package.json', '{}');
  write('scripts/bundle-server.ts', serverStandIn);
  write('scripts/messages/compile.ts', messagesStandIn);
  write('app/root.tsx', 'one');
  write('server/main.ts', 'one');
  write('log', '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('builds once, and again only when something that goes into the pages has changed', async () => {
  expect(await finish(start())).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Building the messages .*\nBuilt .* s\.\nBuilding the pages .*\nBuilt .* s\.\nBuilding the server .*\nBuilt the server .* s\.\n$/,
    ),
  });
  expect(await finish(start())).toEqual({ code: 0, output: '' });
  write('server/main.ts', 'not part of the pages');
  await finish(start());
  expect(readLog()).toEqual(['begin production', 'end', 'server', 'server']);
  for (const path of ['app/root.tsx', 'public/.well-known/new.txt', 'package-lock.json']) {
    write(path, 'two');
    await finish(start());
  }
  expect(readLog().filter((line) => line === 'end')).toHaveLength(4);
  rmSync(join(root, 'build/run/main.js'));
  await finish(start());
  expect(readLog().slice(-2)).toEqual(['server', 'server']);
});

test('a failed build says why and does not count', async () => {
  write('fails', '');
  expect(await finish(start())).toMatchObject({ code: 1, output: expect.stringContaining('no such colour') });
  rmSync(join(root, 'fails'));
  await finish(start());
  expect(readLog()).toEqual(['begin production', 'begin production', 'end', 'server']);
});

test('an interrupted build does not count, not even over an earlier finished one', async () => {
  await finish(start());
  write('app/root.tsx', 'two');
  write('hangs', '');
  const interrupted = start();
  while (readLog().length < 4) await pause(20);
  interrupted.kill('SIGTERM');
  expect(await finish(interrupted)).toMatchObject({ code: 1 });
  write('app/root.tsx', 'one');
  rmSync(join(root, 'hangs'));
  await finish(start());
  expect(readLog()).toEqual([
    ...['begin production', 'end', 'server'],
    ...['begin production', 'begin production', 'end', 'server'],
  ]);
});

test('two starts at once build once', async () => {
  expect(await Promise.all([finish(start()), finish(start())])).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(readLog()).toEqual(['begin production', 'end', 'server']);
  expect(existsSync(join(root, 'build/.stamp'))).toBe(true);
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function readLog() {
  return readFileSync(join(root, 'log'), 'utf8').split('\n').slice(0, -1);
}

function start() {
  const script = `import { ensureFreshBuild } from '${resolve('scripts/fresh-build.ts')}'; await ensureFreshBuild('${root}');`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
}

async function finish(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}
