// Bulk work on certificates: which ones, as which files, its progress and its result.

import type { CertificateStatus } from '../choices.ts';
import type { Translated } from '../language/languages.ts';

export const LARGEST_SELECTION = 10_000;

/** By their ids, or all that a list shows; `count` is the number that the list showed. */
export type Selection = { ids: string[] } | { query: Record<string, string>; count?: number };

/** A table, one PDF with a page each, or a ZIP with a file each. */
export const manyFiles = ['csv', 'xlsx', 'pdf', 'png-zip', 'pdf-zip'] as const;
export type ManyFiles = (typeof manyFiles)[number];

export type NewStatus = { status: CertificateStatus; reason?: string };

/** `message` says what was done, `detail` what was not; `changed` is the number of records that differ from before. */
export type ManyResult = { message: string; detail?: string; changed: number };

/**
 * A line of the response to a bulk change. The last one has the result, or why it ended. The first one has what its undo takes: `deletion`
 * or `change`.
 */
export type ManyProgress =
  | { done: number; total: number; deletion?: string; change?: string; result?: ManyResult }
  | { failed: string };

/**
 * What was done to many at once, in the activity list. `status` is the new one; `sample` removed the sample content; of translations,
 * their language and how many texts.
 */
export const manyDeeds = ['status', 'delete', 'change', 'sample', 'bring back', 'undo', 'translate'] as const;
export type ManyDeed = {
  deed: (typeof manyDeeds)[number];
  status?: CertificateStatus;
  language?: Translated;
  texts?: number;
};

/** Certificates that were deleted together and not restored yet. */
export type JointDeletion = { _id: string; at: string; by: string | null; count: number };
