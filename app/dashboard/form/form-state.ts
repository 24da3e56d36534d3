// The state of a form, outside of React: what it holds, and what can happen to it. So it can be read before the next render: by a save that
// waited for a file, and by the leave guard when a save navigates at once.
import type { ComponentType } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { newKey } from '../../api/attempt.ts';
import type { Failure } from './save-bar.tsx';
import type { KeptForm } from './use-draft.ts';

/** What fields are given. */
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

type Loaded<Values> = { values: Values; version?: number };

/** `Asked`: a question before saving. */
type Form<Values extends object, Asked> = {
  values: Values;
  /** What is typed is a change of these. */
  base: Values;
  /** Of the record with these values. */
  version?: number;
  /** Of a try without a response; see api/attempt.ts. */
  key?: string;
  errors: Record<string, string>;
  step?: 'waiting' | 'saving';
  /** `of`: the values that were not saved. */
  failure?: Failure & { of: Values };
  question?: Asked;
  /** Whose changes the form has taken over: said after the save. */
  note?: string;
  /** Newer than what the page has loaded, until that is loaded again. */
  saved?: Loaded<Values>;
};

export type FormStore<Values extends object, Asked> = ReturnType<typeof formStore<Values, Asked>>;

export function formStore<Values extends object, Asked = never>({ values, version }: Loaded<Values>) {
  let now: Form<Values, Asked> = { values, base: values, version, errors: {} };
  const listeners = new Set<() => void>();
  const put = (next: Partial<Form<Values, Asked>>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };

  const change = (patch: Partial<Values>) => {
    // Clears the errors of changed fields; they are checked again on the next submit. A field that is left, and tidied to what it was,
    // has not changed.
    const touched = Object.keys(patch).filter(
      (field) => patch[field as keyof Values] !== now.values[field as keyof Values],
    );
    const errors = Object.entries(now.errors).filter(([field]) => !touched.includes(field.split('.')[0] ?? ''));
    put({ values: { ...now.values, ...patch }, errors: Object.fromEntries(errors) });
  };
  const set: FormState<Values>['set'] = (field, value) => {
    const patch: Partial<Values> = {};
    patch[field] = value;
    change(patch);
  };
  const update: FormState<Values>['update'] = (field, next) => set(field, next(now.values[field]));
  const fillIn: FormState<Values>['fillIn'] = (field, value) => {
    const isUntouched = now.values[field] === now.base[field];
    put({
      values: isUntouched ? { ...now.values, [field]: value } : now.values,
      base: { ...now.base, [field]: value },
    });
  };

  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** With what its draft is stored. */
    kept: (): KeptForm<Values> => ({ values: now.values, base: now.base, version: now.version, key: now.key }),

    fields: { change, set, update, fillIn },

    /** Someone may have saved since the draft was stored: the save then detects the conflict. */
    resume({ values, base, version, key }: KeptForm<Values>) {
      // Drafts of older versions have none.
      if (base) put({ base, version });
      put({ key });
      change(values);
    },
    /** Goes on from what others saved. */
    rebase(theirs: Loaded<Values>, values: Values, note: string | undefined) {
      put({ base: theirs.values, version: theirs.version, note });
      change(values);
    },

    wait: () => put({ step: 'waiting' }),
    /** The key is the same for every try until a response came. */
    startTry() {
      const key = now.key ?? newKey();
      put({ step: 'saving', key });
      return key;
    },
    endTry: () => put({ key: undefined }),
    finish: () => put({ step: undefined }),
    ask: (question: Asked) => put({ question }),
    closeQuestion: () => put({ question: undefined }),
    showErrors: (errors: Record<string, string>) => put({ errors }),
    fail: (failure: Failure, errors: Record<string, string>) =>
      put({ errors, failure: { ...failure, of: now.values } }),
    /** What was typed since is not saved. These fields begin anew: their content was added to the record. */
    settle({ values, version = now.version }: Loaded<Values>, anew: Partial<Values>) {
      const base = { ...values, ...anew };
      const untouched = Object.keys(anew).filter(
        (field) => now.values[field as keyof Values] === values[field as keyof Values],
      );
      const emptied = Object.fromEntries(untouched.map((field) => [field, base[field as keyof Values]]));
      put({ ...clean, values: { ...now.values, ...emptied }, base, version, saved: { values: base, version } });
    },
    /** As the page has loaded it, or as this form has saved it since. */
    restart(loaded: Loaded<Values>) {
      const isNewer = (now.saved?.version ?? 0) > (loaded.version ?? 0);
      const { values, version } = (isNewer && now.saved) || loaded;
      put({ ...clean, values, base: values, version, key: undefined });
    },
  };
}

const clean = { errors: {}, failure: undefined, question: undefined, note: undefined };

export const isSame = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other);

export const isTyped = <Values extends object>({ values, base }: { values: Values; base: Values }) =>
  !isSame(values, base);

/** Shown until something is typed. */
export const shownFailure = <Values extends object>({ failure, values }: Form<Values, unknown>) =>
  failure && isSame(failure.of, values) ? failure : undefined;
