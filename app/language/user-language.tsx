// The language of the dashboard: each user's own, at the same addresses. The pages of the site keep theirs.
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Language, Translated } from '#contract/language/languages.ts';
import { type Catalogue, createTranslator, type Translator } from '#contract/language/translate.ts';
import hindi from '../../languages/compiled/hi-dashboard.json?url';
import telugu from '../../languages/compiled/te-dashboard.json?url';
import { translateToasts } from '../ui/toast.ts';
import { TranslatorContext, translatorFor, useTranslator } from './translation.tsx';

const ofLanguages: Record<Translated, string> = { te: telugu, hi: hindi };
const addresses: Partial<Record<Language, string>> = ofLanguages;
const english = translatorFor('en');
/** Separate from those of translation.tsx: in the same language, pages of the site have other messages. */
const loaded = new Map<Language, Translator>([['en', english]]);
const listeners = new Set<() => void>();
let shown = english;

/** The dashboard waits this long for the messages: without them it works in English. */
const PATIENCE = 10_000;

/** Fetches the messages of a language once; throws on failure. */
export async function loadDashboardTranslator(language: Language): Promise<Translator> {
  const known = loaded.get(language);
  const address = addresses[language];
  if (known || !address) return known ?? english;
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`The messages of ${language} could not be loaded (${response.status}).`);
  const catalogue: Catalogue = await response.json();
  const translator = createTranslator(language, catalogue);
  loaded.set(language, translator);
  return translator;
}

export const userTranslator = () => shown;

/** Forms stay as they are: only their words change. */
export function showDashboardIn(translator: Translator = english) {
  shown = translator;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Also inside of what is shown in another language. */
export const useUserTranslator = () => useSyncExternalStore(subscribe, userTranslator, () => english);

/** Around everything that is shown once the user is known. */
export function UserLanguage({ children }: { children: ReactNode }) {
  const page = useTranslator();
  const translator = useUserTranslator();
  // Elements outside of the dashboard's components. API requests use the language of the document (app/api/send.ts).
  useLayoutEffect(() => {
    document.documentElement.lang = translator.language;
    translateToasts(translator.t);
    return () => {
      document.documentElement.lang = page.language;
      translateToasts(undefined);
    };
  }, [translator, page]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
