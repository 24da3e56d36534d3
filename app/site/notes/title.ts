// Titles of study notes read "Class 10: Real Numbers": the subject, then what it is about.

/** Longer than this it is the beginning of a sentence, not a subject. */
const LONGEST_SUBJECT = 32;

export function readNoteTitle(title: string): { subject: string; topic: string } {
  const at = title.indexOf(': ');
  const subject = at > 0 && at <= LONGEST_SUBJECT ? title.slice(0, at).trim() : '';
  return { subject, topic: subject ? title.slice(at + 1).trim() || title : title };
}
