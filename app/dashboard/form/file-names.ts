// The names of files that were uploaded or chosen on this page. Records store none: names of files are personal data.

import type { Translate } from '#contract/language/translate.ts';
import { readPicture } from '#contract/uploads/picture-address.ts';
import { isOwnDocument, pictureAt } from '#contract/uploads/uploads.ts';

const names = new Map<string, string>();

export const rememberName = (url: string, name: string) => names.set(url, name);

/** Undefined for earlier uploads. */
export const knownName = (url: string) => names.get(url);

/** What to call an upload; undefined for any other address. */
export function nameOf(address: string, t: Translate): string | undefined {
  const { url } = readPicture(address);
  if (pictureAt(url)) return names.get(url) ?? t('Uploaded picture');
  return isOwnDocument(url) ? (names.get(url) ?? t('Uploaded PDF')) : undefined;
}
