// Compares a scanned paper with the record: its signature, in the address, is checked in the browser against the institute's
// published keys. Loaded only after a scan.
import {
  checkPaper,
  KEYS_ADDRESS,
  type PaperAnswer,
  type PublishedKey,
  readPaper,
} from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { api } from '../../../api/send.ts';

type Address = { search: string; hash: string };

/** Throws when keys or signatures cannot be loaded. */
export async function verifyPaper(address: Address, certificate: Certificate): Promise<PaperAnswer> {
  const paper = readPaper(address);
  // Without a readable signature it was not printed by us.
  if (!paper) return { kind: 'mismatch', fields: [] };
  const [signatures, keys] = await Promise.all([
    api.certificateSignatures(
      certificate.certificate_no,
      paper.signature,
      new URLSearchParams(address.search).get('pass') ?? undefined,
    ),
    fetchKeys(),
  ]);
  return checkPaper(paper, certificate, signatures, keys);
}

async function fetchKeys() {
  const response = await fetch(KEYS_ADDRESS);
  if (!response.ok) throw new Error(`The keys could not be had: ${response.status}.`);
  return ((await response.json()) as { keys: PublishedKey[] }).keys;
}
