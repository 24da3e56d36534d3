// Writes the catalogues as JSON for the server and the pages, part of every build: all messages, and those of public pages and
// of the dashboard alone, which browsers load. A message belongs to each part whose files import the file it stands in.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/language/languages.ts';
import { parse } from '#contract/language/translate.ts';
import { catalogueFile, type Entry, readCatalogue } from './catalogue.ts';
import { filesOf } from './import-graph.ts';

const folder = join(import.meta.dirname, '../../languages/compiled');

/** Only pages: the server translates its own sentences. */
const onPages = filesOf('app/{root,entry.client}.tsx', 'app/{site,offline}/**/*.{ts,tsx}');
const inDashboard = filesOf('app/root.tsx', 'app/dashboard/**/*.{ts,tsx}');

async function compile(language: string) {
  const entries = (await readCatalogue(language)).filter(({ translation, obsolete }) => translation && !obsolete);
  for (const { translation = '' } of entries) check(language, translation);
  const write = (name: string, chosen: Entry[]) => {
    const messages = Object.fromEntries(chosen.map(({ message, translation }) => [message, translation]));
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(messages)}\n`);
  };
  const isFrom = (files: Set<string>) => (entry: Entry) => entry.origin?.some(([path]) => files.has(path)) ?? false;
  write(language, entries);
  write(`${language}-site`, entries.filter(isFrom(onPages)));
  write(`${language}-dashboard`, entries.filter(isFrom(inDashboard)));
}

/** Stops the build with the file and line of a message that cannot be read. */
function check(language: string, translation: string) {
  try {
    parse(translation);
  } catch (error) {
    const file = catalogueFile(language);
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(translation.slice(0, 30)));
    throw new Error(`${file}:${line + 1}: ${error instanceof Error ? error.message : error}`);
  }
}

mkdirSync(folder, { recursive: true });
for (const { code } of languages) if (code !== 'en') await compile(code);
