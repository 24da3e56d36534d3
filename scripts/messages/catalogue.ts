// Reads the files of translations, languages/*.po.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { offers } from '#app/language/offer-words.ts';
import { languages } from '#contract/language/languages.ts';

export type Entry = { message?: string; translation?: string; origin?: [string, number?][]; obsolete?: boolean };

export const catalogueFile = (language: string) => join(import.meta.dirname, '../../languages', `${language}.po`);

export async function readCatalogue(language: string): Promise<Entry[]> {
  const filename = catalogueFile(language);
  const content = readFileSync(filename, 'utf8');
  const catalogue = await formatter({}).parse(content, { locale: language, sourceLocale: 'en', filename });
  return Object.values(catalogue as Record<string, Entry>);
}

function monthsIn(language: string) {
  const months = Array.from({ length: 12 }, (_, at) => Date.UTC(2026, at, 15));
  const styles = ['long', 'medium'] as const;
  return styles.flatMap((dateStyle) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
    return months.map((month) => format.format(month));
  });
}

/** Every word in the script of the language that the product itself says. */
export async function wordsOf(language: string) {
  const texts = [
    ...(await readCatalogue(language)).map(({ translation = '' }) => translation),
    ...languages.map(({ name }) => name),
    ...offers.flatMap(({ text, decline }) => [text, decline]),
    // Dates: they come from the browser.
    ...monthsIn(language),
  ];
  const script = language === 'te' ? /[\u0c00-\u0c7f\u200c\u200d]+/g : /[\u0900-\u097f\u200c\u200d]+/g;
  return new Set(texts.flatMap((text) => text.match(script) ?? []));
}
