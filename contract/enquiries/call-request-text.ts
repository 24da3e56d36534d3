// Every enquiry has a subject and a text. A request to be called has neither, only a name and a number: they are written here, stored in
// English, and translated when staff read them.
import { english } from '../language/sentence.ts';
import type { Translate } from '../language/translate.ts';
import { cut } from '../text/cut.ts';

export function callRequestText(course: string, t: Translate = english.t) {
  return course
    ? {
        subject: cut(t('Please call back: {course}', { course }), 200),
        message: t('Please call me about the course {course}.', { course }),
      }
    : { subject: t('Please call back'), message: t('Please call me.') };
}

type Words = { course: string; subject: string; message: string };

/** What the visitor has written stays as it is. */
export function translateCallRequest<Enquiry extends Words>(enquiry: Enquiry, t: Translate): Enquiry {
  const { subject, message } = callRequestText(enquiry.course);
  return enquiry.subject === subject && enquiry.message === message
    ? { ...enquiry, ...callRequestText(enquiry.course, t) }
    : enquiry;
}
