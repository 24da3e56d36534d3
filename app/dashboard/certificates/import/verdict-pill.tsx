// The verdict of a row: always the word and a dot, never colour alone.
import type { Verdict } from '#contract/certificate-batch.ts';
import { classNames } from '../../../ui/class-names.ts';

export const verdictNames: Record<Verdict, string> = { new: 'New', duplicate: 'Already there', fix: 'To fix' };

const looks: Record<Verdict, string> = {
  new: 'bg-leaf-soft text-leaf',
  duplicate: 'bg-sun-soft text-sun-ink',
  fix: 'bg-danger-soft text-danger',
};

export function VerdictPill({ verdict }: { verdict: Verdict }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-micro font-semibold whitespace-nowrap',
        'before:size-1.5 before:rounded-full before:bg-current before:content-[""]',
        looks[verdict],
      )}
    >
      {verdictNames[verdict]}
    </span>
  );
}
