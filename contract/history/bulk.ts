// Bulk changes: many records are changed or deleted as one, with one line of the activity list and one undo.
import { z } from 'zod';
import type { CertificateStatus } from '../choices.ts';
import type { Translated } from '../language/languages.ts';
import { because, type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { arrangedNames, type ResourceName, resourceNames } from '../resources.ts';
import { historyNames } from './history.ts';

/** In one transaction. Certificates, which may be thousands, are changed in parts. */
const MOST_AT_ONCE = 200;

/**
 * `status` is the new one; `sample` removed the sample content; of translations, their language and how many texts.
 */
export const bulkDeeds = ['status', 'delete', 'change', 'sample', 'bring back', 'undo', 'translate'] as const;
export type BulkDeed = {
  deed: (typeof bulkDeeds)[number];
  status?: CertificateStatus;
  language?: Translated;
  texts?: number;
};

const id = z.string().min(1).max(64);
const atMost = because(msg('At most {max} at once.'), { max: MOST_AT_ONCE });

const deletable = resourceNames.filter((name) => name !== 'certificates');

export const bulkDeletions = z.object({
  resource: z.enum(deletable),
  ids: z.array(id).min(1).max(MOST_AT_ONCE, atMost),
});

/** Fields that are left out keep their value. */
export const bulkChanges = z.object({
  resource: z.enum(arrangedNames),
  records: z
    .array(z.looseObject({ _id: id }))
    .min(1)
    .max(MOST_AT_ONCE, atMost),
});

/** `bulk` is what undoes it; `detail` says what was left as it was. */
export const bulkResult = z.object({
  message: z.string(),
  detail: z.string().optional(),
  count: z.int(),
  bulk: z.string(),
});
export type BulkResult = z.output<typeof bulkResult>;

/**
 * A line of the response to a bulk change that reports its progress. The first one has what undoes it, the last one the result, or why it
 * ended.
 */
export type BulkProgress =
  | { done: number; total: number; bulk?: string; result?: Omit<BulkResult, 'bulk'> }
  | { failed: string };

/** A bulk deletion of which something is still in the bin; `count` is how many. */
export const bulkDeletion = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  resource: z.enum(historyNames),
  count: z.int(),
});
export type BulkDeletion = z.output<typeof bulkDeletion>;

/** What the demonstration brought: the number that would go, and of those that staff have changed, by resource. */
export const sampleContent = z.object({
  goes: z.record(z.string(), z.int()),
  stays: z.record(z.string(), z.int()),
  /** The institute's facts that are still those of the demonstration, besides its name. */
  facts: z.boolean(),
});
export type SampleContent = {
  goes: Partial<Record<ResourceName, number>>;
  stays: Partial<Record<ResourceName, number>>;
  facts: boolean;
};

export const bulkSentences = {
  deleted: (count: number) =>
    sentence(msg('{count, plural, one {# deleted} other {{count, number} deleted}}'), { count }),
  changed: (count: number) =>
    sentence(msg('{count, plural, one {# changed} other {{count, number} changed}}'), { count }),
  asBefore: (count: number) =>
    sentence(msg('{count, plural, one {# is as before} other {{count, number} are as before}}'), { count }),
  gone: (count: number) =>
    sentence(msg('{count, plural, one {# is not there any more.} other {{count, number} are not there any more.}}'), {
      count,
    }),
  changedSince: (count: number) =>
    sentence(
      msg('{count, plural, one {# was changed since and stays.} other {{count, number} were changed since and stay.}}'),
      { count },
    ),
  sampleRemoved: msg('The sample content is removed'),
  noSample: msg('There is no sample content any more.'),
  sampleBack: msg('The sample content is back'),
} as const;

export const bulkCertificateSentences = {
  status: (count: number) =>
    sentence(msg('Status of {count, plural, one {# certificate} other {{count, number} certificates}} changed'), {
      count,
    }),
  same: (count: number) =>
    sentence(
      msg(
        '{count, plural, one {# had this status already and stays as it was.} other {{count, number} had this status already and stay as they were.}}',
      ),
      { count },
    ),
  deleted: (count: number) =>
    sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} deleted'), { count }),
  asBefore: (count: number) =>
    sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} as before'), { count }),
  broughtBack: (count: number) =>
    sentence(msg('{count, plural, one {# certificate} other {{count, number} certificates}} brought back'), { count }),
  inBin: (count: number) =>
    sentence(
      msg(
        '{count, plural, one {# stays in the bin: its number is taken, or it does not meet the rules of today.} other {{count, number} stay in the bin: their numbers are taken, or they do not meet the rules of today.}}',
      ),
      { count },
    ),
} as const;

/** What was done, and what was not: left out where there are none. */
export const withLeft = (said: string | Sentence, left: number, ofLeft: (count: number) => Sentence) =>
  left > 0 ? [said, ofLeft(left)] : [said];
