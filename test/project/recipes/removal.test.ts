// The recipe "remove a feature" of CONTRIBUTING.md, followed in a copy of the project: deleting the folders of a feature and its
// lines in the lists deletes it, and the rest compiles and works on a database and a backup from before.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { openStore } from '#server/store.ts';
import * as sample from '#test/samples.ts';
import { startOn } from '#test/support/server.ts';
import { copyProject, type Removal } from './copy.ts';
import { deleted, leftovers, lists, table } from './without-ngos.ts';

const SLOW = 300_000;
const product = ['contract', 'art', 'server', 'app'];

let copy: ReturnType<typeof copyProject>;

beforeAll(async () => {
  copy = copyProject();
  await leaveOldDatabase();
  for (const name of deleted) copy.delete(name);
  for (const removal of leftovers) copy.takeOut(removal);
  copy.follow(table);
}, SLOW);

afterAll(() => copy?.remove());

test('each list that is forgotten is named by the compiler; without them the rest compiles', {
  timeout: SLOW,
}, async () => {
  const include = [...product, '.react-router/types/**/*'];
  writeFileSync(copy.path('tsconfig.product.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const compile = async () => {
    const incremental = ['--incremental', '--tsBuildInfoFile', '.cache/product.tsbuildinfo'];
    const { said } = await copy.compile('-p', 'tsconfig.product.json', ...incremental);
    return [...new Set([...said.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file]) => file))];
  };
  // Those of the contract are the lists that the others follow. The router itself names a page that is not there.
  const isFirst = ({ file }: Removal) => file.startsWith('contract/') || file === 'app/routes.ts';
  for (const removal of lists.filter(isFirst)) copy.takeOut(removal);
  expect(await copy.run('@react-router/dev/bin.cjs', 'typegen')).toMatchObject({ ok: true });
  const others = lists.filter((removal) => !isFirst(removal));
  expect((await compile()).sort()).toEqual(others.map(({ file }) => file).sort());
  for (const removal of others) copy.takeOut(removal);
  expect(await compile()).toEqual([]);
});

test('and works, on a database that had them', { timeout: SLOW }, async () => {
  const files = [
    'test/project/recipes/removal-checks.ts',
    'test/contract/pages.test.ts',
    'test/server/data/columns.test.ts',
    'test/app/dashboard/screens.test.ts',
  ];
  const { ok, said } = await copy.run('vitest/vitest.mjs', 'run', ...files);
  expect(ok, said).toBe(true);
  expect(said).toMatch(/Test Files\s+4 passed/);
});

test('control: this software, which has them, leaves a database without them alone', async () => {
  await expect(openStore({ dataDir: copy.path('data-after') })).rejects.toThrow(/newer version/);
});

/** A database in which somebody added, changed and deleted NGOs, and a backup of it. */
async function leaveOldDatabase() {
  const { call, store, admin: token, close } = await startOn({ dataDir: copy.path('data') });
  const add = async (name: string) =>
    (await call('POST', '/api/ngos/ngos', { body: sample.ngo({ name }), token })).body._id as string;
  const [kept, gone] = [await add('Hands'), await add('Feet')];
  await call('PUT', `/api/ngos/ngos/${kept}`, { body: sample.ngo({ name: 'Helping hands' }), token });
  expect((await call('DELETE', `/api/ngos/ngos/${gone}`, { token })).status).toBe(200);
  expect((await call('POST', '/api/notes', { body: sample.note(), token })).status).toBe(201);
  await writeBackup(store, copy.path('before.palaka'));
  await close();
}
