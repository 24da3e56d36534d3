// The change log as one list of who changed what, for the dashboard and as a file.
import { z } from 'zod';
import { certificateStatuses } from '../choices.ts';
import { msg } from '../language/translate.ts';
import { translationLanguages } from '../translations.ts';
import { bulkDeeds } from './bulk.ts';
import { type HistoryName, historyNames, type RecordChange } from './history.ts';

/** What was done, in more detail than the log's action. `save`: nothing was changed by it. */
const deeds = [
  'create',
  'update',
  'save',
  'delete',
  'restore',
  'bring back',
  'read',
  'unread',
  'print',
  'note',
  'erase',
] as const;
export type Deed = (typeof deeds)[number];

type Change = Pick<RecordChange, 'action' | 'fields'>;

export function deedOf(name: HistoryName, { action, fields }: Change): Deed {
  if (action === 'restore') return fields.every(({ before }) => before === undefined) ? 'bring back' : 'restore';
  if (action !== 'update') return action;
  if (fields.length === 0) return 'save';
  if (name === 'messages' && fields.length === 1 && fields[0]?.field === 'read')
    return fields[0].after ? 'read' : 'unread';
  return name === 'certificates' && fields.every(({ field }) => field === 'printed_with') ? 'print' : 'update';
}

const shortValue = z.union([z.string(), z.boolean()]);

export const activityItem = z.object({
  change: z.int(),
  at: z.iso.datetime(),
  /** Null when no user made it: a visitor or the system. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  resource: z.enum(historyNames),
  _id: z.string(),
  /** The title of the record; blank where it was deleted for good. */
  title: z.string(),
  deed: z.enum(deeds),
  fields: z.array(z.string()),
  /** What stood in them and what stands there now, where these are a few short words. */
  values: z.array(z.object({ field: z.string(), before: shortValue, after: shortValue })).optional(),
  /** The change whose restore undoes it, and what the version must be for it; null where it cannot be undone. */
  undo: z.object({ change: z.int(), version: z.int().optional() }).nullable(),
  /** Set for a bulk change: `_id` is then what `?bulk=` lists its records by, and the call that undoes it takes. */
  bulk: z
    .object({
      deed: z.enum(bulkDeeds),
      status: z.enum(certificateStatuses).optional(),
      language: z.enum(translationLanguages).optional(),
      texts: z.int().optional(),
      count: z.int(),
      canUndo: z.boolean(),
    })
    .optional(),
});
export type ActivityItem = z.output<typeof activityItem>;

/** In place of a person: visitors and the system. */
export const NO_PERSON = 'nobody';

/** The column headings and words of the CSV file. */
export const activityWords = {
  at: msg('Time'),
  by: msg('Person'),
  kind: msg('Kind'),
  title: msg('Record'),
  deed: msg('What happened'),
  fields: msg('Fields'),
};

export const deedNames: Record<Deed, string> = {
  create: msg('Added'),
  update: msg('Changed'),
  save: msg('Saved without a change'),
  delete: msg('Deleted'),
  restore: msg('Earlier version put back'),
  'bring back': msg('Brought back'),
  read: msg('Marked as read'),
  unread: msg('Marked as unread'),
  print: msg('Printed anew'),
  note: msg('Note added'),
  erase: msg('Deleted for good'),
};
