// How far a check of many is, while the limit on lookups makes it wait: it goes on by itself.
import { useT } from '../../../language/translation.tsx';
import { useCountdown } from '../../../ui/form/countdown.ts';
import { WaitSentence } from '../../../ui/form/wait-sentence.tsx';
import type { ListCheck } from './use-list-check.ts';

type ProgressProps = { listCheck: Pick<ListCheck, 'wait' | 'busy'>; done: number; total: number };

export function CheckProgress({ listCheck: { wait, busy }, done, total }: ProgressProps) {
  const t = useT();
  const left = useCountdown(wait);
  const minutes = Math.ceil(left / 60);
  if (done === total)
    return (
      <p role="status" className="sr-only">
        {t('All are checked.')}
      </p>
    );
  return (
    <div className="grid gap-2 rounded-m bg-sun-soft p-4 text-ink">
      <progress
        max={total}
        value={done}
        aria-label={t('Checked')}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-leaf"
      />
      {/* Screen readers hear how far it is, and not every second. */}
      <p role="status" className="font-semibold text-sun-ink">
        {t('{done} of {total} are checked.', { done, total })}
      </p>
      {(wait || busy) && (
        <p aria-hidden className="tabular-nums [@media(scripting:none)]:hidden">
          {busy || left === 0
            ? t('Checking…')
            : left > 120
              ? t('It goes on by itself in {minutes} minutes.', { minutes })
              : t('It goes on by itself in {left, plural, one {# second} other {# seconds}}.', { left })}
        </p>
      )}
      {wait && (
        <noscript>
          <WaitSentence wait={wait} />
        </noscript>
      )}
    </div>
  );
}
