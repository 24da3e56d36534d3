// Signs the receipt of a check, and tells whether one is ours. None is stored: whoever keeps it can show it.
import { sign } from 'node:crypto';
import type { CheckedEntry } from '#contract/certificates/check.ts';
import { checkSentences } from '#contract/certificates/check-messages.ts';
import { type CheckReceipt, checkReceipt, RECEIPT_TYPE, signedText } from '#contract/certificates/check-receipt.ts';
import { RefusedError } from '../../data/errors.ts';
import type { CertificateKeys } from '../keys.ts';

type Dependencies = { keys: CertificateKeys; institute: () => Promise<{ name: string }>; site: string };

export function createReceipts({ keys, institute, site }: Dependencies) {
  return {
    async sign(checked: CheckedEntry[], at: Date): Promise<CheckReceipt> {
      const { id, privateKey } = await keys.current();
      const { name } = await institute();
      const receipt = {
        ...({ type: RECEIPT_TYPE, site, institute: name, at: at.toISOString() } as const),
        checked,
        key: id,
      };
      const signature = sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64url');
      return { ...receipt, signature };
    },

    /** Refuses what we did not sign, or signed with a key that is no longer trusted. */
    async ours(given: unknown): Promise<CheckReceipt> {
      const answer = await checkReceipt(given, await keys.published());
      if (answer.kind === 'genuine') return answer.receipt;
      throw new RefusedError(400, answer.kind === 'distrusted' ? checkSentences.distrusted : checkSentences.notOurs);
    },
  };
}
