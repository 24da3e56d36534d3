// A question between Save and saving, for changes with consequences.
import type { ReactNode } from 'react';

export type Question<Input, Saved> = {
  /** The fields that the dialog asks for: what is wrong with them is said there. */
  fields: readonly string[];
  dialog(asking: Asking<Input, Saved>): ReactNode;
};

export type Asking<Input, Saved> = {
  input: Input;
  errors: Record<string, string>;
  busy: boolean;
  /** Saves, with another call than the form's if one is given. */
  send(input: Input, save?: (input: Input, version?: number) => Promise<Saved>): void;
  /** Back to the form. */
  stop(): void;
};
