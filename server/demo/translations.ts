// The demonstration's texts in Telugu and Hindi: translations.tsv, line by line, by their English. A spreadsheet opens it.
import { readFileSync } from 'node:fs';
import { type Text, type Texts, translationLanguages, type WithTranslations } from '#contract/translations.ts';
import { locate } from '../project-paths.ts';

type Language = (typeof translationLanguages)[number];

let lines: Map<string, Partial<Record<Language, string>>> | undefined;

function readLines() {
  const rows = readFileSync(locate('server/demo/translations.tsv'), 'utf8').trim().split('\n');
  const [head = [], ...others] = rows.map((row) => row.split('\t'));
  return new Map(
    others.map(([english = '', ...texts]) => [
      english,
      Object.fromEntries(texts.map((text, at) => [head[at + 1], text])) as Partial<Record<Language, string>>,
    ]),
  );
}

/** undefined where a line of it has no translation. */
function translate(text: Text, language: Language): Text | undefined {
  if (Array.isArray(text)) {
    const all = text.map((one) => translate(one, language));
    return all.includes(undefined) ? undefined : all.flatMap((one) => one ?? []);
  }
  lines ??= readLines();
  const found = text.split('\n').map((line) => (line === '' ? line : lines?.get(line)?.[language]));
  return text === '' || found.includes(undefined) ? undefined : found.join('\n');
}

/** The record with the translations of these fields (`title`, `director.quote`, `chapters.title`), for those that the table has. */
export function withTranslations<Item extends object>(paths: readonly string[], record: Item): Item {
  const translated = { ...record } as Record<string, unknown> & WithTranslations;
  for (const path of paths) {
    const [field = '', ...inner] = path.split('.');
    const value = translated[field] as Text | object[] | undefined;
    if (Array.isArray(value) && inner.length > 0)
      translated[field] = (value as object[]).map((item) => withTranslations([inner.join('.')], item));
    else for (const language of translationLanguages) addText(translated, path.split('.'), language);
  }
  return translated as Item;
}

function addText(record: Record<string, unknown> & WithTranslations, path: string[], language: Language) {
  const original = path.reduce<unknown>(
    (value, field) => (value as Record<string, unknown> | undefined)?.[field],
    record,
  );
  const text = original === undefined ? undefined : translate(original as Text, language);
  if (text === undefined) return;
  const [field = '', inner] = path;
  const texts: Texts = { ...record.translations?.[language] };
  texts[field] = inner === undefined ? text : { ...(texts[field] as Texts | undefined), [inner]: text };
  record.translations = { ...record.translations, [language]: texts };
}
