// Addresses that are none of our pages but that people type or guess, and the pages that they mean.

import { classLevels, spokenLevels } from '#contract/choices.ts';
import { inLanguage, splitLanguage } from '#contract/language/languages.ts';

const meant = new Map([
  ['/classes', `/classes/${classLevels[0]}`],
  ['/spoken-english', `/spoken-english/${spokenLevels[0]}`],
  ['/verify', '/certificate-verification'],
  ['/certificates', '/certificate-verification'],
  ['/course', '/courses'],
]);

/** Undefined for any other address. */
export function findIntendedPage(typed: string): string | undefined {
  const { language, path } = splitLanguage(typed);
  const page = meant.get(path.toLowerCase());
  return page && inLanguage(page, language);
}
