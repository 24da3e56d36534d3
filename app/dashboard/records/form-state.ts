// The state of a form: values, errors, and whether it is dirty.
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/api.ts';

export type FormState<Values extends object> = {
  values: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  change: (patch: Partial<Values>) => void;
  /** By the names of the contract: `title`, `chapters.0.videoUrl`. */
  errors: Record<string, string>;
  /** True for a new record. */
  adding: boolean;
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
    () => ({ values, set, change, errors, adding }),
    [values, set, change, errors, adding],
  );
  return { form, dirty, setErrors, restart };
}

export type Checked<Input> = { input: Input } | { errors: Record<string, string> };

/** Checks values with the rules of the contract. */
export function checkWith<Schema extends z.ZodType>(schema: Schema, values: object): Checked<z.output<Schema>> {
  const result = schema.safeParse(values);
  if (result.success) return { input: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

/** The server's errors, by field. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
