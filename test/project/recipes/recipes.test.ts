// The recipes "add a resource" and "add a field to certificates" of CONTRIBUTING.md, followed in one copy of the project: they
// compile and work everywhere, and each forgotten file is named by the compiler or a test. The whole is compiled once; what is
// forgotten is compiled with the files that must name it.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store.ts';
import * as sample from '#test/samples.ts';
import { startOn } from '#test/support/server.ts';
import { copyProject } from './copy.ts';
import { served, shown } from './events.ts';
import { column, columns, drawing, gradePoints, limit, rule, table } from './grade-points.ts';

const SLOW = 300_000;
const sheets = 'server/certificates/printing/sheets.ts';
const tests = {
  columns: 'test/server/data/columns.test.ts',
  limits: 'test/contract/resources.test.ts',
  versions: 'test/contract/certificate-fields.test.ts',
  drawing: 'test/art/certificate.test.ts',
};

let copy: ReturnType<typeof copyProject>;

beforeAll(async () => {
  copy = copyProject();
  await leaveOldDatabase();
  for (const step of [...served, ...gradePoints]) copy.follow(step);
}, SLOW);

afterAll(() => copy?.remove());

test('without its screen the dashboard does not compile; with it everything does', { timeout: SLOW }, async () => {
  expect(await copy.run('@react-router/dev/bin.cjs', 'typegen')).toMatchObject({ ok: true });
  // Of the second time only what the screen changes is checked.
  const compile = () => copy.compile('--incremental', '--tsBuildInfoFile', '.cache/whole.tsbuildinfo');
  const { said } = await compile();
  const complaints = said.split('\n').filter((line) => line.includes('error TS'));
  expect(complaints).toEqual([expect.stringMatching(/^app\/dashboard\/screens\.ts.*'events' is missing/)]);
  for (const step of shown) copy.follow(step);
  expect(await compile()).toEqual({ ok: true, said: '' });
});

test('and works: API, import, export, print, signature, form, history, bin, backup', { timeout: SLOW }, async () => {
  const checks = ['certificate-field', 'resource'].map((name) => `test/project/recipes/${name}-checks.ts`);
  const files = [...checks, ...Object.values(tests), 'test/contract/certificate-paper.test.ts'];
  const { ok, said } = await copy.run('vitest/vitest.mjs', 'run', ...files, '--reporter=verbose');
  expect(ok, said).toBe(true);
  expect(said).toMatch(/Test Files\s+7 passed/);
  expect(said).toContain('holds grade_points where the table of fields says');
});

describe('what is forgotten is named', () => {
  /** The complaints about these files alone, and what they import. */
  const complaintsAbout = async (files: string[]) => {
    const config = { extends: './tsconfig.json', include: [], files };
    writeFileSync(copy.path('tsconfig.some.json'), JSON.stringify(config));
    const { ok, said } = await copy.compile('-p', 'tsconfig.some.json');
    expect(ok).toBe(false);
    return said;
  };

  test('the table: it does not compile', { timeout: SLOW }, () =>
    copy.without([{ step: table }], async () => {
      expect(await complaintsAbout([rule.file])).toMatch(/contract\/resources\/certificates\.ts.*grade_points/);
    }),
  );

  test('the columns of files, the rule, the drawing: each is a complaint of its own', { timeout: SLOW }, () =>
    copy.without([{ step: columns }, { step: rule }, { step: drawing }], async () => {
      const said = await complaintsAbout([rule.file, columns.file, sheets]);
      expect(said).toMatch(/contract\/certificates\/columns\.ts.*grade_points/);
      expect(said).toMatch(/contract\/resources\/certificates\.ts.*grade_points/s);
      expect(said).toMatch(/printing\/sheets\.ts.*grade_points/s);
    }),
  );

  test('the column, the limit, the version of the signature, drawing it: a test of each fails', {
    timeout: SLOW,
  }, () => {
    const names = [
      'every field of every resource has a column',
      'every text of a certificate has its limit in field-limits.ts',
      'every field that is signed is covered by the newest version',
      'holds grade_points where the table of fields says',
    ];
    const forgotten = [
      { step: column },
      { step: limit },
      { step: table, edits: table.edits.slice(1) },
      { step: drawing, edits: drawing.edits.slice(1) },
    ];
    return copy.without(forgotten, async () => {
      const files = Object.values(tests);
      const { ok, said } = await copy.run(
        ...(['vitest/vitest.mjs', 'run', ...files, '-t', names.join('|'), '--reporter=verbose'] as const),
      );
      expect(ok).toBe(false);
      expect(said).toMatch(/Tests\s+4 failed/);
      for (const name of names) expect(said).toMatch(new RegExp(`[×✗] .*${name}`));
    });
  });
});

test('control: this software, which knows neither, leaves their database alone', async () => {
  await expect(openStore({ dataDir: copy.path('data') })).rejects.toThrow(/newer version/);
});

/** A database of the project without the field: a certificate and its signature. */
async function leaveOldDatabase() {
  const { call, admin: token, close } = await startOn({ dataDir: copy.path('data') });
  const { body: record } = await call('POST', '/api/certificates', {
    body: sample.certificate({ certificate_no: 'OLD-1', status: 'Verified' }),
    token,
  });
  const { body: signatures } = await call('GET', '/api/certificates/OLD-1/signatures');
  await close();
  expect(signatures.signature).toEqual(expect.any(String));
  writeFileSync(copy.path('before.json'), JSON.stringify({ record, signatures }));
}
