// Verifies a credential offline, for the command: contract/credentials/verification.ts with the library that makes the canonical form, and
// its lines in English.
import type { CheckName } from '#contract/credentials/check-line.ts';
import { checkCredential as check } from '#contract/credentials/verification.ts';
import { inEnglish } from '#contract/language/sentence.ts';
import { canonise, type Json } from './proof.ts';

/** `isGood` is undefined where it cannot be determined. */
export type CheckLine = { what: CheckName; isGood?: boolean; says: string };

/** What is at hand: DID documents and status lists, as they were saved. */
type AtHand = { documents: readonly Json[]; now: Date };

/** It is valid only if every line is good. */
export async function checkCredential(text: string, atHand: AtHand): Promise<CheckLine[]> {
  const lines = await check(text, { ...atHand, canonise: canonise() });
  return lines.map(({ what, isGood, says, more }) => ({
    what,
    isGood,
    says: [says, ...(more ? [more] : [])].map(inEnglish).join(' '),
  }));
}
