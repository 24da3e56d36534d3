// The change log as staff see it: changes of a record, earlier versions, and deleted records. Also the dashboard's
// overview.
import { z } from 'zod';
import { because, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { type ResourceName, resourceNames } from '../resources.ts';

/** The response of a DELETE. Restoring `change` undoes it. */
export const deleted = z.object({ message: z.string(), change: z.int() });
export type Deleted = z.output<typeof deleted>;

/** What has a history: the resources, `messages` of the contact form, and `institute` with one record of that name. */
export type HistoryName = ResourceName | 'messages' | 'institute';
export const historyNames: readonly HistoryName[] = [...resourceNames, 'messages', 'institute'];

const value = z.unknown();

export const recordChange = z.object({
  change: z.int(),
  at: z.iso.datetime(),
  /** Null when no user made it: a visitor or the system. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** erase: deleted for good, with its entries in the log. */
  action: z.enum(['create', 'update', 'delete', 'restore', 'erase']),
  fields: z.array(z.object({ field: z.string(), before: value.optional(), after: value.optional() })),
  /** True where a restore would change the current record. */
  restorable: z.boolean(),
});
export type RecordChange = z.output<typeof recordChange>;

export const binItem = z.object({
  change: z.int(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  resource: z.enum(historyNames),
  _id: z.string(),
  title: z.string(),
  record: z.record(z.string(), value),
});
export type BinItem = z.output<typeof binItem>;

/** Days in the bin, for personal records. What the institute publishes or certifies stays until it is deleted for good. */
export const daysInBin = { messages: 30, users: 365 } as const;

/** Days after which a deleted certificate no longer has the e-mail address and phone of the student. */
export const DAYS_WITH_STUDENT = 30;

/** The number that is restored or deleted for good at once: it is one transaction. */
export const MOST_OF_BIN = 200;

/** By the numbers of the changes that deleted them. */
export const binSelection = z.object({
  changes: z
    .array(z.int().min(1).max(Number.MAX_SAFE_INTEGER))
    .min(1)
    .max(MOST_OF_BIN, because(msg('At most {max} at once.'), { max: MOST_OF_BIN })),
});

/** `detail`: what was left unchanged, and why. */
export const binResult = z.object({ message: z.string(), detail: z.string().optional(), count: z.int() });
export type BinResult = z.output<typeof binResult>;

export const restored = z.object({
  message: z.string(),
  resource: z.enum(historyNames),
  record: z.record(z.string(), value),
});
export type Restored = z.output<typeof restored>;

/** What a new institute fills in first, in this order. */
const setupSteps = ['name', 'logo', 'address', 'hours', 'phone', 'director', 'signatures', 'course'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const overview = z.object({
  /** The number of records of each kind; users only for administrators. */
  counts: z.record(z.string(), z.int()),
  pendingCertificates: z.int(),
  /** How many of them wait for an administrator's approval. */
  waitingCertificates: z.int(),
  unreadMessages: z.int(),
  failedMail: z.int(),
  /** Enquiries in the state new; those to follow up today or earlier, and those of them that are overdue. */
  newEnquiries: z.int(),
  dueEnquiries: z.int(),
  overdueEnquiries: z.int(),
  /** When the last backup was made; null before the first. Only for administrators. */
  lastBackup: z.iso.datetime().nullable().optional(),
  /** Whether something of the demonstration can be removed. Only for administrators. */
  hasSample: z.boolean().optional(),
  /** Which of the first steps are done. What the demonstration brought counts as not filled in. */
  setup: z.record(z.enum(setupSteps), z.boolean()),
});
export type Overview = {
  counts: Partial<Record<ResourceName, number>>;
  pendingCertificates: number;
  waitingCertificates: number;
  unreadMessages: number;
  failedMail: number;
  newEnquiries: number;
  dueEnquiries: number;
  overdueEnquiries: number;
  lastBackup?: string | null;
  hasSample?: boolean;
  setup: Record<SetupStep, boolean>;
};

export const nextNumber = z.object({
  /** Blank when the next one would be too long. */
  certificate_no: z.string(),
});
export type NextNumber = z.output<typeof nextNumber>;

export const historySentences = {
  restored: (noun: string) => sentence(msg('{noun} restored'), { noun }),
  orderRestored: msg('Order restored'),
  needsPassword: msg('Give them a new password before they can sign in.'),
  unfit: msg('This version cannot be put back: it does not meet the rules of today.'),
  onlyDeleted: msg('An enquiry can only be brought back, not changed.'),
  restoredMany: (count: number) =>
    sentence(msg('{count, plural, one {# record restored} other {{count, number} records restored}}'), { count }),
  stay: (count: number) =>
    sentence(msg('{count, plural, one {# stays in the bin.} other {{count, number} stay in the bin.}}'), { count }),
  notInBin: (count: number) =>
    sentence(
      msg(
        '{count, plural, one {# was not in the bin any more.} other {{count, number} were not in the bin any more.}}',
      ),
      { count },
    ),
  erased: (count: number) =>
    sentence(msg('{count, plural, one {# record deleted for good} other {{count, number} records deleted for good}}'), {
      count,
    }),
} as const;
