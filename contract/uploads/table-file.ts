// Tables in files: how large they may be. No zod, so that pages can import it.

/** Rows, without that of the headings. */
export const LARGEST_BATCH = 10_000;
/** Limit of the request, in bytes. */
export const LARGEST_BATCH_BODY = 8 * 1024 * 1024;
