// What a request to be called says, as every enquiry has a subject and a text: the visitor gives a name and a number only. Stored in English;
// staff read it in their own language.
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
