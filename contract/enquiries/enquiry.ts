// An enquiry: a visitor's message or request to be called, which is stored first, then mailed; or one that staff enter, which is mailed to
// nobody. The field names are those of the owner's mail provider.
import { z } from 'zod';
import {
  blankable,
  email,
  line,
  oneOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalProse,
  phone,
  prose,
  REQUIRED,
} from '../fields.ts';
import { languages } from '../language/languages.ts';
import { msg } from '../language/translate.ts';
import { isDate } from '../text/dates.ts';
import { dayIn } from '../text/day.ts';

export const writtenEnquiry = z.object({
  from_name: line(msg('Name'), 120),
  from_email: email(msg('Email')),
  subject: line(msg('Subject'), 200),
  message: prose(msg('Message'), 5000),
  phone: optionalPhone(msg('Phone')),
});
export type WrittenEnquiry = z.input<typeof writtenEnquiry>;

/** "Ask us to call you": no e-mail address is asked for. */
export const callRequest = z.object({
  from_name: line(msg('Name'), 120),
  phone: phone(msg('Phone')),
  course: optionalLine(msg('Course'), 200),
});
export type CallRequest = z.input<typeof callRequest>;

/** How somebody whom staff enter came to the office. */
export const enquiryWays = ['walk-in', 'phone', 'whatsapp', 'other'] as const;
export type EnquiryWay = (typeof enquiryWays)[number];

export const enteredEnquiry = z
  .object({
    from_name: line(msg('Name'), 120),
    phone: optionalPhone(msg('Phone')),
    from_email: optionalEmail(msg('Email')),
    course: optionalLine(msg('Course'), 200),
    message: optionalProse(msg('Note ## on an enquiry'), 5000),
    via: oneOf(msg('Came by'), enquiryWays).default('walk-in'),
  })
  .refine(({ phone, from_email }) => phone !== '' || from_email !== '', { path: ['phone'], error: REQUIRED });
export type EnteredEnquiry = z.input<typeof enteredEnquiry>;

/** kept: no mail settings, or entered by staff; waiting: will be tried; sent; failed: given up after many tries, staff may resend. */
const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** course: a request to be called about a course; call: one that names none; the others were entered by staff. */
export const enquiryKinds = ['message', 'course', 'call', ...enquiryWays] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** How far the office is with an enquiry: `called` is one that is followed up. */
export const enquiryStates = ['new', 'called', 'joined', 'not now'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
/** Earlier states, in the change log and from other clients. */
const olderStates: Record<string, EnquiryState> = { visiting: 'called' };
export const stateIn = (stored: string) => (olderStates[stored] ?? stored) as EnquiryState;

/** In place of a state in a list: new, or to follow up today or earlier. */
export const TO_DO = 'todo';

/** What came of a call, in the office's words. Each sets the state and the day to get back to them. */
export const outcomeNames = ['no answer', 'call again', 'sent details', 'joined', 'not interested'] as const;
export type Outcome = (typeof outcomeNames)[number];
/** `days`: how many from today; undefined for no day. */
export const outcomes: Record<Outcome, { state: EnquiryState; days?: number }> = {
  'no answer': { state: 'called', days: 1 },
  'call again': { state: 'called', days: 1 },
  'sent details': { state: 'called', days: 3 },
  joined: { state: 'joined' },
  'not interested': { state: 'not now' },
};

/** now: today or overdue; later: on a day to come. */
export const dueFilters = ['now', 'overdue', 'later'] as const;
export type DueFilter = (typeof dueFilters)[number];
/** In place of an owner: enquiries without one. */
export const NOBODY = 'nobody';

export const enquirySorts = ['-received', 'received', 'followUp', '-changed'] as const;

const followUpDay = blankable(msg('Follow-up day'), 40)
  .overwrite(dayIn)
  .refine((text) => text === '' || isDate(text), msg('Must be a date, such as 2026-03-31.'));

/** Without a day, that of the outcome; `text` is what was said. */
export const newOutcome = z.object({
  outcome: oneOf(msg('Outcome'), outcomeNames),
  text: optionalProse(msg('Note ## on an enquiry'), 2000),
  followUp: followUpDay.optional(),
});
export type NewOutcome = z.input<typeof newOutcome>;

export const enquiryFields = z.object({
  state: oneOf(msg('State'), enquiryStates, olderStates),
  /** The _id of a user; blank: no owner. */
  owner: blankable(msg('Owner'), 60),
  /** When to get back to them, as YYYY-MM-DD; blank: no day. */
  followUp: followUpDay,
});
export type EnquiryFields = z.output<typeof enquiryFields>;

export const newNote = z.object({ text: prose(msg('Note ## on an enquiry'), 2000) });

export const enquiryNote = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Blank where it only says what came of a call. */
  text: z.string(),
  outcome: z.enum(['', ...outcomeNames]),
});
export type EnquiryNote = z.output<typeof enquiryNote>;

export const enquiry = writtenEnquiry.extend({
  _id: z.string(),
  /** Blank where somebody asked to be called. */
  from_email: z.string(),
  /** Blank where staff entered none. */
  message: z.string(),
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
  lastOutcome: z.enum(['', ...outcomeNames]),
  /** When state, owner or follow-up day were last changed; `version` is for `If-Match`. */
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
