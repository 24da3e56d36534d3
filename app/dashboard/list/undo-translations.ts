// Undoes what a file of translations changed, and shows the result as a toast.
import { ApiError } from '#contract/api.ts';
import type { Translated } from '#contract/language/languages.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { api } from '../../api/staff-api.ts';
import { showToast } from '../../ui/toast.ts';
import { languageNames } from '../form/translations.ts';

const failed = msg('The change could not be undone.');
/** The toast replaces that of the change. */
export const ABOUT = 'translations';

export async function undoTranslations(change: string, revalidate: () => Promise<void>) {
  try {
    const { message, detail } = await api.translations.undo(change);
    showToast('success', message, { detail, about: ABOUT });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('failure', failed, { detail: error.said, about: ABOUT });
  }
  await revalidate();
}

export const translationsIn = (count: number, language: Translated, t: Translate) =>
  t('{count, plural, one {# text} other {{count, number} texts}} in {language}', {
    count,
    language: languageNames[language],
  });
