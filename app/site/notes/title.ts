// Splits the title of a study note: "Class 10: Real Numbers" has a class, or a course, and a topic.
import { classLevelIn, levelName } from '#contract/choices.ts';

/** Longer than this it is a sentence, not a class. */
const LONGEST_CLASS = 32;

export function readNoteTitle(title: string): { ofClass: string; topic: string } {
  const at = title.indexOf(': ');
  const ofClass = at > 0 && at <= LONGEST_CLASS ? title.slice(0, at).trim() : '';
  return { ofClass, topic: ofClass ? title.slice(at + 1).trim() || title : title };
}

/** "Inter MPC" is of the class "Intermediate", as lectures call it, too. */
export function isOfClass(title: string, wanted: string) {
  const { ofClass } = readNoteTitle(title);
  if (wanted === '' || ofClass === wanted) return true;
  const level = classLevelIn(ofClass);
  return level !== undefined && levelName(level) === wanted;
}
