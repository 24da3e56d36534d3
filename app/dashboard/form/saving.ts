// What a form declares about saving, and the sentences of a failure.
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api.ts';
import { REQUIRED } from '#contract/fields.ts';
import type { RecordChange } from '#contract/history/history.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { connectionCause } from '../../api/failure.ts';
import type { Checked, Refused } from './check.ts';
import type { Failure } from './save-bar.tsx';

type Failed = string | ((serverSaid: string | undefined, t: Translate) => string);

/** NGOs and the gallery have no sentence of their own for a failure; it is said in one of ours, and logged. */
type Sentences = { missing?: string; saved: string; failed?: Failed };

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
  sentences: Sentences;
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

/** The record as it is now, and who saved it, the newest first. */
export type Theirs<Values> = { values: Values; version: number; saves: RecordChange[] };

/** `version`: of the record that was read. `key`: the same for every try until a response came. */
type SaveCall<Input, Saved> = (input: Input, sent: { version?: number; key: string }) => Promise<Saved>;

/** Between Save and saving, for changes with consequences. */
export type Question<Input, Saved> = {
  /** The fields of the dialog: their errors are shown there. */
  fields: readonly string[];
  dialog(asking: Asking<Input, Saved>): ReactNode;
};

export type Asking<Input, Saved> = {
  input: Input;
  errors: Record<string, string>;
  busy: boolean;
  /** Saves, with another call than the form's if one is given. */
  send(input: Input, save?: SaveCall<Input, Saved>): void;
  stop(): void;
};

const NOT_SAVED = msg('Not saved. Please try again.');
const KEPT = msg('What you typed is kept. Save it again when the connection is back.');

export function failureOf(failed: Failed | undefined, serverSaid: string | undefined, t: Translate) {
  return typeof failed === 'function' ? failed(serverSaid, t) : (failed ?? NOT_SAVED);
}

/** By the rules. What is wrong stands at its field; `errors` are in the language of the page. */
export function refusalIn(
  { missing, failed }: Sentences,
  refused: Refused,
  errors: Record<string, string>,
  t: Translate,
): Failure {
  const isMissing = Object.values(refused.errors).some((text) => text === REQUIRED || text === missing);
  return { text: isMissing && missing ? missing : failureOf(failed, Object.values(errors)[0], t) };
}

/** By the server, or on the way to it. */
export function failureIn({ failed }: Sentences, error: ApiError, t: Translate): Failure {
  const cause = connectionCause(error);
  if (!failed) return { text: cause ?? NOT_SAVED, isQuiet: true };
  if (cause) return { text: cause, detail: navigator.onLine ? failureOf(failed, undefined, t) : KEPT };
  const text = failureOf(failed, error.said, t);
  return { text, detail: text.includes(error.said ?? '') ? undefined : error.said };
}
