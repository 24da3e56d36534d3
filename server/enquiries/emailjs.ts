// Sends enquiries through EmailJS, or another provider that takes the same HTTP call.
import type { Mailer } from '../mail/smtp.ts';
import { SettingError } from '../settings.ts';
import type { OutgoingEnquiry } from './enquiries.ts';
import { enquiryMailText } from './mail-text.ts';

const EMAILJS_URL = 'https://api.emailjs.com/api/v1.0/email/send';
const TIMEOUT_MS = 15_000;

/** The provider responded, but did not accept the mail. */
class ProviderError extends Error {
  code = 'EPROVIDER';
  responseCode: number;

  constructor(status: number) {
    super(`The mail provider answered ${status}`);
    this.responseCode = status;
  }
}

export function createEmailJsMailer(
  keys: Record<string, string>,
  { timeLimit = TIMEOUT_MS }: { timeLimit?: number } = {},
): Mailer<OutgoingEnquiry> {
  const url = URL.parse(keys.url || EMAILJS_URL);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new SettingError('MAIL_URL=emailjs: takes as url an address that starts with https:// or http://.');
  const closing = new AbortController();

  async function send(enquiry: OutgoingEnquiry) {
    const { from_name, from_email, subject } = enquiry;
    const response = await fetch(url as URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        service_id: keys.service_id,
        template_id: keys.template_id,
        user_id: keys.user_id,
        accessToken: keys.accessToken,
        template_params: { from_name, from_email, subject, message: enquiryMailText(enquiry) },
      }),
      // A redirect counts as a failure: the visitor's words and our keys go to the named provider and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new ProviderError(response.status);
  }

  return { send, close: () => closing.abort() };
}
