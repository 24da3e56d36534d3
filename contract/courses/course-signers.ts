// Who signs the certificates of a course, in place of the institute's instructor.
import { fold } from '../text/folded-text.ts';

export type CourseSigner = { title: string; signer: string; signerSignature: string };

/** Finds it by the course that a certificate names: in capitals, and as people type it. */
export function findSigners(courses: Iterable<CourseSigner>): (course: string) => CourseSigner | undefined {
  const signers = new Map<string, CourseSigner>();
  for (const course of courses) {
    const name = nameOf(course.title);
    if (course.signer !== '' && !signers.has(name)) signers.set(name, course);
  }
  return (course) => signers.get(nameOf(course));
}

const nameOf = (title: string) => fold(title).replace(/\s+/g, ' ').trim();
