// The state of an enquiry, and its follow-up day: always in words, never by colour alone.
import { CalendarClock } from 'lucide-react';
import type { Enquiry, EnquiryState } from '#contract/enquiries/enquiry.ts';
import { outcomeWords, stateNames } from '#contract/enquiries/enquiry-words.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

const looks: Record<EnquiryState, string> = {
  new: 'bg-gunugu-soft text-ink',
  called: 'bg-sun-soft text-sun-ink',
  joined: 'bg-leaf-soft text-leaf',
  'not now': 'bg-sunken text-ink-2',
};

const pill = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap';

/** While it is followed up, what came of the last call says more. */
export function StatePill({ state, lastOutcome }: Pick<Enquiry, 'state' | 'lastOutcome'>) {
  const t = useT();
  const word = state === 'called' && lastOutcome !== '' ? outcomeWords[lastOutcome] : stateNames[state];
  return (
    <span className={classNames(pill, 'before:size-2 before:rounded-full before:bg-current', looks[state])}>
      {t(word)}
    </span>
  );
}

export function FollowUp({ day }: { day: string }) {
  const { t, language } = useTranslator();
  if (day === '') return null;
  const today = dayInIndia();
  const date = shownDate(day, language);
  return (
    <span
      className={classNames(
        pill,
        'whitespace-normal!',
        day < today
          ? 'bg-danger-soft text-danger'
          : day === today
            ? 'bg-sun-soft text-sun-ink'
            : 'bg-sunken text-ink-2',
      )}
    >
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      {day < today
        ? t('Overdue since {date}', { date })
        : day === today
          ? t('Follow up today')
          : t('Follow up on {date}', { date })}
    </span>
  );
}
