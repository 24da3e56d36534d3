// Loads the messages of the page's language before the page becomes interactive. English needs none: it is in the code.
import { isLanguage, type Language } from '#contract/languages.ts';
import { type Catalogue, createTranslator } from '#contract/translate.ts';
import hindi from '../../languages/compiled/hi-site.json?url';
import telugu from '../../languages/compiled/te-site.json?url';
import { addTranslator, translatorFor } from './translation.tsx';

const addresses: Partial<Record<Language, string>> = { te: telugu, hi: hindi };

/** For the head of the page, so that the messages arrive together with the code. */
export const catalogueAddress = (language: Language) => addresses[language];

/** As the server wrote it into the page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

export async function loadTranslator() {
  const language = pageLanguage();
  const address = catalogueAddress(language);
  // Without its messages the page would be hydrated in English.
  if (address) {
    const catalogue: Catalogue = await (await fetch(address)).json();
    addTranslator(createTranslator(language, catalogue));
  }
  return translatorFor(language);
}
