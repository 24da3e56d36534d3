// Reads the files of translations, languages/*.po.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

export type Entry = { message?: string; translation?: string; origin?: [string, number?][]; obsolete?: boolean };

export const catalogueFile = (language: string) => join(import.meta.dirname, '../../languages', `${language}.po`);

export async function readCatalogue(language: string): Promise<Entry[]> {
  const filename = catalogueFile(language);
  const content = readFileSync(filename, 'utf8');
  const catalogue = await formatter({}).parse(content, { locale: language, sourceLocale: 'en', filename });
  return Object.values(catalogue as Record<string, Entry>);
}
