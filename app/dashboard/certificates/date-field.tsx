// A date, picked or typed. Any usual spelling is read, and shown as read; old papers have dates that no picker accepts ("Summer 1998"), so
// other text is allowed too.
import { type ReactNode, useState } from 'react';
import { isNotRecorded, NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { say } from '#contract/language/sentence.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayIn, readDay, whyNoDay } from '#contract/text/day.ts';
import { T, useTranslator } from '../../language/translation.tsx';
import { Field } from '../../ui/field.tsx';
import { afterPress } from '../../ui/press.ts';

type DateFieldProps = { name: string; label: string; value: string; error?: string; onChange: (text: string) => void };

export function DateField({ name, label, value, error, onChange }: DateFieldProps) {
  const translator = useTranslator();
  const { t, language } = translator;
  const isUnpickable = value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value);
  const [asText, setAsText] = useState(isUnpickable);
  // Not while typing: "31-02-20" may become 31-02-2003.
  const [isLeft, setIsLeft] = useState(false);
  const read = readDay(value);
  const mistake = isLeft && asText ? whyNoDay(label, value) : undefined;
  const understood =
    isUnpickable && read && 'day' in read ? t('That is {date}.', { date: shownDate(read.day, language) }) : undefined;
  const switchWay = () => {
    if (asText) onChange(dayIn(value));
    setAsText(!asText);
  };
  return (
    <div className="relative">
      <Field
        name={name}
        label={label}
        type={asText ? 'text' : 'date'}
        // A date input cannot show other text: it is shown as help, and stays the value.
        value={isUnpickable && !asText ? '' : value}
        help={
          isUnpickable && !asText
            ? t('Now: {value}', { value: isNotRecorded(value) ? t(NOT_RECORDED) : value })
            : understood
        }
        error={error ?? (mistake && say(mistake, translator))}
        maxLength={asText ? 40 : undefined}
        onChange={(event) => {
          setIsLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => afterPress(() => setIsLeft(true))}
      />
      <button
        type="button"
        aria-pressed={asText}
        onClick={switchWay}
        className="absolute -top-3 right-0 min-h-11 px-1 text-small text-primary underline underline-offset-3"
      >
        {asText ? (
          <T text="Pick a date<more> for {label}</more>" tags={tags} values={{ label }} />
        ) : (
          <T text="Type it<more> for {label}</more>" tags={tags} values={{ label }} />
        )}
      </button>
    </div>
  );
}

const tags = { more: (inner: ReactNode) => <span className="sr-only">{inner}</span> };
