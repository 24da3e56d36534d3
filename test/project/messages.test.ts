// The catalogues of translations are complete and current: every message of the source has a translation in each language,
// with the same placeholders and tags, and no translation is left over. `npm run messages` brings the files up to date.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { parse } from '#contract/translate.ts';
import { readCatalogue } from '../../scripts/messages/catalogue.ts';
import { findMessages } from '../../scripts/messages/extractor.ts';

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

test('the dashboard has the messages of the components of the site that it uses', () => {
  const styles = readFileSync(join(root, 'app/dashboard/dashboard.css'), 'utf8');
  const files = [...styles.matchAll(/@source "\.\.\/(site\/[^"]+)"/g)].flatMap(([, path = '']) => {
    const [, start = '', names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names ? names.split(',').map((name) => start + name + end) : [path];
  });
  expect(files.length).toBeGreaterThan(5);
  const known = JSON.parse(readFileSync(join(root, 'languages/compiled/te-dashboard.json'), 'utf8'));
  for (const file of files)
    for (const { text } of findMessages(readFileSync(join(root, 'app', file), 'utf8'), file))
      expect(known, file).toHaveProperty([text]);
});
