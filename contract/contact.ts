// A visitor's message: stored first, then mailed. The field names are those of the owner's mail provider.
import { z } from 'zod';
import { email, line, prose } from './fields.ts';

export const contactMessage = z.object({
  from_name: line('Name', 120),
  from_email: email('Email'),
  subject: line('Subject', 200),
  message: prose('Message', 5000),
});
export type ContactMessage = z.input<typeof contactMessage>;

/** kept: no mail settings; waiting: will be tried; sent; failed: given up after many tries, staff may resend. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const keptMessage = contactMessage.extend({
  _id: z.string(),
  receivedAt: z.iso.datetime(),
  read: z.boolean(),
  mail: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type KeptMessage = z.output<typeof keptMessage>;
