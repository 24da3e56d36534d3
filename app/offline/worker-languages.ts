// What a language other than English needs offline: its two documents, its messages and its font. Most visitors never need them,
// so they are cached when a page of that language is opened. They are part of the shell of their build.
import { inLanguage, type Language, languages, splitLanguage } from '#contract/language/languages.ts';
import { cacheShell, findCached } from './worker-caches.ts';
import { LANGUAGE_FILES } from './worker-scope.ts';

export const OFFLINE = '/offline';
export const VERIFICATION = '/certificate-verification';

/**
 * Throws when anything is missing. Files come before the documents that need them, and the offline page last: where it is,
 * everything is. Nothing for English, which every worker caches when it is installed.
 */
export async function cacheLanguage(language: Language) {
  const files = LANGUAGE_FILES[language];
  if (!files || (await findCached(inLanguage(OFFLINE, language)))) return;
  await cacheShell({ files, pages: [VERIFICATION, OFFLINE].map((page) => inLanguage(page, language)) });
}

const running = new Set<Language>();

/** Caches the language of an address in the background. If that fails, the next page of the language tries again. */
export async function keepLanguage(address: string) {
  const { language } = splitLanguage(new URL(address).pathname);
  if (running.has(language)) return;
  running.add(language);
  await cacheLanguage(language).catch(() => {});
  running.delete(language);
}

/** The languages that an earlier build has cached. */
export async function listLanguages(): Promise<Language[]> {
  const codes = languages.map(({ code }) => code);
  const documents = await Promise.all(codes.map((code) => caches.match(inLanguage(OFFLINE, code))));
  return codes.filter((_, at) => documents[at]);
}
