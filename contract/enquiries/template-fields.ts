// The fields of a message template, `{name}` in its text, and how they are filled in. A line with a field that nothing is known for is left
// out: nobody is sent "Fee:" without a fee.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';

/** What they are, for staff. */
export const templateFields = {
  name: msg('Name'),
  course: msg('Course'),
  fee: msg('Fee'),
  instalments: msg('Instalments'),
  duration: msg('Duration'),
  start: msg('Next start'),
  batches: msg('Batches and timings'),
  bring: msg('What to bring'),
  page: msg('Page of the course'),
  number: msg('Certificate number'),
  institute: msg('Institute'),
  address: msg('Address'),
  hours: msg('Opening hours'),
  phone: msg('Phone'),
  map: msg('Map link'),
} as const;

type TemplateField = keyof typeof templateFields;
export type TemplateValues = Partial<Record<TemplateField, string>>;

/** Fields that need to know which course is meant. */
const ofCourse: readonly TemplateField[] = [
  'course',
  'fee',
  'instalments',
  'duration',
  'start',
  'batches',
  'bring',
  'page',
];

const FIELD = /\{(\w*)\}/g;
const isField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

const fieldsIn = (text: string): TemplateField[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, name = '']) => (isField(name) ? name : []))),
];

export const isAboutCourse = (text: string) => fieldsIn(text).some((name) => ofCourse.includes(name));

/** `missing`: fields whose lines were left out. */
export function fillTemplate(text: string, values: TemplateValues): { text: string; missing: TemplateField[] } {
  const missing = fieldsIn(text).filter((name) => !values[name]);
  const lines = text.split('\n').filter((line) => !fieldsIn(line).some((name) => missing.includes(name)));
  const filled = lines.map((line) =>
    line.replace(FIELD, (as, name: string) => (isField(name) ? (values[name] ?? as) : as)),
  );
  return {
    text: filled
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    missing,
  };
}

/** A misspelt field would be sent as it is. */
export function whyNoTemplate(_label: string, text: string): Sentence | undefined {
  const wrong = [...text.matchAll(FIELD)].find(([, name = '']) => !isField(name));
  return wrong && sentence(msg('{field} is none of the fields that are filled in.'), { field: wrong[0] });
}
