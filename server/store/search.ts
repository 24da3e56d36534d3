// What `?q=` looks for, written so that both databases understand the same by it.

/** For `lower(column) like … escape '\'`. Their lower() knows only A to Z, so the rest must stay as it was typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}
