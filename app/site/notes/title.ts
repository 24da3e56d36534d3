// Splits the title of a study note: "Class 10: Real Numbers" has a subject and a topic.

/** Longer than this it is a sentence, not a subject. */
const LONGEST_SUBJECT = 32;

export function readNoteTitle(title: string): { subject: string; topic: string } {
  const at = title.indexOf(': ');
  const subject = at > 0 && at <= LONGEST_SUBJECT ? title.slice(0, at).trim() : '';
  return { subject, topic: subject ? title.slice(at + 1).trim() || title : title };
}
