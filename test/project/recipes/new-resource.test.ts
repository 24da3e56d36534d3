// The recipe "add a resource" of CONTRIBUTING.md, followed in a copy of the project: the named files suffice, and
// without the screen the dashboard does not compile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/data/open.ts';
import { type ServerProcess, startServerProcess } from '#test/support/process.ts';
import { ensureFreshBuild } from '../../../scripts/fresh-build.ts';
import { definition, migration, screen } from './events.ts';

const project = join(import.meta.dirname, '../../..');
const sources = ['contract', 'art', 'server', 'app', 'test', 'bench', 'scripts'];
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];
const MINUTES = 5 * 60_000;

const touched: string[] = [];
let copy: string;
let server: ServerProcess;

beforeAll(async () => {
  await ensureFreshBuild();
  copy = mkdtempSync(join(tmpdir(), 'palaka-copy-'));
  for (const name of [...sources, ...settings]) cpSync(join(project, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'build']) symlinkSync(join(project, name), join(copy, name));

  write('contract/resources/events.ts', definition);
  edit('contract/resources.ts', {
    "import { courses } from './resources/courses.ts';\n": "import { events } from './resources/events.ts';\n",
    'export const resources = {\n': '  events,\n',
  });
  write('server/data/migrations/9999-events.ts', migration);
  server = await startServerProcess({ DATA_DIR: join(copy, 'data') }, { root: copy });
}, MINUTES);

afterAll(async () => {
  await server?.kill();
  rmSync(copy, { recursive: true, force: true });
});

test('without its screen the dashboard does not compile; with it everything does', { timeout: MINUTES }, async () => {
  expect(await run('node_modules/@react-router/dev/bin.cjs', 'typegen')).toMatchObject({ code: 0 });
  const without = await run('node_modules/typescript/bin/tsc', '--pretty', 'false');
  const complaints = without.said.split('\n').filter((line) => line.includes('error TS'));
  expect(complaints).toEqual([expect.stringMatching(/^app\/dashboard\/screens\.ts.*'events' is missing/)]);

  write('app/dashboard/events/screen.tsx', screen);
  edit('app/dashboard/screens.ts', {
    "import { coursesScreen } from './courses/screen.ts';\n": "import { eventsScreen } from './events/screen.tsx';\n",
    '  notes: notesScreen,\n': '  events: eventsScreen,\n',
  });
  expect(await run('node_modules/typescript/bin/tsc', '--pretty', 'false')).toEqual({ code: 0, said: '' });

  const [, recipe = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Add a resource\n');
  const named = [...(recipe.split('\n## ')[0] ?? '').matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file);
  expect(named.map((file) => file?.replace('NNNN', '9999'))).toEqual(touched);
});

test('it is served, validated, searched, counted and described like any other', async () => {
  const { call, signIn } = server;
  const body = { title: 'Annual day', date: '2026-12-20' };
  expect((await call('POST', '/api/events', { body })).status).toBe(401);
  const token = await signIn();
  const made = await call('POST', '/api/events', { body, token });
  expect(made).toMatchObject({ status: 201, body: { ...body, image: '', version: 1 } });
  const missing = await call('POST', '/api/events', { body: { date: 'soon' }, token });
  expect(missing).toMatchObject({ status: 400, body: { message: 'Please fill in the title and the date.' } });
  const { _id } = made.body;
  expect((await call('GET', '/api/events')).body).toEqual([made.body]);
  expect((await call('GET', `/api/events/${_id}`)).body).toEqual(made.body);
  const stale = { token, body, headers: { 'if-match': '"7"' } };
  expect((await call('PUT', `/api/events/${_id}`, stale)).status).toBe(412);
  expect((await call('GET', '/api/events?q=annu')).headers.get('x-total-count')).toBe('1');
  expect((await call('GET', '/api/overview', { token })).body.counts).toMatchObject({ events: 1 });
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/events', '/api/events/{id}']));
});

test('it has a history, a place in the bin, and can be brought back', async () => {
  const { call, signIn } = server;
  const token = await signIn();
  const body = { title: 'Sports day', date: '2027-01-26' };
  const { _id } = (await call('POST', '/api/events', { body, token })).body;
  await call('PUT', `/api/events/${_id}`, { body: { ...body, title: 'Sports week' }, token });
  const { change } = (await call('DELETE', `/api/events/${_id}`, { token })).body;
  const history = (await call('GET', `/api/history/events/${_id}`, { token })).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
  const bin = (await call('GET', '/api/bin?resource=events', { token })).body;
  expect(bin).toMatchObject([{ change, resource: 'events', _id, title: 'Sports week' }]);
  const back = await call('POST', `/api/history/${change}/restore`, { token });
  expect(back).toMatchObject({ status: 200, body: { message: 'Event restored', record: { title: 'Sports week' } } });
  expect((await call('GET', `/api/events/${_id}`)).body).toMatchObject({ title: 'Sports week' });
});

test('it is in a backup and comes back from it', async () => {
  const { call, signIn } = server;
  const before = (await call('GET', '/api/events')).body;
  expect(before).not.toEqual([]);
  const file = join(copy, 'saved.palaka');
  expect(await run('server/backup/command.ts', 'backup', file)).toMatchObject({ code: 0 });
  const token = await signIn();
  for (const { _id } of before) await call('DELETE', `/api/events/${_id}`, { token });
  expect((await call('GET', '/api/events')).body).toEqual([]);
  expect(await run('server/backup/command.ts', 'restore', file)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await call('GET', '/api/events')).body, { timeout: 10_000 }).toEqual(before);
});

test('control: this software, which does not know events, leaves their database alone', async () => {
  await server.stop();
  await expect(openStore({ dataDir: join(copy, 'data') })).rejects.toThrow(/newer version/);
});

function write(file: string, source: string) {
  touched.push(file);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), source);
}

/** Inserts each text after the one that is its key. */
function edit(file: string, additions: Record<string, string>) {
  let source = readFileSync(join(copy, file), 'utf8');
  for (const [after, addition] of Object.entries(additions)) {
    expect(source).toContain(after);
    source = source.replace(after, after + addition);
  }
  write(file, source);
}

async function run(script: string, ...args: string[]) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATA_DIR: join(copy, 'data') };
  const child = spawn(process.execPath, [script, ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'], env });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said };
}
