// The mail state of an enquiry in words.
import type { Enquiry, MailState } from '#contract/enquiries/enquiry.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { exactTime } from '../../ui/time-ago.ts';
import { reasonOf } from '../parts/mail-reason.ts';

type Mailing = Pick<Enquiry, 'mail' | 'attempts' | 'lastError' | 'sentAt'>;

export function mailStateOf({ mail, attempts, lastError, sentAt }: Mailing, { t, language }: Translator): string {
  if (mail === 'kept') return t(mailWords.kept);
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
