// A month to pick a day from, in the language of the user: the browser's own picker speaks that of the browser.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { localeOf } from '#contract/language/languages.ts';
import { isDate, shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

type CalendarProps = { value: string; min?: string; onChoose: (day: string) => void };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The years that can be chosen, counted from this one: students are born in the first of them. */
const YEARS = { before: 80, after: 6 };

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const dayAfter = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * DAY_MS));
/** The same day of another month, or its last one. */
const inMonth = (day: string, year: number, month: number) => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(Number(day.slice(8)), last))));
};

export function Calendar({ value, min, onChoose }: CalendarProps) {
  const { t, language } = useTranslator();
  const locale = localeOf(language);
  const today = dayInIndia();
  const [focused, setFocused] = useState(isDate(value) ? value : today);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // Within the render of the key: an effect of the render before may run after it, and would move focus to the day before.
  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const [year = 0, month = 1] = focused.split('-').map(Number);
  const show = (nextYear: number, nextMonth: number) => setFocused(inMonth(focused, nextYear, nextMonth));
  const named = (options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
  const first = new Date(Date.UTC(year, month - 1, 1));
  // Weeks begin on Monday.
  const blanks = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const thisYear = Number(today.slice(0, 4));
  const [oldest, newest] = [Math.min(year, thisYear - YEARS.before), Math.max(year, thisYear + YEARS.after)];

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moved.current = true;
    setFocused(dayAfter(focused, step));
  };

  const select = 'h-11 min-w-0 rounded-tag bg-surface pr-9 pl-2 font-semibold text-ink';
  const arrow = 'grid size-11 shrink-0 place-items-center rounded-tag hover:bg-sunken';
  return (
    <div className="w-full max-w-80 rounded-card bg-surface p-2.5 text-ink shadow-3 ring-soft">
      <div className="flex items-center justify-between">
        <button type="button" aria-label={t('Earlier month')} className={arrow} onClick={() => show(year, month - 2)}>
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <select
          aria-label={t('Month')}
          value={month}
          onChange={(event) => show(year, Number(event.target.value) - 1)}
          className={select}
        >
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year.
            <option key={at} value={at + 1}>
              {named({ month: 'long' }, new Date(Date.UTC(2026, at, 1)))}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Year')}
          value={year}
          onChange={(event) => show(Number(event.target.value), month - 1)}
          className={select}
        >
          {Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <button type="button" aria-label={t('Later month')} className={arrow} onClick={() => show(year, month)}>
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
      <div aria-hidden className="mt-1 grid grid-cols-7 text-center text-small text-ink-3">
        {Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 5, 1 + at))).map((day) => (
          <span key={day.getUTCDay()}>{named({ weekday: 'narrow' }, day)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons. */}
      <div ref={grid} onKeyDown={move} className="mt-1 grid grid-cols-7">
        {Array.from({ length: count }, (_, at) => inMonth(`${focused.slice(0, 8)}${at + 1}`, year, month - 1)).map(
          (day, at) => (
            <button
              key={day}
              type="button"
              tabIndex={day === focused ? 0 : -1}
              style={at === 0 ? { gridColumnStart: blanks + 1 } : undefined}
              disabled={min !== undefined && day < min}
              aria-label={shownDate(day, language)}
              aria-pressed={day === value}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day)}
              className={classNames(
                'mx-auto grid size-10 place-items-center rounded-full tabular-nums hover:bg-sunken disabled:text-ink-3 disabled:opacity-50',
                'aria-pressed:bg-primary aria-pressed:font-bold aria-pressed:text-on-primary',
                day === today && day !== value && 'font-bold text-primary ring-strong',
              )}
            >
              {at + 1}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
