// The day where the institute is. The server does not say: its pages are kept for longer than a day.
import { useSyncExternalStore } from 'react';

/** `2026-03-31`; undefined on the server and until the page is hydrated. */
export const useToday = () => useSyncExternalStore<string | undefined>(noChanges, dayInIndia, () => undefined);

const noChanges = () => () => {};

/** Swedish dates are written year first. */
const dayInIndia = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
