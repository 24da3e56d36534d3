// A question between Save and saving, for changes with consequences.
import type { ReactNode } from 'react';

/** `version`: of the record that was read. `key`: the same for every try until a response came. */
export type SaveCall<Input, Saved> = (input: Input, sent: { version?: number; key: string }) => Promise<Saved>;

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
