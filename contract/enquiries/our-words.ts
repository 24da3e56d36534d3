// Every enquiry has a subject and a text. A request to be called has neither, and what staff enter may have no subject: those are ours,
// stored in English, and translated when staff read them.
import { english } from '../language/sentence.ts';
import type { Translate } from '../language/translate.ts';
import { cut } from '../text/cut.ts';
import type { EnquiryKind } from './enquiry.ts';
import { kindNames } from './enquiry-words.ts';

export function callRequestText(course: string, t: Translate = english.t) {
  return course
    ? {
        subject: cut(t('Please call back: {course}', { course }), 200),
        message: t('Please call me about the course {course}.', { course }),
      }
    : { subject: t('Please call back'), message: t('Please call me.') };
}

type Words = { kind: EnquiryKind; course: string; subject: string; message: string };

/** What somebody has written stays as it is. */
export function translateOurWords<Enquiry extends Words>(enquiry: Enquiry, t: Translate): Enquiry {
  if (enquiry.message === '' && enquiry.subject === kindNames[enquiry.kind])
    return { ...enquiry, subject: t(enquiry.subject) };
  const { subject, message } = callRequestText(enquiry.course);
  return enquiry.subject === subject && enquiry.message === message
    ? { ...enquiry, ...callRequestText(enquiry.course, t) }
    : enquiry;
}
