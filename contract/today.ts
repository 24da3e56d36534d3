// The day where the institute is.

/** `2026-03-31`. Swedish dates are written year first. */
export const dayInIndia = (at = new Date()) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
