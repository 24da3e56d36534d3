// The server's translations: a request is answered in the language that it asks for.
import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { type Language, languages, preferredLanguage } from '#contract/languages.ts';
import { english } from '#contract/said.ts';
import { type Catalogue, createTranslator, type Translator } from '#contract/translate.ts';
import { locate } from '../project-paths.ts';

/** Read once, at the start. */
const translators = new Map<Language, Translator>(
  languages.map(({ code }) => [code, code === 'en' ? english : createTranslator(code, readCatalogue(code))]),
);

export const translatorFor = (language: Language): Translator => translators.get(language) ?? english;

/** For the language of `Accept-Language`. */
export const translatorOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  translatorFor(preferredLanguage(headers['accept-language']));

/** The build makes it from languages/*.po. Without it everything is said in English. */
function readCatalogue(language: Language): Catalogue {
  try {
    return JSON.parse(readFileSync(locate(`languages/compiled/${language}.json`), 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {};
  }
}
