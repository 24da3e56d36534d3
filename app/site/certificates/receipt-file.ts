// Finds the receipt in a file: JSON, or a PDF that has it as an attachment. Loaded when one is chosen.
import { LARGEST_RECEIPT, RECEIPT_TYPE } from '#contract/certificates/check-receipt.ts';

/** A PDF of 200 rows has about 200 kB. */
const LARGEST_FILE = 8 * 1024 * 1024;

/** The parsed receipt; undefined when there is none. Several in one PDF count as none: it is not clear which one the page shows. */
export async function findReceipt(file: Blob): Promise<unknown> {
  if (file.size > LARGEST_FILE) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
  const texts = isPdf ? await attachmentsIn(bytes) : [new TextDecoder().decode(bytes)];
  const found = texts.map(parse).filter((one) => (one as { type?: unknown } | undefined)?.type === RECEIPT_TYPE);
  return found.length === 1 ? found[0] : undefined;
}

function parse(text: string): unknown {
  try {
    return text.length > LARGEST_RECEIPT ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As our PDFs are written. */
async function attachmentsIn(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  // One character for each byte, so that places in the text are those in the file.
  const pdf = new TextDecoder('windows-1252').decode(bytes);
  const found: string[] = [];
  for (let at = pdf.indexOf(MARK); at !== -1; at = pdf.indexOf(MARK, at + 1)) {
    const start = pdf.indexOf(START, at) + START.length;
    const end = pdf.indexOf(END, start);
    if (start < at || end === -1) continue;
    const text = await inflate(bytes.subarray(start, end));
    if (text !== undefined) found.push(text);
  }
  return found;
}

const MARK = '/EmbeddedFile\n';
const START = 'stream\n';
const END = '\nendstream';

/** Undefined if it is not packed, or more than a receipt. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  try {
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      size += value?.length ?? 0;
      if (size > LARGEST_RECEIPT) return undefined;
      text += decoder.decode(value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
