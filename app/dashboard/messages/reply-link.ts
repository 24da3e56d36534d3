// Opens the reader's own mail program with an answer begun.
import type { KeptMessage } from '#contract/contact.ts';

export function replyLink({ from_email, subject }: Pick<KeptMessage, 'from_email' | 'subject'>) {
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  // In the address too: an e-mail address may hold ? and &, which would begin another header.
  return `mailto:${encodeURIComponent(from_email).replaceAll('%40', '@')}?subject=${encodeURIComponent(answer)}`;
}
