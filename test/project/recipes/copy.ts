// A copy of the project in which a recipe of CONTRIBUTING.md is followed, and tools that run there.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

export type Step = {
  file: string;
  /** Inserted after the match of the expression; without one the file is new. */
  edits: [after: RegExp | undefined, text: string][];
};

/** Every expression matches once; what it matches goes. */
export type Removal = { file: string; parts: RegExp[] };

type Forgotten = { step: Step; edits?: Step['edits'] };

export const project = join(import.meta.dirname, '../../..');

/** The file with what a step adds to it. */
export function followed({ file, edits }: Step, original: string) {
  let source = edits[0]?.[0] ? original : '';
  for (const [after, text] of edits) {
    if (after) expect([file, source]).toEqual([file, expect.stringMatching(after)]);
    source = after ? source.replace(after, (found) => found + text) : text;
  }
  return source;
}

/** The file without what is taken out of it. */
export function withoutParts({ file, parts }: Removal, original: string) {
  return parts.reduce((source, part) => {
    expect([file, part, source.match(new RegExp(part, 'g'))?.length ?? 0]).toEqual([file, part, 1]);
    return source.replace(part, '');
  }, original);
}

const sources = ['contract', 'art', 'server', 'app', 'test', 'bench', 'scripts'];
const settings = ['package.json', 'tsconfig.json', 'react-router.config.ts', 'vite.config.ts'];
/** One worker that loads every module once: the files run there share most of them. */
const VITEST = {
  cacheDir: '.cache',
  test: { include: ['test/**/*.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1, isolate: false },
};

export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'palaka-copy-'));
  const path = (file: string) => join(copy, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  for (const name of [...sources, ...settings]) cpSync(join(project, name), path(name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), path('node_modules'));
  writeFileSync(path('vitest.config.ts'), `export default ${JSON.stringify(VITEST)};\n`);

  const copied = {
    path,

    follow(step: Step) {
      const source = followed(step, step.edits[0]?.[0] ? read(step.file) : '');
      mkdirSync(dirname(path(step.file)), { recursive: true });
      writeFileSync(path(step.file), source);
    },

    takeOut: (removal: Removal) => writeFileSync(path(removal.file), withoutParts(removal, read(removal.file))),

    /** A file or a folder. */
    delete: (name: string) => rmSync(path(name), { recursive: true }),

    /** Undoes steps, or some edits of theirs, during a check. */
    async without(forgotten: Forgotten[], tried: () => Promise<void>) {
      const whole = forgotten.map(({ step }) => read(step.file));
      for (const [i, { step, edits = step.edits }] of forgotten.entries()) {
        const rest = edits.reduce((source, [, text]) => source.replace(text, ''), whole[i] as string);
        expect(rest).not.toBe(whole[i]);
        if (rest === '') rmSync(path(step.file));
        else writeFileSync(path(step.file), rest);
      }
      try {
        await tried();
      } finally {
        for (const [i, { step }] of forgotten.entries()) writeFileSync(path(step.file), whole[i] as string);
      }
    },

    /** A tool of node_modules, run in the copy. */
    run(tool: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
      const { PATH, HOME, TMPDIR } = process.env;
      const env = { PATH, HOME, TMPDIR, NO_COLOR: '1', NODE_ENV: 'test' };
      return new Promise((done) =>
        execFile(process.execPath, [path(`node_modules/${tool}`), ...args], { cwd: copy, env }, (error, out, err) =>
          done({ ok: error === null, said: out + err }),
        ),
      );
    },

    /** With one checker: several take twice the processor time, which other tests need. */
    compile: (...args: string[]) => copied.run('typescript/bin/tsc', '--checkers', '1', '--pretty', 'false', ...args),

    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
  return copied;
}
