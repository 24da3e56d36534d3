// Signatures of certificates. Each is made on the first request and stored, so that a printed certificate is still
// recognised after its record changes. Not in the change log: no person made this change.
import { createHash, sign } from 'node:crypto';
import { pickFields, signatureVersions } from '#contract/certificates/fields.ts';
import { whyUnsigned } from '#contract/certificates/printed-text.ts';
import { canonicalBytes, fingerprintOf, type SignedFacts, signedFields } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { faultOf } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import type { CertificateKeys } from './keys.ts';
import { findSpelledDays, readSnapshots } from './spelled-days.ts';

export type Signature = { signature: string; key: string; versionOf: string };
export type CertificateSignatures = ReturnType<typeof createCertificateSignatures>;

type Row = Database['certificate_signatures'];

export function createCertificateSignatures(store: Store, keys: CertificateKeys) {
  const rowsOf = (numbers: string[]) =>
    store.read.selectFrom('certificate_signatures').selectAll().where('certificate_no', 'in', numbers).execute();

  /** The signatures of those that are Verified and printable, by number. */
  const signAll = async (certificates: readonly Certificate[]): Promise<Map<string, Signature>> => {
    const verified = certificates.filter(({ status }) => status === 'Verified');
    if (verified.length === 0) return new Map();
    const known = await rowsOf(verified.map(({ certificate_no }) => certificate_no));
    const rows = new Map(known.map((row) => [`${row.certificate_no}\n${row.facts_hash}`, row]));
    const missing: Row[] = [];
    const key = await keys.current();
    const distrusted = await keys.distrustedOf(
      new Set(known.map(({ key_id }) => key_id).filter((id) => id !== key.id)),
    );
    const signed = new Map<string, Signature>();
    for (const certificate of verified) {
      const { certificate_no, updatedAt } = certificate;
      const bytes = canonicalBytes(factsOf(certificate));
      const facts_hash = hashOf(factsOf(certificate));
      let row = rows.get(`${certificate_no}\n${facts_hash}`);
      const isNew = !row || distrusted.has(row.key_id);
      // Existing signatures stay; nothing is newly signed that cannot be printed legibly.
      if (isNew && whyUnsigned(factsOf(certificate))) continue;
      if (!row || isNew) {
        const signature = sign(null, bytes, key.privateKey).toString('base64url');
        row = {
          _id: newId(),
          certificate_no,
          facts_hash,
          signature,
          key_id: key.id,
          version_of: row?.version_of ?? updatedAt,
        };
        missing.push(row);
      }
      signed.set(certificate_no, { signature: row.signature, key: row.key_id, versionOf: row.version_of });
    }
    await keep(store, missing);
    return signed;
  };

  return {
    signAll,

    /**
     * The signature to print, undefined unless Verified and printable; other spellings of its days that were signed; and
     * the earlier versions, by fingerprint, the newest first.
     */
    async of(certificate: Certificate) {
      const current = (await signAll([certificate])).get(certificate.certificate_no);
      const rows = await rowsOf([certificate.certificate_no]);
      const facts = factsOf(certificate);
      const others = rows.filter((row) => row.facts_hash !== hashOf(facts));
      const spelled = others.length > 0 ? await findSpelledDays(store, certificate) : [];
      const same = spelled.map((days) => hashOf({ ...facts, ...days }));
      const own = others.length > 0 ? await hashesOf(store, certificate) : new Set();
      const older = others
        .filter((row) => own.has(row.facts_hash) && !same.includes(row.facts_hash))
        .sort((a, b) => (a._id < b._id ? 1 : -1));
      const earlier = older.map(async ({ signature, version_of }) => ({
        fingerprint: await fingerprintOf(signature),
        versionOf: version_of,
      }));
      return { current, spelled, earlier: await Promise.all(earlier) };
    },
  };
}

/**
 * The hash of the facts for which this signature was made with a trusted key, for a certificate with one of these numbers. It may be
 * another than has the number now: see `hasSignedFacts`.
 */
export async function findSigned(store: Store, numbers: string[], signature: string): Promise<string | undefined> {
  const found = await store.read
    .selectFrom('certificate_signatures')
    .innerJoin('certificate_keys', 'certificate_keys._id', 'certificate_signatures.key_id')
    .select('facts_hash')
    .where('certificate_no', 'in', numbers)
    .where('signature', '=', signature)
    .where('distrusted_at', 'is', null)
    .executeTakeFirst();
  return found?.facts_hash;
}

/**
 * Whether the certificate says this, or said it before a change. The number alone does not tell: one of an undone import, or of the last
 * certificate once it is deleted, is given again.
 */
export async function hasSignedFacts(store: Store, certificate: Certificate, factsHash: string): Promise<boolean> {
  return factsHash === hashOf(factsOf(certificate)) || (await hashesOf(store, certificate)).has(factsHash);
}

/** Of all its versions, in each way in which certificates were signed. */
async function hashesOf(store: Store, certificate: Certificate): Promise<Set<string>> {
  const versions = [certificate, ...(await readSnapshots(store, certificate._id))] as SignedFacts[];
  return new Set(versions.flatMap((facts) => signatureVersions.map((_, at) => hashOf(facts, at + 1))));
}

export const hashOf = (facts: SignedFacts, version?: number) =>
  createHash('sha256').update(canonicalBytes(facts, version)).digest('base64url');

export function factsOf(certificate: Certificate): SignedFacts {
  return pickFields(certificate, signedFields);
}

/**
 * A signature is derived from the facts and the key, so one that could not be stored (disk full, database busy) is the
 * same when made again. Reading a certificate must not fail for that.
 */
async function keep(store: Store, rows: Row[]) {
  if (rows.length === 0) return;
  try {
    await store.write
      .insertInto('certificate_signatures')
      .values(rows)
      // It exists already when another process was first, or when its key is distrusted.
      .onConflict((conflict) =>
        conflict
          .columns(['certificate_no', 'facts_hash'])
          .doUpdateSet(({ ref }) => ({ signature: ref('excluded.signature'), key_id: ref('excluded.key_id') })),
      )
      .execute();
  } catch (error) {
    if (!faultOf(error)) throw error;
  }
}
