// Marks a record in a list that visitors do not see, or not yet. Visible records have no mark.

import type { Translator } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { isShown, NEVER } from '#contract/visibility.ts';
import { useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

type Visible = { shown_from?: string };

export function VisibilityMark({ record }: { record: Visible }) {
  const translator = useTranslator();
  if (isShown(record)) return null;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-small font-semibold',
        'before:size-2 before:shrink-0 before:rounded-full before:bg-current',
        record.shown_from === NEVER ? 'bg-sunken text-ink-2' : 'bg-sun-soft text-sun-ink',
      )}
    >
      {visibilityWords(record.shown_from, translator)}
    </span>
  );
}

export function visibilityWords(shown_from: string | undefined, { t, language }: Translator) {
  if (!shown_from) return t('Everyone');
  return shown_from === NEVER ? t('Hidden') : t('From {date}', { date: shownDate(shown_from, language) });
}
