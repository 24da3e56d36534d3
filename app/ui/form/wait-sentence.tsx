// Says how long to wait after too many tries, second by second, and then that one can try again. Screen readers hear only the
// start and the end.

import { type Sentence, say } from '#contract/language/sentence.ts';
import { waitSentence } from '#contract/language/wait-sentences.ts';
import { useTranslator } from '../../language/translation.tsx';
import { useCountdown, type Wait } from './countdown.ts';

type WaitProps = {
  wait: Wait;
  /** What it says, for so many seconds. */
  sentence?: (seconds: number) => Sentence;
};

export function WaitSentence({ wait, sentence = waitSentence }: WaitProps) {
  const translator = useTranslator();
  const left = useCountdown(wait);
  if (left === 0) return translator.t('You can try again now.');
  return (
    <>
      <span className="sr-only">{say(sentence(wait.seconds), translator)}</span>
      <span aria-hidden className="tabular-nums">
        {say(sentence(left), translator)}
      </span>
    </>
  );
}
