// The sentences of the form for the date of birth printed on a certificate. Not in language/visitor-sentences.ts, which every page loads.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';

export const holderSentences = {
  missing: msg('Type the date of birth printed on the certificate.'),
  wrong: msg('This is not the date of birth on this certificate. Please compare it with the paper.'),
  tooMany: tooManyTries,
} as const;

/** This limit counts tries for each certificate, not for each network. */
function tooManyTries(seconds: number): Sentence {
  const minutes = Math.ceil(seconds / 60);
  return sentence(
    msg(
      'Too many wrong dates for this certificate. Wait {seconds} seconds ({minutes, plural, one {# minute} other {# minutes}}), then try again.',
    ),
    { seconds, minutes },
  );
}
