// The sentences about rate limits that are reached.
import { type Sentence, sentence } from './sentence.ts';
import { msg } from './translate.ts';

/** Beyond a few minutes also in minutes, or in hours. */
export function waitSentence(seconds: number): Sentence {
  if (seconds < 120)
    return sentence(
      msg(
        'Too many tries from your network. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
      ),
      { seconds },
    );
  if (seconds < 7200)
    return sentence(
      msg('Too many tries from your network. Wait {seconds} seconds ({minutes} minutes), then try again.'),
      {
        seconds,
        minutes: Math.ceil(seconds / 60),
      },
    );
  return sentence(msg('Too many tries from your network. Wait {seconds} seconds ({hours} hours), then try again.'), {
    seconds,
    hours: Math.ceil(seconds / 3600),
  });
}

/** This limit counts all tries for an account, from any network: never longer than an hour. */
export function accountWaitSentence(seconds: number): Sentence {
  if (seconds < 120)
    return sentence(
      msg(
        'Too many tries for this account. It is locked for {seconds, plural, one {# second} other {# seconds}}; then try again.',
      ),
      { seconds },
    );
  return sentence(msg('Too many tries for this account. It is locked for {minutes} minutes; then try again.'), {
    minutes: Math.ceil(seconds / 60),
  });
}
