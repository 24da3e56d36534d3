// The verdict of a row: always the word and a dot, never colour alone.
import type { Verdict } from '#contract/import/batch.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../../language/translation.tsx';
import { classNames } from '../../../ui/class-names.ts';

const verdictNames: Record<Verdict, string> = {
  new: msg('New ## row'),
  duplicate: msg('Already there'),
  fix: msg('To fix'),
};

const looks: Record<Verdict, string> = {
  new: 'bg-leaf-soft text-leaf',
  duplicate: 'bg-sun-soft text-sun-ink',
  fix: 'bg-danger-soft text-danger',
};

export function VerdictPill({ verdict }: { verdict: Verdict }) {
  const t = useT();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-micro font-semibold whitespace-nowrap',
        'before:size-1.5 before:rounded-full before:bg-current before:content-[""]',
        looks[verdict],
      )}
    >
      {t(verdictNames[verdict])}
    </span>
  );
}
