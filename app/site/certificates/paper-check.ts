// Whether a scanned paper says what the record says: its signature, from behind the # of the address, is checked here in the
// browser against the institute's published keys. Loaded only when something was scanned.
import {
  checkPaper,
  KEYS_ADDRESS,
  type PaperAnswer,
  type PublishedKey,
  readPaper,
} from '#contract/certificate-signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { api } from '../../api/send.ts';

/** Throws when keys or record cannot be had. */
export async function examinePaper(fragment: string, certificate: Certificate): Promise<PaperAnswer> {
  const paper = readPaper(fragment);
  // What is no signature at all was not printed by us.
  if (!paper) return { kind: 'mismatch', fields: [] };
  const [signatures, keys] = await Promise.all([api.certificateSignatures(certificate.certificate_no), fetchKeys()]);
  return checkPaper(paper, certificate, signatures, keys);
}

async function fetchKeys() {
  const answer = await fetch(KEYS_ADDRESS);
  if (!answer.ok) throw new Error(`The keys could not be had: ${answer.status}.`);
  return ((await answer.json()) as { keys: PublishedKey[] }).keys;
}
