// Who sees a record: everyone, everyone from a day on, or nobody but staff. In forms, and in the dialog of a list.
import { useId } from 'react';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { NEVER } from '#contract/visibility.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Choice } from '../form/choice.tsx';
import { DayField } from '../form/day-field.tsx';

type VisibilityFieldProps = {
  value: string;
  error?: string;
  /** What stands above it says what it is for. */
  isTitled?: boolean;
  onChange: (shown_from: string) => void;
};
type Way = 'always' | 'later' | 'never';

/** "From a day on" without a day: refused when it is saved, where a blank would show the record at once. */
const NO_DAY = '-';

const wayOf = (value: string): Way => (value === '' ? 'always' : value === NEVER ? 'never' : 'later');

export function VisibilityField({ value, error, isTitled = false, onChange }: VisibilityFieldProps) {
  const { t, language } = useTranslator();
  const name = useId();
  const way = wayOf(value);
  const choose = (chosen: Way) => onChange({ always: '', never: NEVER, later: tomorrow() }[chosen]);
  const choice = (of: Way) => ({ name, chosen: way === of, onChoose: () => choose(of) });
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className={isTitled ? 'sr-only' : 'mb-1.5 text-small font-semibold text-ink'}>{t('Who sees it')}</legend>
      <Choice {...choice('always')} title={t('Everyone')}>
        {t('On the website, in its search and in shared links.')}
      </Choice>
      <Choice {...choice('later')} title={t('Everyone, from a day on')}>
        {t('Until then it is hidden. It appears by itself, at midnight in India.')}
      </Choice>
      {way === 'later' && (
        <DayField
          name="shown_from"
          label={t('Shown from')}
          value={value === NO_DAY ? '' : value}
          min={dayInIndia()}
          error={error}
          help={value !== NO_DAY && value <= dayInIndia() ? shownNow(value) : undefined}
          onChange={(day) => onChange(day || NO_DAY)}
        />
      )}
      <Choice {...choice('never')} title={t('Only staff: hidden')}>
        {t('Visitors find nothing at its address. You can still look at it as visitors would.')}
      </Choice>
    </fieldset>
  );

  function shownNow(day: string) {
    return t('It is shown since {date}.', { date: shownDate(day, language) });
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = () => dayInIndia(new Date(Date.now() + DAY_MS));
