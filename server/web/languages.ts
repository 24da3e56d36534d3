// The server's translations: a request is answered in the language that it asks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type Language, languages, preferredLanguage } from '#contract/language/languages.ts';
import { english } from '#contract/language/sentence.ts';
import { type Catalogue, createTranslator, type Translator } from '#contract/language/translate.ts';
import { locate } from '../project-paths.ts';

/** Read once, at the start. */
const translators = readTranslators(locate('languages/compiled'));

export const translatorFor = (language: Language): Translator => translators.get(language) ?? english;

/** For the language of `Accept-Language`. */
export const translatorOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  translatorFor(preferredLanguage(headers['accept-language']));

/** Reads the catalogues of a folder, one for each language; without its catalogue a language speaks English. */
export function readTranslators(folder: string): Map<Language, Translator> {
  return new Map(
    languages.map(({ code }) => [code, code === 'en' ? english : createTranslator(code, readCatalogue(folder, code))]),
  );
}

/** The build makes it from languages/*.po. */
function readCatalogue(folder: string, language: Language): Catalogue {
  try {
    return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {};
  }
}
