// Pages in Telugu and Hindi load the letters and joined forms of the product's own words. Where staff wrote in these scripts, the
// page needs the whole font.
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Language } from '#contract/language/languages.ts';
import { isIndic } from '../ui/language.ts';

export function useNeedsWholeFont(language: Language) {
  const matches = useMatches();
  return useMemo(
    () => language !== 'en' && matches.some(({ loaderData }) => isIndic(JSON.stringify(loaderData, marked) ?? '')),
    [language, matches],
  );
}

/** Set in a font of its own on every page: app/ui/telugu.tsx. */
const marked = (key: string, value: unknown) => (key === 'nameTelugu' ? undefined : value);
