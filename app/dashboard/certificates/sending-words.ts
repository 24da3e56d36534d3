// The state of a certificate's mail, in words.
import type { Mailing, Refusal } from '#contract/certificates/sending.ts';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import { exactTime } from '../../ui/time-ago.ts';
import { reasonOf } from '../parts/mail-reason.ts';

/** While a mail is queued, its state is loaded again after this time. */
export const LOOK_AGAIN_MS = 4000;

export const SEND_FAILED = msg('The certificate could not be sent.');

export function mailingWords({ state, address, sentAt, lastError, attempts }: Mailing, { t, language }: Translator) {
  if (state === 'sent' && sentAt)
    return t('Sent to {address} at {time}', { address, time: exactTime(new Date(sentAt), language) });
  if (state === 'queued' && !lastError) return t('Queued, will be sent in a moment');
  const values = { reason: whyNotSent(lastError, t), count: attempts };
  return state === 'failed'
    ? t('Could not be sent: {reason}', values)
    : t('Queued again: {reason}, {count, plural, one {# try} other {# tries}} so far', values);
}

const refusals: Record<Refusal, string> = {
  NOT_VERIFIED: msg('the certificate is no longer verified'),
  NO_EMAIL: msg('it has no e-mail address any more'),
  GONE: msg('the certificate was deleted'),
  CHANGED: msg('the certificate was changed at that moment'),
};

export function whyNotSent(codes: string | null, t: Translate) {
  const refusal = refusals[codes as Refusal];
  return refusal ? t(refusal) : reasonOf(codes, t);
}
