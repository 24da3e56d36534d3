// A date of a certificate. Old papers have dates that no calendar knows ("Summer 1998"), so other text is allowed too.
import { useState } from 'react';
import { isNotRecorded, NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { say } from '#contract/language/sentence.ts';
import { whyNoDay } from '#contract/text/day.ts';
import { useTranslator } from '../../language/translation.tsx';
import { DayField } from '../form/day-field.tsx';

type DateFieldProps = { name: string; label: string; value: string; error?: string; onChange: (text: string) => void };

export function DateField({ value, error, onChange, ...field }: DateFieldProps) {
  const translator = useTranslator();
  const { t } = translator;
  // Not while typing: "31-02-20" may become 31-02-2003.
  const [isLeft, setIsLeft] = useState(false);
  const mistake = isLeft ? whyNoDay(field.label, value) : undefined;
  const isUnknown = isNotRecorded(value);
  return (
    <DayField
      {...field}
      value={isUnknown ? '' : value}
      help={isUnknown && t('Now: {value}', { value: t(NOT_RECORDED) })}
      error={error ?? (mistake && say(mistake, translator))}
      onChange={(text) => {
        setIsLeft(false);
        onChange(text);
      }}
      onLeave={() => setIsLeft(true)}
    />
  );
}
