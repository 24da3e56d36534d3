// Structured data of a course for search engines: in which languages it is held, where, and for how long. Staff write these as text; what
// cannot be read is left out.
import type { Course } from '#contract/resources.ts';

const tongues: [RegExp, string][] = [
  [/telugu|తెలుగు/i, 'te'],
  [/english|ఇంగ్లీష్|अंग्रेज़ी/i, 'en'],
  [/hindi|हिन्दी|हिंदी/i, 'hi'],
  [/urdu/i, 'ur'],
  [/tamil/i, 'ta'],
  [/kannada/i, 'kn'],
  [/marathi/i, 'mr'],
];

/** `Telugu and English` is te and en. */
export function languageCodes(text: string): string[] | undefined {
  const codes = tongues.filter(([name]) => name.test(text)).map(([, code]) => code);
  return codes.length > 0 ? codes : undefined;
}

const frequencies = { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' } as const;

export function courseInstance({ duration, nextStart, batches }: Pick<Course, 'duration' | 'nextStart' | 'batches'>) {
  const [, count, unit = ''] = /^\s*(\d{1,3})\s*(day|week|month|year)s?\b/i.exec(duration) ?? [];
  const repeatFrequency = frequencies[unit.toLowerCase() as keyof typeof frequencies];
  const startDate = /^\d{4}-\d\d-\d\d$/.test(nextStart) ? nextStart : undefined;
  return {
    '@type': 'CourseInstance',
    courseMode: batches.some((batch) => /\bonline\b/i.test(batch)) ? 'Blended' : 'Onsite',
    startDate,
    courseSchedule: repeatFrequency && {
      '@type': 'Schedule',
      repeatFrequency,
      repeatCount: Number(count),
      startDate,
    },
  };
}
