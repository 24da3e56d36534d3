// The mail state of a message in words.
import type { KeptMessage, MailState } from '#contract/contact.ts';
import { exactTime } from '../../ui/time-ago.ts';

type Mailing = Pick<KeptMessage, 'mail' | 'attempts' | 'lastError' | 'sentAt'>;

export function mailStateOf({ mail, attempts, lastError, sentAt }: Mailing): string {
  if (mail === 'kept') return 'Kept here; no mail is set up';
  if (mail === 'sent') return sentAt ? `Mailed at ${exactTime(new Date(sentAt))}` : 'Mailed';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (mail === 'failed') return `Could not be mailed: ${reasonOf(lastError)}, ${tries}`;
  return lastError ? `Waiting to be mailed again: ${reasonOf(lastError)}, ${tries} so far` : 'Waiting to be mailed';
}

/** The short form, for history. */
export const mailWords: Record<MailState, string> = {
  kept: 'Kept here',
  waiting: 'Waiting to be mailed',
  sent: 'Mailed',
  failed: 'Could not be mailed',
};

const reasons: [RegExp, string][] = [
  [/EAUTH|\b40[13]\b|\b535\b/, 'the mail server refused the sign-in'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'the mail server was not found'],
  [/EENVELOPE|\b55\d\b/, 'the mail server refused the address'],
  [/ECONN|ETIMEDOUT|ESOCKET|EHOSTUNREACH|Timeout/, 'the mail server could not be reached'],
];

/** The server stores only error codes; they are shown too, for the administrator of the mail server. */
function reasonOf(codes: string | null) {
  if (!codes || codes === 'unknown') return 'the reason is not known';
  const [, words] = reasons.find(([pattern]) => pattern.test(codes)) ?? [];
  return words ? `${words} (${codes})` : codes;
}
