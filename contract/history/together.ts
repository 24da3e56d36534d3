// Changes of many records that are made together: one transaction, one line of the activity list, one undo. Certificates, which may be
// thousands, have calls of their own.
import { z } from 'zod';
import { because, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { arrangedNames, type ResourceName, resourceNames } from '../resources.ts';

const MOST_TOGETHER = 200;

const id = z.string().min(1).max(64);
const atMost = because(msg('At most {max} at once.'), { max: MOST_TOGETHER });

const deletable = resourceNames.filter((name) => name !== 'certificates');

export const manyDeletions = z.object({
  resource: z.enum(deletable),
  ids: z.array(id).min(1).max(MOST_TOGETHER, atMost),
});

/** Fields that are left out keep their value. */
export const manyChanges = z.object({
  resource: z.enum(arrangedNames),
  records: z
    .array(z.looseObject({ _id: id }))
    .min(1)
    .max(MOST_TOGETHER, atMost),
});

/** `together` is what undoes it; `detail` says what was left as it was. */
export const togetherResult = z.object({
  message: z.string(),
  detail: z.string().optional(),
  count: z.int(),
  together: z.string(),
});
export type TogetherResult = z.output<typeof togetherResult>;

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

export const togetherSentences = {
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
