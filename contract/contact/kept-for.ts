// How long an institute keeps enquiries.

export const keptPeriods = ['6 months', '1 year', '2 years', '3 years', '5 years'] as const;
export type KeptPeriod = (typeof keptPeriods)[number];

export const monthsOf = (period: KeptPeriod) => {
  const count = Number.parseInt(period, 10);
  return period.includes('month') ? count : count * 12;
};

/** What was sent before this moment is deleted. */
export function keptSince(period: KeptPeriod, now: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - monthsOf(period));
  // The 31st of a month that has none: the last day of it.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
