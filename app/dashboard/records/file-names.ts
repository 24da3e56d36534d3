// The names of files that were uploaded from this page. The server keeps none: names of files are full of personal data.
import type { Translate } from '#contract/translate.ts';
import { isOwnDocument, pictureAt } from '#contract/uploads.ts';

const names = new Map<string, string>();

export const rememberName = (url: string, name: string) => names.set(url, name);

/** What to call an upload; undefined for any other address. */
export function nameOf(url: string, t: Translate): string | undefined {
  if (pictureAt(url)) return names.get(url) ?? t('Uploaded picture');
  return isOwnDocument(url) ? (names.get(url) ?? t('Uploaded PDF')) : undefined;
}
