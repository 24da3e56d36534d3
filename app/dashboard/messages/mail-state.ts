// The mail state of a message in words.
import type { KeptMessage, MailState } from '#contract/contact.ts';
import { msg, type Translate, type Translator } from '#contract/translate.ts';
import { exactTime } from '../../ui/time-ago.ts';

type Mailing = Pick<KeptMessage, 'mail' | 'attempts' | 'lastError' | 'sentAt'>;

export function mailStateOf({ mail, attempts, lastError, sentAt }: Mailing, { t, language }: Translator): string {
  if (mail === 'kept') return t('Kept here; no mail is set up');
  if (mail === 'sent')
    return sentAt ? t('Mailed at {time}', { time: exactTime(new Date(sentAt), language) }) : t('Mailed');
  if (mail === 'waiting' && !lastError) return t('Waiting to be mailed');
  const values = { reason: reasonOf(lastError, t), count: attempts };
  return mail === 'failed'
    ? t('Could not be mailed: {reason}, {count, plural, one {# try} other {# tries}}', values)
    : t('Waiting to be mailed again: {reason}, {count, plural, one {# try} other {# tries}} so far', values);
}

/** The short form, for history, which translates it. */
export const mailWords: Record<MailState, string> = {
  kept: msg('Kept here'),
  waiting: msg('Waiting to be mailed'),
  sent: msg('Mailed'),
  failed: msg('Could not be mailed'),
};

const reasons: [RegExp, string][] = [
  [/EAUTH|\b40[13]\b|\b535\b/, msg('the mail server refused the sign-in')],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, msg('the mail server was not found')],
  [/EENVELOPE|\b55\d\b/, msg('the mail server refused the address')],
  [/ECONN|ETIMEDOUT|ESOCKET|EHOSTUNREACH|Timeout/, msg('the mail server could not be reached')],
];

/** The server stores only error codes; they are shown too, for the administrator of the mail server. */
function reasonOf(codes: string | null, t: Translate) {
  if (!codes || codes === 'unknown') return t('the reason is not known');
  const [, words] = reasons.find(([pattern]) => pattern.test(codes)) ?? [];
  return words ? `${t(words)} (${codes})` : codes;
}
