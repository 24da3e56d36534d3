// The messages of the page's language. English needs none: it is in the code.
import { isLanguage, type Language, type Translated } from '#contract/language/languages.ts';
import { type Catalogue, createTranslator, type Translator } from '#contract/language/translate.ts';
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

let catalogue: Catalogue = {};
/** What was asked for and is not in the page. */
const missing = new Set<string>();

/** With the messages in the page. */
export function firstTranslator(): Translator {
  const language = pageLanguage();
  if (language === 'en') return translatorFor(language);
  catalogue = takeMessages();
  addTranslator(createTranslator(language, catalogue, (text) => Object.hasOwn(catalogue, text) || missing.add(text)));
  return translatorFor(language);
}

/**
 * With all messages of public pages. Another translator only if something is shown in English for want of them: it makes React render the whole
 * page once more, just when a visitor begins to use it.
 */
export async function wholeTranslator(): Promise<Translator> {
  const language = pageLanguage();
  const address = addresses[language];
  if (!address) return translatorFor(language);
  const whole = await fetchCatalogue(address);
  const isShownInEnglish = [...missing].some((text) => Object.hasOwn(whole, text));
  if (isShownInEnglish) addTranslator(createTranslator(language, whole));
  else Object.assign(catalogue, whole);
  return translatorFor(language);
}
