// Finds the receipt of a check in a file, JSON or a PDF that has it as an attachment, and checks its signature. Loaded when one is given.
import {
  checkReceipt,
  LARGEST_RECEIPT,
  RECEIPT_TYPE,
  type ReceiptAnswer,
} from '#contract/certificates/check-receipt.ts';
import { isPdf, textsInPdf } from '#contract/credentials/pdf-attachment.ts';
import { fetchKeys } from '../paper/published-keys.ts';

/** A PDF of 200 rows has about 200 kB. */
const LARGEST_FILE = 8 * 1024 * 1024;

export type CheckedReceipt = ReceiptAnswer | { kind: 'no keys' };

/** Undefined when there is none. Several in one PDF count as none: it is not clear which one the page shows. */
export async function checkReceiptIn(file: Blob): Promise<CheckedReceipt | undefined> {
  const receipt = await findReceipt(file);
  if (!receipt) return undefined;
  const known = await fetchKeys();
  return known ? checkReceipt(receipt, known.keys) : { kind: 'no keys' };
}

async function findReceipt(file: Blob): Promise<unknown> {
  if (file.size > LARGEST_FILE) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const texts = isPdf(bytes) ? ((await textsInPdf(bytes)) ?? []) : [new TextDecoder().decode(bytes)];
  const found = texts.map(parse).filter((one) => (one as { type?: unknown } | undefined)?.type === RECEIPT_TYPE);
  return found.length === 1 ? found[0] : undefined;
}

function parse(text: string): unknown {
  try {
    return text.length > LARGEST_RECEIPT || !text.includes(RECEIPT_TYPE) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
