// How long an institute keeps enquiries.

export const retentionPeriods = ['6 months', '1 year', '2 years', '3 years', '5 years'] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];

export const monthsOf = (period: RetentionPeriod) => {
  const count = Number.parseInt(period, 10);
  return period.includes('month') ? count : count * 12;
};

/** What was sent before this moment is deleted. */
export function keptFrom(period: RetentionPeriod, now: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - monthsOf(period));
  // The 31st of a month that has none: the last day of it.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
