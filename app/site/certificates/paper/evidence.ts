// Reads whatever a visitor gives to have a certificate checked: a photo, a screenshot, a file, or pasted text. It finds the credential, the
// receipt, the QR code or the number in it. Loaded when something is given; nothing of it is sent to anyone.
import { readEntries } from '#contract/certificates/check.ts';
import { credentialTextOf, isTooLarge } from '#contract/credentials/carrier.ts';
import { isPdf, photosInPdf } from '#contract/credentials/pdf-attachment.ts';
import { isPng } from '#contract/credentials/png-text.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { type CheckedReceipt, checkReceiptIn } from '../check/receipt-file.ts';
import { addressOf } from '../lookup.ts';
import { checkFile, type FileAnswer, type SiteFacts } from './credential-file.ts';
import { answerOf, type PhotoAnswer, readPhoto } from './paper-photo.ts';

export type Found = { kind: 'credential'; answer: FileAnswer } | { kind: 'receipt'; answer: CheckedReceipt };
/** What was found; or, of a QR code, a link or a number, the address of its answer; or why there is nothing. */
type EvidenceAnswer = Found | PhotoAnswer;

type Here = { site: SiteFacts; origins: readonly string[]; t: Translate; signal: AbortSignal };

export const readEvidence = (given: Blob | string, here: Here): Promise<EvidenceAnswer> =>
  typeof given === 'string' ? readText(given, here) : readFile(given, here);

async function readFile(file: Blob, here: Here): Promise<EvidenceAnswer> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isPicture = isPng(head) || file.type.startsWith('image/');
  // Photos may be large; only small ones can carry a credential.
  if (isPicture && isTooLarge(file.size)) return readPicture(file, here);
  if (isTooLarge(file.size) || file.size === 0) return checkCredential(file, here);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const receipt = await checkReceiptIn(file);
  if (receipt) return { kind: 'receipt', answer: receipt };
  const carried = await credentialTextOf(bytes);
  if ('text' in carried && !isPng(bytes) && !isPdf(bytes)) return readText(carried.text, here);
  if ('text' in carried || !carried.isAbsent) return checkCredential(file, here);
  return isPdf(bytes) ? readPages(bytes, here) : readPicture(file, here);
}

async function checkCredential(file: Blob, { site, signal }: Here): Promise<EvidenceAnswer> {
  return { kind: 'credential', answer: await checkFile(file, site, signal) };
}

const readPicture = (file: Blob, { origins, t }: Here) => readPhoto(file, origins, t);

/** A scanned paper: the first of its photos that has a code of ours. */
async function readPages(pdf: Uint8Array<ArrayBuffer>, here: Here): Promise<PhotoAnswer> {
  for (const photo of photosInPdf(pdf)) {
    const answer = await readPicture(new Blob([photo]), here);
    if ('to' in answer || answer.isForeign) return answer;
  }
  return { problem: here.t(nothingInPdf) };
}

const nothingInPdf = msg(
  'Neither a credential nor a QR code was found in this PDF. Give a photo or a screenshot of it, or type the number.',
);
const nothingInText = msg('Neither a number nor a link nor a credential was found in that text.');

/** JSON, or a token, which is longer than any number. */
const isDocument = (text: string) => /^\s*[{[]/.test(text) || /^\s*[\w-]+\.[\w-]+\.[\w-]{60,}\s*$/.test(text);

async function readText(text: string, here: Here): Promise<EvidenceAnswer> {
  const { origins, t } = here;
  if (isDocument(text)) {
    const file = new Blob([text]);
    const receipt = await checkReceiptIn(file);
    return receipt ? { kind: 'receipt', answer: receipt } : checkCredential(file, here);
  }
  const [link] = /https?:\/\/\S+/i.exec(text) ?? [];
  if (link) return answerOf(link, origins, t);
  const { entries } = readEntries(text);
  const [only] = entries;
  if (!only || entries.length > 1) return { problem: t(nothingInText) };
  return { to: addressOf('/certificate-verification?no=', only.number) };
}
