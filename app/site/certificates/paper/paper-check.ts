// Compares a scanned paper with the record: its signature, in the address, is checked in the browser against the institute's
// published keys. Loaded only after a scan.
import { checkPaper, type PaperAnswer, readPaper } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { api } from '../../../api/send.ts';
import { fetchKeys } from './published-keys.ts';

type Address = { search: string; hash: string };

/** Throws when keys or signatures cannot be loaded. */
export async function verifyPaper(address: Address, certificate: Certificate): Promise<PaperAnswer> {
  const paper = readPaper(address);
  // Without a readable signature it was not printed by us.
  if (!paper) return { kind: 'mismatch', fields: [] };
  const [signatures, known] = await Promise.all([
    api.certificateSignatures(
      certificate.certificate_no,
      paper.signature,
      new URLSearchParams(address.search).get('pass') ?? undefined,
    ),
    fetchKeys(),
  ]);
  if (!known) throw new Error('The keys could not be loaded.');
  return checkPaper(paper, certificate, signatures, known.keys);
}
