// The messages of the page's language. English needs none: it is in the code.
import { isLanguage, type Language, type Translated } from '#contract/language/languages.ts';
import { createTranslator, type Translator } from '#contract/language/translate.ts';
import hindi from '../../languages/compiled/hi-site.json?url';
import telugu from '../../languages/compiled/te-site.json?url';
import { fetchCatalogue } from './fetch-catalogue.ts';
import { takeMessages } from './messages-in-page.ts';
import { addTranslator, translatorFor } from './translation.tsx';

const ofLanguages: Record<Translated, string> = { te: telugu, hi: hindi };
const addresses: Partial<Record<Language, string>> = ofLanguages;

let written: Language | undefined;

/** The language that the server rendered. Read once: while the dashboard is shown, the document has the language of its user. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  written ??= isLanguage(lang) ? lang : 'en';
  return written;
}

/** With the messages in the page. */
export function firstTranslator(): Translator {
  const language = pageLanguage();
  if (language !== 'en') addTranslator(createTranslator(language, takeMessages()));
  return translatorFor(language);
}

/** With all messages of public pages. */
export async function wholeTranslator(): Promise<Translator> {
  const language = pageLanguage();
  const address = addresses[language];
  if (address) addTranslator(createTranslator(language, await fetchCatalogue(address)));
  return translatorFor(language);
}
