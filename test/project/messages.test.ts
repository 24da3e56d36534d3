// The catalogues of translations are complete and current: every message of the source has a translation in each language,
// with the same placeholders and tags, and no translation is left over. `npm run messages` brings the files up to date.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/language/languages.ts';
import { parse } from '#contract/language/translate.ts';
import { readCatalogue } from '../../scripts/messages/catalogue.ts';
import { findMessages } from '../../scripts/messages/extractor.ts';
import { filesOf } from '../../scripts/messages/import-graph.ts';

const root = join(import.meta.dirname, '../..');

const inSource = new Set(
  ['app', 'contract', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name);
        return findMessages(readFileSync(file, 'utf8'), file).map(({ text }) => text);
      }),
  ),
);

test('there are messages, and each is well formed', () => {
  expect(inSource.size).toBeGreaterThan(500);
  for (const text of inSource) expect(() => parse(text), text).not.toThrow();
});

/** The names of placeholders, tags and plural forms, in a fixed order. */
function partsOf(text: string): string[] {
  const found = new Set<string>();
  const visit = (nodes: ReturnType<typeof parse>) => {
    for (const node of nodes) {
      if (typeof node === 'string' || 'count' in node) continue;
      if ('tag' in node) {
        found.add(`<${node.tag}>`);
        visit(node.inner);
      } else {
        found.add(`{${node.name}${node.kind ? `, ${node.kind}` : ''}}`);
        for (const option of Object.values(node.options ?? {})) visit(option);
      }
    }
  };
  visit(parse(text));
  return [...found].sort();
}

for (const { code } of languages.filter((language) => language.code !== 'en'))
  test(`${code}: every message is translated, none is left over`, async () => {
    const entries = (await readCatalogue(code)).filter(({ obsolete }) => !obsolete);
    const known = new Map(entries.map(({ message = '', translation = '' }) => [message, translation]));
    expect(
      [...inSource].filter((text) => !known.get(text)),
      'without a translation',
    ).toEqual([]);
    expect(
      [...known.keys()].filter((text) => !inSource.has(text)),
      'no longer in the source',
    ).toEqual([]);
    for (const [text, translation] of known)
      expect(partsOf(translation), `${text}\n${translation}`).toEqual(partsOf(text));
  });

test('words of the glossary are translated in one way', async () => {
  const [, kept = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Kept by a test');
  const rows = [...kept.matchAll(/^\| (?!English|---)(.+?) \| (.+?) \| (.+?) \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  const others: string[] = [];
  for (const [at, code] of (['te', 'hi'] as const).entries()) {
    const entries = await readCatalogue(code);
    for (const [, english = '', ...words] of rows) {
      const word = words[at] ?? '–';
      // A word with a capital is the first of its message.
      const has = new RegExp(/^[A-Z][a-z]/.test(english) ? `^${english}\\b` : `\\b${english}\\b(?!})`);
      const used = entries.filter(({ message = '' }) => has.test(message.replace(/ ## .*/, '')));
      expect(used.length, english).toBeGreaterThan(0);
      if (word !== '–')
        for (const { message, translation = '' } of used)
          if (!translation.includes(word)) others.push(`${code} ${english}: ${message} → ${translation}`);
    }
  }
  expect(others).toEqual([]);
});

test('in Hindi no danda follows what is copied or typed, where it looks like one more figure or letter', async () => {
  const last = /([0-9a-z]|\{(number|email|max|most|top|count, number|max, number)\})(<\/\w+>)?।/;
  const entries = await readCatalogue('hi');
  expect(entries.length).toBeGreaterThan(500);
  expect(entries.map(({ translation = '' }) => translation).filter((text) => last.test(text))).toEqual([]);
});

test('browsers get the messages of all files their part imports, wherever these stand', () => {
  const parts = { site: ['app/site/**/*.tsx'], dashboard: ['app/dashboard/**/*.tsx'] };
  const files = { site: filesOf(...parts.site), dashboard: filesOf(...parts.dashboard) };
  // Of the site, in the dashboard too: directly, and through another; lazily, and in a worker. Types are no import.
  expect(files.dashboard).toContain('app/site/courses/card.tsx');
  expect(files.dashboard).toContain('app/site/frame/offline-panel.tsx');
  expect(files.site).toContain('app/site/certificates/paper/credential-worker.ts');
  expect([...files.site].filter((file) => file.startsWith('app/dashboard/'))).toEqual([]);
  for (const [part, needed] of Object.entries(files)) {
    const known = JSON.parse(readFileSync(join(root, `languages/compiled/te-${part}.json`), 'utf8'));
    for (const file of needed)
      for (const { text } of findMessages(readFileSync(join(root, file), 'utf8'), file))
        expect(known, `${part}: ${file}`).toHaveProperty([text]);
  }
});
