// Sentences with values. The English text and the values stay apart until the language of the reader is known.
import { createTranslator, type Translator, type Values } from './translate.ts';

/** `text` is a message in English. Values named `label` and `noun` are messages themselves. */
export type Sentence = { text: string; values?: Record<string, string | number> };

/** The problem of a field, in English; `said` is there when the message has values. */
export type FieldError = { field: string; message: string; said?: Sentence };

type Make<Made> = <const Text extends string>(text: Text, ...values: Values<Text>) => Made;

/** `sentence(msg('Row {row} has the same number.'), { row: 3 })` */
export const sentence = ((text: string, values?: Sentence['values']) => ({ text, values })) as Make<Sentence>;

export const english = /* @__PURE__ */ createTranslator('en');

/** Text that is no message of ours, such as one of the validation library, is shown unchanged: its braces mean nothing. */
export function say(sentence: string | Sentence, translator: Translator): string {
  const { t } = translator;
  if (typeof sentence === 'string') return t<string>(sentence);
  const values = { ...sentence.values };
  for (const name of ['label', 'noun']) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const word = say(value, translator);
    values[name] = sentence.text.startsWith(`{${name}}`) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }
  return t(sentence.text, values);
}

/** What was done, and what was not: the first sentence is the message, the others its detail. */
export function sayAll([first = '', ...more]: readonly (string | Sentence)[], translator: Translator) {
  const detail = more.map((sentence) => say(sentence, translator)).join(' ');
  return { message: say(first, translator), ...(detail && { detail }) };
}

export const inEnglish = (sentence: string | Sentence) => say(sentence, english);

/** The errors as they are in responses and shown. */
export const sayErrors = (errors: readonly FieldError[], translator: Translator) =>
  errors.map(({ field, message, said: sentence }) => ({ field, message: say(sentence ?? message, translator) }));

type Rule = { error: (issue: Record<string, unknown>) => string };

/**
 * The message of a rule of zod: `.max(5, because(msg('At most {max}.'), { max: 5 }))`. Issues have it in English, and as `said` what
 * it is made of.
 */
export const because = ((text: string, values?: Sentence['values']): Rule => {
  const sentence = { text, values };
  const message = inEnglish(sentence);
  return {
    error: (issue) => {
      issue.said = sentence;
      return message;
    },
  };
}) as Make<Rule>;

/** The same for `addIssue`. */
export const issueOf = (sentence: Sentence) => ({
  code: 'custom' as const,
  message: inEnglish(sentence),
  said: sentence,
});

export function fieldErrorOf(issue: { path: PropertyKey[]; message: string; said?: unknown }): FieldError {
  return { field: issue.path.join('.'), message: issue.message, said: issue.said as Sentence | undefined };
}
