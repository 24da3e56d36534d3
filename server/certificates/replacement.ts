// Replaces a certificate by another: one named by staff, or a new one that is added in one transaction with the withdrawal.
import { normaliseNumber } from '#contract/certificates/number.ts';
import { type Sentence, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate, InputOf } from '#contract/resources.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { refusalOf } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, runOnce } from '../data/repeated-requests.ts';
import { anyRecord, ConflictError, createCollection } from '../resources/collection.ts';

/** The input with the number of the replacement as it is stored. `own` is the certificate that it replaces. */
export async function findReplacement(
  input: Record<string, unknown>,
  own: { _id?: string },
  find: (number: string) => Promise<Certificate | undefined>,
): Promise<Record<string, unknown>> {
  const { replaced_by, certificate_no, status = 'Rejected' } = input as Partial<Certificate>;
  // With any other status the replacement is dropped.
  if (!replaced_by || status !== 'Rejected') return input;
  const found = await find(replaced_by);
  if ((found && found._id === own._id) || normaliseNumber(certificate_no ?? '') === replaced_by)
    throw refuse(msg('A certificate cannot take its own place. Please give another number.'));
  if (!found)
    throw refuse(
      sentence(msg('There is no certificate with the number {number}. Please add it first.'), { number: replaced_by }),
    );
  return { ...input, replaced_by: found.certificate_no };
}

const refuse = (said: string | Sentence) => refusalOf(400, 'replaced_by', said);

/** Adds a certificate and withdraws the one it replaces, both or neither. `reason` says why, in public. */
export function createReplacing(store: Store) {
  const certificates = createCollection(store, 'certificates');
  return async (
    actor: Actor,
    id: string,
    input: InputOf<'certificates'>,
    isExpected = anyRecord,
    attempt?: Attempt,
  ) => {
    const { reason = '', replaced_by: _, ...facts } = input;
    const replace = async (write: Write) => {
      const before = await certificates.lockRow(write, id);
      if (!before) return undefined;
      if (!isExpected(before)) throw new ConflictError();
      const at = new Date().toISOString();
      const added = await certificates.insert(write, { _id: newId(), ...facts, updatedAt: at, version: 1 });
      const withdrawal = { status: 'Rejected', reason, replaced_by: added.certificate_no };
      return { added, withdrawn: await certificates.save(write, before, withdrawal) };
    };
    return change(store, actor, (write) => runOnce(write, attempt, () => replace(write)));
  };
}
