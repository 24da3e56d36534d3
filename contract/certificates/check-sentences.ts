// The sentences of the check of many certificates. Not in language/visitor-sentences.ts, which every page loads.
import { msg } from '../language/translate.ts';

export const MOST_CHECKED = 200;

export const checkSentences = {
  empty: msg('Paste or type at least one certificate number.'),
  /** For programs; the page says how many there are. */
  tooMany: msg('At most 200 certificates in one go.'),
  notOurs: msg('This receipt was changed, or we did not sign it.'),
  distrusted: msg('This receipt is signed with a key that is no longer trusted.'),
} as const;
