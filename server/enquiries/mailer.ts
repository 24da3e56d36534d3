// Mails enquiries to the institute's mailbox, by SMTP or an EmailJS-style provider.
import { EMAIL } from '#contract/text/email.ts';
import type { Store } from '../data/open.ts';
import type { Sender } from '../mail/outbox.ts';
import { createSmtp, type Mailer, messageIdOf, oneLine } from '../mail/smtp.ts';
import type { Settings } from '../settings.ts';
import { createEmailJsMailer } from './emailjs.ts';
import type { OutgoingEnquiry } from './enquiries.ts';
import { enquiryMailText } from './mail-text.ts';

/** Undefined without mail settings: enquiries are then only stored. */
export function createMailer(mail: Settings['mail']): Mailer<OutgoingEnquiry> | undefined {
  if (!mail) return undefined;
  return mail.kind === 'smtp' ? createSmtpMailer(mail) : createEmailJsMailer(mail.keys);
}

export function createEnquirySender(store: Store, mailer: Pick<Mailer<OutgoingEnquiry>, 'send'>): Sender {
  return {
    noun: 'contact message',
    async send({ about }) {
      const enquiry = await store.read.selectFrom('messages').selectAll().where('_id', '=', about).executeTakeFirst();
      // Otherwise it was deleted in the meantime.
      if (enquiry) await mailer.send(enquiry);
    },
  };
}

type SmtpSettings = { url: string; to: string; from: string };

export function createSmtpMailer(
  { url, to, from }: SmtpSettings,
  options: { timeLimit?: number } = {},
): Mailer<OutgoingEnquiry> {
  const { send, close } = createSmtp(url, options);
  return { send: (enquiry) => send(compose(enquiry, from, to)), close };
}

function compose(enquiry: OutgoingEnquiry, from: string, to: string) {
  const { _id, from_name, from_email, subject } = enquiry;
  return {
    from,
    to,
    // Not as the sender: the visitor's domain does not allow this server to send for it, so the mail would be refused.
    replyTo: EMAIL.test(from_email) ? { name: oneLine(from_name), address: from_email } : undefined,
    subject: oneLine(subject),
    text: enquiryMailText(enquiry),
    messageId: messageIdOf(_id, from),
  };
}
