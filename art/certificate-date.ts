// Dates as people read them. Old records contain dates in any form; those stay unchanged.

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2026-03-31` is shown as `31 March 2026`; other text is shown unchanged. */
export function showDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return text;
  return `${Number(day)} ${name} ${year}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
