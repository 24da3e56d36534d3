// The state of a form: values, errors, and whether it is dirty.
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/api.ts';
import { fieldErrorOf, type Said, say } from '#contract/said.ts';
import type { Translator } from '#contract/translate.ts';

export type FormState<Values extends object> = {
  values: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  change: (patch: Partial<Values>) => void;
  /** By the names of the contract: `title`, `chapters.0.videoUrl`. In the language of the page. */
  errors: Record<string, string>;
  /** True for a new record. */
  adding: boolean;
  /** As it was opened, or saved last. */
  initial: Values;
};

export type FormFields<Values extends object> = ComponentType<{ form: FormState<Values> }>;

export function useFormState<Values extends object>(start: Values, adding: boolean) {
  const [initial, setInitial] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const change = useCallback((patch: Partial<Values>) => {
    setValues((now) => ({ ...now, ...patch }));
    // Clears the errors of changed fields; they are checked again on the next submit.
    const touched = Object.keys(patch);
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !touched.includes(field.split('.')[0] ?? ''))),
    );
  }, []);
  const set = useCallback<FormState<Values>['set']>(
    (field, value) => change({ [field]: value } as unknown as Partial<Values>),
    [change],
  );
  /** Starts over from these values. */
  const restart = useCallback((next: Values) => {
    setInitial(next);
    setValues(next);
    setErrors({});
  }, []);

  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial]);
  const form: FormState<Values> = useMemo(
    () => ({ values, set, change, errors, adding, initial }),
    [values, set, change, errors, adding, initial],
  );
  return { form, dirty, setErrors, restart };
}

/** `errors` are in English, by field; `said` has what those with values are made of. */
type Refused = { errors: Record<string, string>; said?: Record<string, Said> };
export type Checked<Input> = { input: Input } | Refused;

/** Checks values with the rules of the contract. */
export function checkWith<Schema extends z.ZodType>(schema: Schema, values: object): Checked<z.output<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return { input: result.data };
  const errors: Record<string, string> = {};
  const said: Record<string, Said> = {};
  for (const issue of result.error.issues) {
    const { field, message, said: sentence } = fieldErrorOf(issue);
    if (errors[field] !== undefined) continue;
    errors[field] = message;
    if (sentence) said[field] = sentence;
  }
  return { errors, said };
}

/** The errors in the language of the page. */
export function sayRefused({ errors, said }: Refused, translator: Translator): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, say(said?.[field] ?? message, translator)]),
  );
}

/** The server's errors, by field. It answers in the language of the page. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
