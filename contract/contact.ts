// A visitor's message, or wish to be called: stored first, then mailed. The field names are those of the owner's mail provider.
import { z } from 'zod';
import { email, line, optionalLine, optionalPhone, phone, prose } from './fields.ts';
import { msg } from './translate.ts';

export const contactMessage = z.object({
  from_name: line(msg('Name'), 120),
  from_email: email(msg('Email')),
  subject: line(msg('Subject'), 200),
  message: prose(msg('Message'), 5000),
  phone: optionalPhone(msg('Phone')),
});
export type ContactMessage = z.input<typeof contactMessage>;

/** "Ask us to call you": no e-mail address is asked for. */
export const callRequest = z.object({
  from_name: line(msg('Name'), 120),
  phone: phone(msg('Phone')),
  /** The title of the course it is about. */
  course: optionalLine(msg('Course'), 200),
});
export type CallRequest = z.input<typeof callRequest>;

/** kept: no mail settings; waiting: will be tried; sent; failed: given up after many tries, staff may resend. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const keptMessage = contactMessage.extend({
  _id: z.string(),
  /** Blank where somebody asked to be called. */
  from_email: z.string(),
  /** Blank where none was given. */
  phone: z.string(),
  course: z.string(),
  receivedAt: z.iso.datetime(),
  read: z.boolean(),
  mail: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type KeptMessage = z.output<typeof keptMessage>;
