// The state of an enquiry, and its follow-up day: always in words, never by colour alone.
import { CalendarClock } from 'lucide-react';
import type { EnquiryState } from '#contract/contact/contact.ts';
import { stateNames } from '#contract/contact/enquiry-words.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

const looks: Record<EnquiryState, string> = {
  new: 'bg-gunugu-soft text-ink',
  called: 'bg-sun-soft text-sun-ink',
  visiting: 'bg-primary-soft text-primary',
  joined: 'bg-leaf-soft text-leaf',
  'not now': 'bg-sunken text-ink-2',
};

/** Of the dots in the form. */
export const stateColours: Record<EnquiryState, string> = {
  new: 'var(--c-gunugu)',
  called: 'var(--c-sun-ink)',
  visiting: 'var(--c-primary)',
  joined: 'var(--c-leaf)',
  'not now': 'var(--c-ink-2)',
};

const pill = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap';

export function StatePill({ state }: { state: EnquiryState }) {
  const t = useT();
  return (
    <span className={classNames(pill, 'before:size-2 before:rounded-full before:bg-current', looks[state])}>
      {t(stateNames[state])}
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
