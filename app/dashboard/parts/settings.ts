// What can be set: its name, where that is done, and other words that people look for it by. Each screen declares its own; the search of the
// dashboard lists them all.
export type Setting = {
  /** Messages. */
  title: string;
  place: string;
  to: string;
  also?: string;
};
