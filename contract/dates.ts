// How dates are shown. Old records contain any text; only YYYY-MM-DD counts as a date.

const months = 'January February March April May June July August September October November December'.split(' ');

/** `31 March 2026` for `2026-03-31`; other text is unchanged. */
export function shownDate(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name || !isDayOf(Number(year), Number(month), Number(day))) return text;
  return `${Number(day)} ${name} ${year}`;
}

function isDayOf(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
