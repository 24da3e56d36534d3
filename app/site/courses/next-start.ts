// When a course starts next: a day, or any text of staff. A day in the past is not shown.
import { isDate, shownDate } from '#contract/text/dates.ts';
import { useTranslator } from '../../language/translation.tsx';
import { useToday } from '../../ui/today.ts';

export function useNextStart(start: string) {
  const { language } = useTranslator();
  const today = useToday();
  return { text: shownDate(start, language), hasPassed: today !== undefined && isDate(start) && start < today };
}
