// A mailto: link that replies to an enquiry.
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { mailLink } from '../parts/chat-link.ts';

export const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

export const replyLink = ({ from_email, subject }: Pick<Enquiry, 'from_email' | 'subject'>) =>
  mailLink(from_email, replySubject(subject));
