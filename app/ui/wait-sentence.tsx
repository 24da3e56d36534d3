// Says how long to wait after too many tries, second by second, and then that one can try again. Screen readers hear only the
// start and the end.
import { sentences } from '#contract/messages.ts';
import { useCountdown, type Wait } from './countdown.ts';

export function WaitSentence({ wait }: { wait: Wait }) {
  const left = useCountdown(wait);
  if (left === 0) return 'You can try again now.';
  return (
    <>
      <span className="sr-only">{sentences.api.tooMany(wait.seconds)}</span>
      <span aria-hidden className="tabular-nums">
        {sentences.api.tooMany(left)}
      </span>
    </>
  );
}
