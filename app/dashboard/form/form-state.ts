// The state of a form: values, errors, and whether it is dirty.
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/api.ts';
import type { Language } from '#contract/language/languages.ts';
import { fieldErrorOf, type Sentence, say } from '#contract/language/sentence.ts';
import type { Translator } from '#contract/language/translate.ts';

export type FormState<Values extends object> = {
  values: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** For values that arrive later, such as an upload: `next` is made from the current value. */
  update: <Field extends keyof Values>(field: Field, next: (now: Values[Field]) => Values[Field]) => void;
  change: (patch: Partial<Values>) => void;
  /** Fills in an untouched field, which does not make the form dirty. */
  fillIn: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** By the names of the contract: `title`, `chapters.0.videoUrl`. In the language of the page. */
  errors: Record<string, string>;
  adding: boolean;
  initial: Values;
  /** Of the texts that are shown: fields and preview follow it (in-languages.tsx). */
  language: Language;
  showIn: (language: Language) => void;
  /** Stores these values as the draft of this form, also when it is no longer open. */
  keep: (values: Values) => Promise<void>;
};

export type FormFields<Values extends object> = ComponentType<{ form: FormState<Values> }>;

export function useFormState<Values extends object>(start: Values, adding: boolean) {
  const [initial, setInitial] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [language, showIn] = useState<Language>('en');
  // The current value: a save that waited for an upload reads it before the next render.
  const current = useRef(start);
  const latest = useCallback(() => current.current, []);
  const started = useRef(start);
  const base = useCallback(() => started.current, []);
  const replace = useCallback((next: Values) => {
    current.current = next;
    setValues(next);
  }, []);

  const change = useCallback(
    (patch: Partial<Values>) => {
      const before = current.current;
      replace({ ...before, ...patch });
      // Clears the errors of changed fields; they are checked again on the next submit. A field that is left, and tidied to what it was,
      // has not changed.
      const touched = Object.keys(patch).filter(
        (field) => patch[field as keyof Values] !== before[field as keyof Values],
      );
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !touched.includes(field.split('.')[0] ?? ''))),
      );
    },
    [replace],
  );
  const set = useCallback<FormState<Values>['set']>(
    (field, value) => {
      const patch: Partial<Values> = {};
      patch[field] = value;
      change(patch);
    },
    [change],
  );
  const update = useCallback<FormState<Values>['update']>(
    (field, next) => set(field, next(current.current[field])),
    [set],
  );
  /** New base values: what was typed is a change of these. */
  const rebase = useCallback((saved: Values) => {
    started.current = saved;
    setInitial(saved);
  }, []);
  const fillIn = useCallback<FormState<Values>['fillIn']>(
    (field, value) => {
      const before = started.current;
      if (current.current[field] === before[field]) replace({ ...current.current, [field]: value });
      rebase({ ...before, [field]: value });
    },
    [replace, rebase],
  );
  /** These values are saved; what was typed since is not. */
  const settle = useCallback(
    (saved: Values) => {
      rebase(saved);
      setErrors({});
    },
    [rebase],
  );
  const restart = useCallback(
    (next: Values) => {
      replace(next);
      settle(next);
    },
    [replace, settle],
  );

  const text = useMemo(() => JSON.stringify(values), [values]);
  const dirty = useMemo(() => text !== JSON.stringify(initial), [text, initial]);
  const form: Omit<FormState<Values>, 'keep'> = useMemo(
    () => ({ values, set, update, change, fillIn, errors, adding, initial, language, showIn }),
    [values, set, update, change, fillIn, errors, adding, initial, language],
  );
  return { form, latest, base, text, dirty, setErrors, rebase, settle, restart };
}

/** `errors` are in English, by field; `said` has what those with values are made of. */
export type Refused = { errors: Record<string, string>; said?: Record<string, Sentence> };
export type Checked<Input> = { input: Input } | Refused;

/** Checks values with the rules of the contract. */
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
