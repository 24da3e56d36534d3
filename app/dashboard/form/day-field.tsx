// A day, typed in any usual way or picked from a calendar, and shown in words. `onChange` gets it as YYYY-MM-DD, or what is typed where that
// is no day.
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { shownDate } from '#contract/text/dates.ts';
import { dayIn } from '#contract/text/day.ts';
import { useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { describe, FieldFrame, inputClass } from '../../ui/form/field.tsx';
import { afterPress } from '../../ui/press.ts';
import { Calendar } from './calendar.tsx';

type DayInputProps = {
  id: string;
  value: string;
  onChange: (day: string) => void;
  onLeave?: () => void;
  name?: string;
  min?: string;
  maxLength?: number;
  className: string;
  /** The calendar lies over what follows, and does not move it. */
  isOver?: boolean;
  describedBy?: object;
};

export function DayInput(props: DayInputProps) {
  const { id, value, onChange, onLeave, name, min, maxLength = 40, className, isOver, describedBy } = props;
  const { t, language } = useTranslator();
  /** The text as it was typed, until the field is left or its value becomes another: with Back, or an undo. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar, and leaving it does.
    <div
      ref={box}
      className="relative min-w-0"
      onBlur={({ relatedTarget }) => {
        if (isOpen && relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={t('Day-month-year')}
          value={typed !== undefined && dayIn(typed) === value ? typed : shownDate(value, language)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(dayIn(event.target.value));
          }}
          onBlur={() =>
            afterPress(() => {
              setTyped(undefined);
              onLeave?.();
            })
          }
          className={classNames(className, 'pr-12')}
          {...describedBy}
        />
        <button
          type="button"
          aria-label={t('Calendar')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-m text-ink-2 hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
      {isOpen && (
        <div className={classNames('mt-2', isOver && 'absolute z-20 w-80 max-w-[calc(100vw-3rem)]')}>
          <Calendar
            value={value}
            min={min}
            onChoose={(day) => {
              setTyped(undefined);
              onChange(day);
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A field with a label. */
type DayFieldProps = Pick<DayInputProps, 'value' | 'onChange' | 'onLeave' | 'name' | 'min' | 'maxLength'> & {
  label: string;
  help?: ReactNode;
  error?: string;
};

export function DayField({ label, help, error, ...day }: DayFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} name={day.name} label={label} help={help} error={error}>
      <DayInput {...day} id={id} className={inputClass(error, 'h-13')} describedBy={describe(id, help, error)} />
    </FieldFrame>
  );
}
