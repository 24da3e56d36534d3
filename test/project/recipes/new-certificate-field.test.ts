// The recipe "add a field to certificates" of CONTRIBUTING.md, followed in a copy of the project: it compiles and works
// everywhere, and each forgotten file is named by the compiler or a test.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sample from '#test/samples.ts';
import { withRetries } from '#test/support/retrying-call.ts';
import { ADMIN, startOn } from '#test/support/server.ts';

const project = join(import.meta.dirname, '../../..');
const copied = ['contract', 'art', 'server', 'app', 'test', 'bench', 'scripts'];
const SLOW = 300_000;

type Step = {
  file: string;
  /** Inserted after the match of the expression; without one the file is new. */
  edits: [after: RegExp | undefined, text: string][];
};

const table: Step = {
  file: 'contract/certificate-fields.ts',
  edits: [
    [
      /\n(?=\} as const satisfies Record<string, Definition>)/,
      `  grade_points: {
    label: 'Grade points',
    default: '',
    printed: 'row',
    signedSince: 2,
  },
`,
    ],
    [
      /'division', 'date'\],\n/,
      "  ['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'division', 'date', 'grade_points'],\n",
    ],
  ],
};
const columns: Step = {
  file: 'contract/certificate-columns.ts',
  edits: [
    [
      /\n(?=\};\n\nexport const headingOf)/,
      `  grade_points: {
    heading: 'Grade Points',
    recognisedBy: ['gradepoints', 'gpa', 'cgpa'],
    samples: ['9.1', '8.2'],
  },
`,
    ],
  ],
};
const rule: Step = {
  file: 'contract/resources/certificates.ts',
  edits: [
    [/import \{ z \} from 'zod';\n/, "import { optionalLine } from '../fields.ts';\n"],
    [/ {4}division: .*\n/, '    grade_points: optionalLine(certificateFields.grade_points.label, 20),\n'],
  ],
};
const column: Step = {
  file: 'server/data/migrations/9999-grade-points.ts',
  edits: [
    [
      undefined,
      `// Grade points of certificates.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql\`text collate "C"\` : sql\`text\`;
  await sql\`alter table certificates add column grade_points \${text} not null default ''\`.execute(db);
}
`,
    ],
  ],
};
const drawing: Step = {
  file: 'art/certificate.ts',
  edits: [
    [/ {2}division\?: string;\n/, '  grade_points?: string;\n'],
    [
      / {6}\['Date of completion', .*\n/,
      "      ...(facts.grade_points ? [['Grade points', facts.grade_points] as [string, string]] : []),\n",
    ],
  ],
};
const limit: Step = {
  file: 'test/contract/field-limits.ts',
  edits: [
    [
      /.*certificates\.fields, sample\.certificate, 'division'.*\n/,
      "  ['certificate', certificates.fields, sample.certificate, 'grade_points', 20, text],\n",
    ],
  ],
};
const recipe = [table, columns, rule, column, drawing, limit];

const columnsTest = 'test/server/data/columns.test.ts';
const limitsTest = 'test/contract/resources.test.ts';
const versionsTest = 'test/contract/certificate-fields.test.ts';
const drawingTest = 'test/art/certificate.test.ts';

let copy: string;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'palaka-field-'));
  for (const name of [...copied, 'package.json', 'tsconfig.json', 'react-router.config.ts', 'vite.config.ts'])
    cpSync(join(project, name), join(copy, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    "export default { cacheDir: '.cache', test: { include: ['test/**/*.ts'], testTimeout: 60_000, hookTimeout: 60_000 } };\n",
  );
  // Only the files that must name a forgotten step, to be fast.
  const files = [rule.file, columns.file, 'server/certificates/printing/sheets.ts'];
  writeFileSync(join(copy, 'tsconfig.some.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  await leaveOldDatabase();
  for (const step of recipe) follow(step);
}, SLOW);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('CONTRIBUTING names the files, six at most', () => {
  const [, section = ''] =
    /## Add a field to certificates\n([\s\S]*?)\n## /.exec(readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')) ??
    [];
  const named = [...section.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file);
  expect(named).toEqual(recipe.map(({ file }) => file.replace(/9999-[\w-]+/, 'NNNN-<what>')));
  expect(named.length).toBeLessThanOrEqual(6);
});

test('with all of them everything compiles', { timeout: SLOW }, async () => {
  expect(await run('@react-router/dev/bin.cjs', 'typegen')).toMatchObject({ ok: true });
  expect(await run('typescript/bin/tsc')).toEqual({ ok: true, said: '' });
});

test('and works: API, import, export, print, signature, form, history', { timeout: SLOW }, async () => {
  const files = ['test/project/recipes/certificate-field-checks.ts', columnsTest, limitsTest, versionsTest];
  const { ok, said } = await run('vitest/vitest.mjs', 'run', ...files, 'test/contract/certificate-paper.test.ts');
  expect(ok, said).toBe(true);
  expect(said).toMatch(/Test Files\s+5 passed/);
  const drawn = await run('vitest/vitest.mjs', 'run', drawingTest, '-t', 'holds grade_points');
  expect(drawn.said).toMatch(/Tests\s+1 passed/);
});

describe('what is forgotten is named', () => {
  const byTypes: [string, Step, RegExp][] = [
    ['the table', table, /contract\/resources\/certificates\.ts.*grade_points/],
    ['the columns of files', columns, /contract\/certificate-columns\.ts.*grade_points/],
    ['the rule', rule, /contract\/resources\/certificates\.ts.*grade_points/s],
    ['the drawing', drawing, /printing\/sheets\.ts.*grade_points/s],
  ];
  test.each(byTypes)('%s: it does not compile', { timeout: SLOW }, async (_, step, complaint) => {
    await without(step, step.edits, async () => {
      const { ok, said } = await run('typescript/bin/tsc', '-p', 'tsconfig.some.json');
      expect(ok).toBe(false);
      expect(said).toMatch(complaint);
    });
  });

  const byTest: [string, Step, Step['edits'], string, string][] = [
    ['the column', column, column.edits, columnsTest, 'every field of every resource has a column'],
    [
      ...(['the limit', limit, limit.edits, limitsTest] as const),
      'every text of a certificate has its limit in field-limits.ts',
    ],
    [
      ...(['the version of the signature', table, table.edits.slice(1), versionsTest] as const),
      'every field that is signed is covered by the newest version',
    ],
    [
      ...(['drawing it, where its type is there', drawing, drawing.edits.slice(1), drawingTest] as const),
      'holds grade_points where the table of fields says',
    ],
  ];
  test.each(byTest)('%s: a test fails', { timeout: SLOW }, async (_, step, edits, file, name) => {
    await without(step, edits, async () => {
      const { ok, said } = await run('vitest/vitest.mjs', 'run', file, '-t', name, '--reporter=verbose');
      expect(ok).toBe(false);
      expect(said).toMatch(/Tests\s+1 failed/);
      expect(said).toContain(name);
    });
  });
});

/** A database of the project without the field: a certificate and its signature. */
async function leaveOldDatabase() {
  const server = await startOn({ dataDir: join(copy, 'data') });
  const call = withRetries(server.call);
  const { token } = (await call('POST', '/api/users/login', { body: ADMIN })).body;
  const { body: record } = await call('POST', '/api/certificates', {
    body: sample.certificate({ certificate_no: 'OLD-1', status: 'Verified' }),
    token,
  });
  const { body: signatures } = await call('GET', '/api/certificates/OLD-1/signatures');
  await server.close();
  expect(signatures.signature).toEqual(expect.any(String));
  writeFileSync(join(copy, 'before.json'), JSON.stringify({ record, signatures }));
}

function follow({ file, edits }: Step) {
  let source = edits[0]?.[0] ? readFileSync(join(copy, file), 'utf8') : '';
  for (const [after, text] of edits) {
    if (after) expect(source).toMatch(after);
    source = after ? source.replace(after, (found) => found + text) : text;
  }
  writeFileSync(join(copy, file), source);
}

/** Undoes the edits of a step during a check. */
async function without({ file }: Step, edits: Step['edits'], tried: () => Promise<void>) {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  const rest = edits.reduce((source, [, text]) => source.replace(text, ''), whole);
  expect(rest).not.toBe(whole);
  if (rest === '') rmSync(path);
  else writeFileSync(path, rest);
  try {
    await tried();
  } finally {
    writeFileSync(path, whole);
  }
}

/** A tool of node_modules, run in the copy. */
function run(tool: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', NODE_ENV: 'test' };
  return new Promise((done) =>
    execFile(process.execPath, [join(copy, 'node_modules', tool), ...args], { cwd: copy, env }, (error, out, err) =>
      done({ ok: error === null, said: out + err }),
    ),
  );
}
