// Today's part of the opening hours, which are free text with a line for some days: "Monday to Saturday, 7 am to 8 pm".
import { useToday } from '../../ui/today.ts';

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const day = '(?:sun|mon|tue(?:s)?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?)(?:days?)?';
const range = /^(?:to|-|–|—)$/i;
const line = new RegExp(
  `^(${day}(?:\\s*(?:,|&|and|to|-|–|—)\\s*${day})*|daily|every ?day|all days)\\b\\s*[:,–—-]?\\s*(.+)$`,
  'i',
);
const parts = new RegExp(`(,|&|and|to|-|–|—)?\\s*(${day})`, 'gi');

/** The hours of a weekday, 0 for Sunday; undefined when the text cannot be read. */
export function hoursOn(hours: string, weekday: number): string | undefined {
  for (const text of hours.split('\n')) {
    const [, days, times] = line.exec(text.trim()) ?? [];
    if (days !== undefined && daysOf(days).has(weekday)) return times;
  }
  return undefined;
}

function daysOf(text: string): Set<number> {
  const found = new Set<number>();
  let last: number | undefined;
  for (const [, joint = '', name = ''] of text.matchAll(parts)) {
    const next = names.indexOf(name.slice(0, 3).toLowerCase());
    if (last !== undefined && range.test(joint)) for (let one = last; one !== next; one = (one + 1) % 7) found.add(one);
    found.add(next);
    last = next;
  }
  return found.size > 0 ? found : new Set(names.keys());
}

/** The hours of today; undefined until the day is known. */
export function useHoursToday(hours: string): string | undefined {
  const today = useToday();
  return today === undefined ? undefined : hoursOn(hours, new Date(today).getUTCDay());
}
