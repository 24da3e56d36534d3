// What a form declares about saving, and the sentences of a failure.
import { msg, type Translate } from '#contract/language/translate.ts';
import type { Checked, Refused } from './form-state.ts';
import type { Question, SaveCall } from './question.ts';
import type { Theirs } from './use-conflict.tsx';

type Failed = string | ((serverSaid: string | undefined, t: Translate) => string);

export type Saving<Values extends object, Input, Saved> = {
  /** The key of the draft: one for each record, and one for a new one. */
  draft: string;
  start: Values;
  adding?: boolean;
  labels: Record<string, string>;
  check: (values: Values) => Checked<Input>;
  save: SaveCall<Input, Saved>;
  /** Asked before `save`, after what others saved has been merged. `base`: the record as it is now. */
  question?: (input: Input, base: Values) => Promise<Question<Input, Saved> | undefined>;
  /** The version of the record, to notice another user's save. */
  version?: number;
  /** For a form that stays open after saving: the version for the next save. */
  versionOf?: (saved: Saved) => number;
  /** Loads the record; may return nothing if its version is still this one. */
  reread?: (version: number | undefined) => Promise<Theirs<Values> | undefined>;
  /** NGOs and the gallery have no sentence of their own for a failure; it is said in one of ours, and logged. */
  sentences: { missing?: string; saved: string; failed?: Failed };
  /** Fields that are cleared once saved: their content was added to the record. */
  cleared?: readonly (keyof Values & string)[];
  /** The value of a field in words, for the question after a conflict. */
  shown?: (field: string, value: unknown) => unknown;
  /** What may be stored in a draft; passwords may not. */
  draftOf?: (values: Values) => Values;
  onSaved: (saved: Saved) => void;
  onCancel?: () => void;
  /** For Esc, where it differs, as in a form that adds something. */
  onEscape?: () => void;
  /** Opens the form again after Undo of a cancelled edit. */
  onReopen?: () => void;
};

const NOT_SAVED = msg('Not saved. Please try again.');

export const notSent = msg('Nothing was saved: the file chosen for this field did not arrive.');

export const sameFor = (fields: string[], text: string) => Object.fromEntries(fields.map((field) => [field, text]));

/** The errors of other fields. */
export function refusedBut(fields: string[], checked: Checked<unknown>): Refused | undefined {
  if (!('errors' in checked)) return undefined;
  const errors = Object.fromEntries(Object.entries(checked.errors).filter(([field]) => !fields.includes(field)));
  return Object.keys(errors).length > 0 ? { ...checked, errors } : undefined;
}

export function failureOf(failed: Failed | undefined, serverSaid: string | undefined, t: Translate) {
  return typeof failed === 'function' ? failed(serverSaid, t) : (failed ?? NOT_SAVED);
}
