// Translations in the values of a form: merged, kept as a draft and saved with the rest.
import { languages, type Translated } from '#contract/language/languages.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import type { WithTranslations } from '#contract/translations.ts';

/** The same for every form. A mark that is gone from `translationsToCheck` was looked at. */
export const translationsIn = ({ translations = {}, translationsToCheck = {} }: WithTranslations) => ({
  translations,
  translationsToCheck,
});

export const translationLabels = { translations: msg('Translations') };

export const languageNames = Object.fromEntries(languages.map(({ code, name }) => [code, name])) as Record<
  (typeof languages)[number]['code'],
  string
>;

const PATH = /^(?:(\w+)\.\d+\.)?translations\.(\w+)\.(.+)$/;

/** `translations.te.title` is the title in Telugu; undefined for other fields. */
export function translatedName(field: string, t: Translate, labelOf: (field: string) => string): string | undefined {
  const [, list, language, path = ''] = PATH.exec(field) ?? [];
  if (language === undefined) return undefined;
  return t('{field} in {language}', {
    field: t(labelOf(list ?? path)),
    language: languageNames[language as Translated] ?? language,
  });
}

/** The language in which a field with an error is shown. */
export const languageOfField = (field: string) => (PATH.exec(field)?.[2] ?? 'en') as (typeof languages)[number]['code'];
