// Says how long to wait after too many tries, second by second, and then that one can try again. Screen readers hear only the
// start and the end.
import { sentences } from '#contract/messages.ts';
import { say } from '#contract/said.ts';
import { useTranslator } from '../language/translation.tsx';
import { useCountdown, type Wait } from './countdown.ts';

export function WaitSentence({ wait }: { wait: Wait }) {
  const translator = useTranslator();
  const left = useCountdown(wait);
  if (left === 0) return translator.t('You can try again now.');
  return (
    <>
      <span className="sr-only">{say(sentences.api.tooMany(wait.seconds), translator)}</span>
      <span aria-hidden className="tabular-nums">
        {say(sentences.api.tooMany(left), translator)}
      </span>
    </>
  );
}
