// Units of time in words. Apart from automatic-words.ts: pages of certificates say durations, and would load all of it.
import { type Language, pluralOf, type Translated } from './languages.ts';

export const units = ['minute', 'hour', 'day', 'week', 'month', 'year', 'academic year'] as const;
export type Unit = (typeof units)[number];
export type UnitWords = Record<Unit, [one: string, other: string]>;

export const unitWords: Record<Translated, UnitWords> = {
  te: {
    minute: ['నిమిషం', 'నిమిషాలు'],
    hour: ['గంట', 'గంటలు'],
    day: ['రోజు', 'రోజులు'],
    week: ['వారం', 'వారాలు'],
    month: ['నెల', 'నెలలు'],
    year: ['సంవత్సరం', 'సంవత్సరాలు'],
    'academic year': ['విద్యా సంవత్సరం', 'విద్యా సంవత్సరాలు'],
  },
  hi: {
    minute: ['मिनट', 'मिनट'],
    hour: ['घंटा', 'घंटे'],
    day: ['दिन', 'दिन'],
    week: ['हफ़्ता', 'हफ़्ते'],
    month: ['महीना', 'महीने'],
    year: ['साल', 'साल'],
    'academic year': ['शैक्षणिक वर्ष', 'शैक्षणिक वर्ष'],
  },
};

const DURATION = /^(\d{1,3}) ([a-z]+?)s?$/i;

/** `3 months` in the language of a page. What is not as plain as that is shown as written. */
export function shownDuration(text: string, language: Language): string {
  const [, count = '', unit = ''] = DURATION.exec(text.trim()) ?? [];
  const words = language === 'en' ? undefined : unitWords[language][unit.toLowerCase() as Unit];
  return words ? `${count} ${words[pluralOf(Number(count), language) === 'one' ? 0 : 1]}` : text;
}
