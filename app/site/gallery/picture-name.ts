// What a picture is called where it is read aloud: its caption, or its place.
import type { Translate } from '#contract/language/translate.ts';

export const nameOf = (t: Translate, caption: string, place: number, count: number) =>
  caption || t('Picture {place} of {count}', { place: place + 1, count });
