// The recipe "add a resource", followed in a copy of the house: which files it touches, and that the API, its rules, its
// documentation and the change log then know the newcomer.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/data/open.ts';
import { type ServerProcess, startServerProcess } from '#test/support/process.ts';

const house = join(import.meta.dirname, '../../..');
let copy: string;
let server: ServerProcess | undefined;

const definition = `// What happens at the institute, and when.
import { z } from 'zod';
import { line, optionalAddress } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const events = defineResource({
  name: 'events',
  noun: 'event',
  fields: z.object({ title: line('Title', 200), date: line('Date', 40), image: optionalAddress('Image') }),
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  search: ['title'],
  sort: ['title', 'date'],
  sentences: { missing: 'Please fill in the title and the date.' },
});
`;

const migration = `// Events.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../database.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql\`text collate "C"\` : sql\`text\`;
  await sql\`create table events (_id \${text} primary key, title \${text} not null, date \${text} not null,
    image \${text} not null, "updatedAt" \${text} not null, version integer not null)\`.execute(db);
}
`;

const touched = new Set<string>();

function write(file: string, source: string) {
  touched.add(file);
  writeFileSync(join(copy, file), source);
}

function edit(file: string, ...changes: [after: RegExp, text: string][]) {
  let source = readFileSync(join(copy, file), 'utf8');
  for (const [after, text] of changes) {
    expect(source).toMatch(after);
    source = source.replace(after, (found) => found + text);
  }
  write(file, source);
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'palaka-copy-'));
  for (const name of ['contract', 'art', 'server', 'package.json'])
    cpSync(join(house, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'build']) symlinkSync(join(house, name), join(copy, name));

  write('contract/resources/events.ts', definition);
  edit(
    'contract/resources.ts',
    [/import \{ courses \}.*\n/, "import { events } from './resources/events.ts';\n"],
    [/export const resources = \{\n/, '  events,\n'],
  );
  write('server/data/migrations/9999-events.ts', migration);
  server = await startServerProcess({ DATA_DIR: join(copy, 'data') }, { house: copy });
}, 60_000);

afterAll(async () => {
  await server?.kill();
  rmSync(copy, { recursive: true, force: true });
});

test('it touches three files, besides its screen in the dashboard', () => {
  expect([...touched]).toEqual([
    'contract/resources/events.ts',
    'contract/resources.ts',
    'server/data/migrations/9999-events.ts',
  ]);
});

test('the newcomer is served like any other', async () => {
  const { call, signIn } = server as ServerProcess;
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
  const stale = { token, body: { ...body, title: 'Other' }, headers: { 'if-match': '"7"' } };
  expect((await call('PUT', `/api/events/${_id}`, stale)).status).toBe(412);
  expect((await call('PUT', `/api/events/${_id}`, { ...stale, headers: {} })).body).toMatchObject({ title: 'Other' });
  expect((await call('GET', '/api/events?q=oth')).headers.get('x-total-count')).toBe('1');
  expect((await call('DELETE', `/api/events/${_id}`, { token })).body.message).toContain('deleted');
  expect((await call('GET', '/api/events')).body).toEqual([]);
});

test('the documentation and the change log know it', async () => {
  const { paths } = (await server?.call('GET', '/api/openapi.json'))?.body ?? {};
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/events', '/api/events/{id}']));
  await server?.kill();
  const database = new DatabaseSync(join(copy, 'data/palaka.db'));
  const actions = database.prepare("select action from changes where resource = 'events' order by seq").all();
  database.close();
  expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  // This software, which does not know events, leaves their database alone.
  await expect(openStore({ dataDir: join(copy, 'data') })).rejects.toThrow(/newer version/);
});
