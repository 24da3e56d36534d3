// The day in India. The server does not render it: its pages are cached for longer than a day.
import { useSyncExternalStore } from 'react';
import { dayInIndia } from '#contract/text/today.ts';

/** `2026-03-31`; undefined on the server and until the page is hydrated. */
export const useToday = () =>
  useSyncExternalStore<string | undefined>(
    noChanges,
    () => dayInIndia(),
    () => undefined,
  );

const noChanges = () => () => {};
