// Carries a visitor's message to the institute's mailbox, by SMTP or through an EmailJS-style provider.
import type { ContactMessage } from '#contract/contact.ts';
import type { Settings } from '../settings.ts';
import { createEmailJsMailer } from './emailjs.ts';
import { createSmtpMailer } from './smtp.ts';

export type OutgoingMessage = ContactMessage & { _id: string };

export type Mailer = {
  /** Settles within a minute: rejects when the provider did not say that it took the message. */
  send(message: OutgoingMessage): Promise<void>;
  /** Ends what is still under way; that message then counts as not sent. */
  close(): void;
};

/** Nothing when the host has set up no mail: messages are then kept for staff to read. */
export function createMailer(mail: Settings['mail']): Mailer | undefined {
  if (!mail) return undefined;
  return mail.kind === 'smtp' ? createSmtpMailer(mail) : createEmailJsMailer(mail.keys);
}
