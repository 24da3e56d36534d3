// Checks what was typed with the rules of the contract, and says what the rules or the server found.
import { useMemo } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/api.ts';
import { REQUIRED } from '#contract/fields.ts';
import { fieldErrorOf, type Sentence, say } from '#contract/language/sentence.ts';
import type { Translator } from '#contract/language/translate.ts';

/** `errors` are in English, by field; `said` has what those with values are made of. */
export type Refused = { errors: Record<string, string>; said?: Record<string, Sentence> };
export type Checked<Input> = { input: Input } | Refused;

export function checkWith<Schema extends z.ZodType>(schema: Schema, values: object): Checked<z.output<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return { input: result.data };
  const errors: Record<string, string> = {};
  const said: Record<string, Sentence> = {};
  for (const issue of result.error.issues) {
    const { field, message, said: sentence } = fieldErrorOf(issue);
    if (errors[field] !== undefined) continue;
    errors[field] = message;
    if (sentence) said[field] = sentence;
  }
  return { errors, said };
}

/** The errors of other fields. */
export function refusedBut(fields: string[], checked: Checked<unknown>): Refused | undefined {
  if (!('errors' in checked)) return undefined;
  const errors = Object.fromEntries(Object.entries(checked.errors).filter(([field]) => !fields.includes(field)));
  return Object.keys(errors).length > 0 ? { ...checked, errors } : undefined;
}

/** The errors in the language of the page. */
export function sayRefused({ errors, said }: Refused, translator: Translator): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, say(said?.[field] ?? message, translator)]),
  );
}

/** The server's errors, by field, in the language of the page. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** Which fields must not be blank: those that the check names when all of them are. So no form says it a second time. */
export function useCompulsory<Values extends object>(
  start: Values,
  check: (values: Values) => Checked<unknown>,
  missing: string | undefined,
): ReadonlySet<string> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form stay the same while it is open.
  return useMemo(() => {
    const checked = check(emptied(start));
    const errors = 'errors' in checked ? Object.entries(checked.errors) : [];
    const names = errors.flatMap(([field, text]) => (text === REQUIRED || text === missing ? field : []));
    // A form of one field says what it is for.
    return new Set(Object.keys(start).length > 1 ? names : []);
  }, []);
}

const emptied = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? '' : Array.isArray(value) ? [] : value,
    ]),
  ) as Values;
