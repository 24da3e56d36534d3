// Which certificates a bulk change or a file is about, and as which files they are saved.
import type { CertificateStatus } from '../choices.ts';

export const LARGEST_SELECTION = 10_000;

/** By their ids, or all that a list shows; `count` is the number that the list showed. */
export type Selection = { ids: string[] } | { query: Record<string, string>; count?: number };

/** A table, one PDF with a page each, or a ZIP with a file each. */
export const bulkFiles = ['csv', 'xlsx', 'pdf', 'png-zip', 'pdf-zip'] as const;
export type BulkFiles = (typeof bulkFiles)[number];

export type NewStatus = { status: CertificateStatus; reason?: string };
