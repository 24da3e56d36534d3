// Sends a visitor's message to the institute's mailbox, by SMTP or an EmailJS-style provider; and letters to others, by SMTP only.
import type { Settings } from '../settings.ts';
import { createEmailJsMailer } from './emailjs.ts';
import type { NewMessage } from './messages.ts';
import { createLetterMailer, createSmtpMailer, type Letter } from './smtp.ts';

export type OutgoingMessage = NewMessage & { _id: string };

export type Mailer<Mail = OutgoingMessage> = {
  /** Settles within a minute. Rejects unless the provider has accepted the message. */
  send(mail: Mail): Promise<void>;
  /** Aborts a message that is being sent; it counts as not sent. */
  close(): void;
};

/** Undefined without mail settings: messages are then only stored. */
export function createMailer(mail: Settings['mail']): Mailer | undefined {
  if (!mail) return undefined;
  return mail.kind === 'smtp' ? createSmtpMailer(mail) : createEmailJsMailer(mail.keys);
}

/** Undefined without a mail server: a provider of forms sends to the institute only. */
export function createPostman(mail: Settings['mail']): Mailer<Letter> | undefined {
  return mail?.kind === 'smtp' ? createLetterMailer(mail) : undefined;
}
