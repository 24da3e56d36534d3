// A mailto: link that replies to an enquiry.
import type { Enquiry } from '#contract/contact/contact.ts';

export function replyLink({ from_email, subject }: Pick<Enquiry, 'from_email' | 'subject'>) {
  const reply = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  // The email address is encoded too: it may contain ? and &, which would add headers.
  return `mailto:${encodeURIComponent(from_email).replaceAll('%40', '@')}?subject=${encodeURIComponent(reply)}`;
}
