// An enquiry: a visitor's message or request to be called. It is stored first, then mailed. The field names are those of the owner's mail
// provider.
import { z } from 'zod';
import { blankable, email, line, oneOf, optionalLine, optionalPhone, phone, prose } from '../fields.ts';
import { languages } from '../language/languages.ts';
import { msg } from '../language/translate.ts';
import { isDate } from '../text/dates.ts';
import { dayIn } from '../text/day.ts';

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
  course: optionalLine(msg('Course'), 200),
});
export type CallRequest = z.input<typeof callRequest>;

/** kept: no mail settings; waiting: will be tried; sent; failed: given up after many tries, staff may resend. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** course: a request to be called about a course; call: one that names none. */
export const enquiryKinds = ['message', 'course', 'call'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** How far the office is with an enquiry. */
export const enquiryStates = ['new', 'called', 'visiting', 'joined', 'not now'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** now: today or overdue; later: on a day to come. */
export const dueFilters = ['now', 'overdue', 'later'] as const;
export type DueFilter = (typeof dueFilters)[number];
/** In place of an owner: enquiries without one. */
export const NOBODY = 'nobody';

export const enquirySorts = ['-received', 'received', 'followUp', '-changed'] as const;

export const enquiryFields = z.object({
  state: oneOf(msg('State'), enquiryStates),
  /** The _id of a user; blank: no owner. */
  owner: blankable(msg('Owner'), 60),
  /** When to get back to them, as YYYY-MM-DD; blank: no day. */
  followUp: blankable(msg('Follow-up day'), 40)
    .overwrite(dayIn)
    .refine((text) => text === '' || isDate(text), msg('Must be a date, such as 2026-03-31.')),
});
export type EnquiryFields = z.output<typeof enquiryFields>;

export const newNote = z.object({ text: prose(msg('Note ## on an enquiry'), 2000) });

export const enquiryNote = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  text: z.string(),
});
export type EnquiryNote = z.output<typeof enquiryNote>;

export const enquiry = contactMessage.extend({
  _id: z.string(),
  /** Blank where somebody asked to be called. */
  from_email: z.string(),
  phone: z.string(),
  course: z.string(),
  receivedAt: z.iso.datetime(),
  read: z.boolean(),
  mail: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  kind: z.enum(enquiryKinds),
  /** The language in which it was sent; blank where that is not known. */
  language: z.enum(['', ...languages.map(({ code }) => code)]),
  state: z.enum(enquiryStates),
  owner: z.string(),
  /** Kept after the user was deleted. */
  ownerName: z.string(),
  followUp: z.string(),
  noteCount: z.int(),
  /** Its text; blank without a note. */
  lastNote: z.string(),
  /** Of state, owner and follow-up day: the version for `If-Match`. */
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type Enquiry = z.output<typeof enquiry>;

/** One enquiry: with its notes, the oldest first, and what a chat with the visitor begins with. */
export const openEnquiry = enquiry.extend({ notes: z.array(enquiryNote), greeting: z.string() });
export type OpenEnquiry = z.output<typeof openEnquiry>;

/** What enquiries can be filtered by: the staff, and the courses that enquiries name. */
export const enquiryChoices = z.object({
  owners: z.array(z.object({ _id: z.string(), name: z.string() })),
  courses: z.array(z.string()),
});
export type EnquiryChoices = z.output<typeof enquiryChoices>;
