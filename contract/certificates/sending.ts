// Sending certificates to students: by e-mail through the outbox, or by a WhatsApp chat with a prepared sentence.
import { z } from 'zod';
import { msg } from '../language/translate.ts';
import { stopAtFirstError } from '../text/stop-at-first-error.ts';
import { LARGEST_BATCH } from '../uploads/table-file.ts';

/** queued: to be mailed, or to be tried again; failed: given up, staff may try again. */
const sendingStates = ['queued', 'sent', 'failed'] as const;

const mailing = z.object({
  state: z.enum(sendingStates),
  /** Where it went, or was tried last; blank before the first try. */
  address: z.string(),
  attempts: z.int(),
  /** Error codes; the dashboard puts them into words. */
  lastError: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable(),
});
export type Mailing = z.output<typeof mailing>;

/** How a certificate can reach its student, and whether it was mailed. */
export const sending = z.object({
  /** A mail server is set up. */
  canMail: z.boolean(),
  email: z.string(),
  phone: z.string(),
  /** What to write to the student, in their own language, with the link; null unless it is Verified. */
  words: z.string().nullable(),
  /** Opens the whole certificate, as its QR code does. */
  link: z.string().nullable(),
  mail: mailing.nullable(),
});
export type Sending = z.output<typeof sending>;

export const sendOne = z.object({ again: z.boolean().default(false) });

/** A request to mail many: those named, or those of an import. `again` also mails what was mailed before. */
export const sendMany = z
  .object({
    ids: stopAtFirstError(
      z.array(z.string().max(60)).min(1).max(LARGEST_BATCH, msg('At most 10,000 certificates in one go.')),
    ).optional(),
    batch: z.string().max(60).optional(),
    again: z.boolean().default(false),
  })
  .refine(
    ({ ids, batch }) => (ids === undefined) !== (batch === undefined),
    msg('Please name certificates or an import.'),
  );

/** Counts: queued now; skipped because queued or mailed before; not to be mailed. */
export const sentMany = z.object({
  queued: z.int(),
  queuedBefore: z.int(),
  sentBefore: z.int(),
  noEmail: z.int(),
  notVerified: z.int(),
});
export type SentMany = z.output<typeof sentMany>;

/** Of many: first those with whom something is to be done. `ready`: can be mailed and was not yet. */
export const studentStates = ['noEmail', 'failed', 'ready', 'queued', 'sent', 'notVerified'] as const;

export const batchSending = z.object({
  canMail: z.boolean(),
  ready: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  noEmail: z.int(),
  notVerified: z.int(),
  /** The first of those that failed. */
  failures: z.array(z.object({ certificate_no: z.string(), name: z.string(), lastError: z.string().nullable() })),
  /** Up to a hundred of them. */
  students: z.array(
    z.object({ _id: z.string(), certificate_no: z.string(), name: z.string(), state: z.enum(studentStates) }),
  ),
});
export type BatchSending = z.output<typeof batchSending>;

/** The same for those chosen in the list, with the ids that they are mailed by. */
export const chosenSending = batchSending.extend({ ids: z.array(z.string()) });
export type ChosenSending = z.output<typeof chosenSending>;

/** Why the server did not hand a mail to the mail server, in place of SMTP codes. Only CHANGED is tried again. */
export const refusals = ['NOT_VERIFIED', 'NO_EMAIL', 'GONE', 'CHANGED'] as const;
export type Refusal = (typeof refusals)[number];
