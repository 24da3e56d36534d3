// The credential of a certificate: signed on the first request and stored, so that its bytes never change. Not in the change log: no person
// made this change.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Certificate } from '#contract/resources.ts';
import { faultOf } from '../../data/errors.ts';
import type { Store } from '../../data/open.ts';
import { anyTable, type Database } from '../../data/tables.ts';
import { createCollection } from '../../resources/collection.ts';
import { BusyError, createConcurrencyLimit } from '../../web/concurrency-limit.ts';
import { myTurn } from '../../web/event-loop.ts';
import type { Metrics } from '../../web/metrics.ts';
import type { CertificateKeys } from '../keys.ts';
import type { PrintFactsReader } from '../print-facts.ts';
import { issuerOf, methodOf } from './did.ts';
import { credentialFactsOf, describeCertificate, type StatusPlace, secondsOf } from './document.ts';
import { addProof } from './proof.ts';

export type Credentials = ReturnType<typeof createCredentials>;

/** Positions in a list; the least that the W3C allows, so that a position tells little about its holder. */
export const STATUS_LIST_SIZE = 131_072;
/** Tries before another list is opened, which happens when about two thirds are taken. */
const POSITION_CANDIDATES = 20;
const MAX_ATTEMPTS = 5;

type Row = Database['credentials'];
type Dependencies = {
  store: Store;
  keys: CertificateKeys;
  printFactsFor: PrintFactsReader;
  site: string;
  metrics: Metrics;
};

export function createCredentials({ store, keys, printFactsFor, site, metrics }: Dependencies) {
  const certificates = createCollection(store, 'certificates');
  // Making one canonical takes some ten milliseconds of the one thread.
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 200, waitMs: 9000, workMs: 10_000 });
  metrics.watchLimit('credentials', limit);

  /** The one in force, unless its key is distrusted: that one is replaced. */
  const inForce = async (db: Kysely<Database>, certificateId: string) => {
    const row = await db
      .selectFrom('credentials')
      .leftJoin('certificate_keys', 'certificate_keys._id', 'credentials.key_id')
      .select(['credentials._id', 'document', 'distrusted_at'])
      .where('certificate_id', '=', certificateId)
      .where('site', '=', site)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row && { _id: row._id, document: row.document, isTrusted: row.distrusted_at === null };
  };

  const sign = async (certificate: Certificate): Promise<Row> => {
    const key = await keys.current();
    const [printed] = await printFactsFor([certificate]);
    const place = await findPlace(store, site);
    const now = new Date();
    const issuer = issuerOf(site, key.publicKey);
    const id = `urn:uuid:${randomUUID()}`;
    const institute = printed?.institute.name ?? '';
    const unsigned = describeCertificate({ certificate, institute, site, issuer, id, place, now });
    const verificationMethod = methodOf(issuer, key.publicKey);
    const signed = await addProof(unsigned, {
      privateKey: key.privateKey,
      verificationMethod,
      created: secondsOf(now),
    });
    return {
      _id: id,
      certificate_id: certificate._id,
      site,
      ...place,
      key_id: key.id,
      facts: credentialFactsOf(certificate),
      document: JSON.stringify(signed),
      signed_at: now.toISOString(),
      ended_at: null,
    };
  };

  /** Undefined when the certificate was changed meanwhile: then it must not be stored. */
  const keep = (row: Row, version: number) =>
    store.write.transaction().execute(async (trx) => {
      // Locked, so that it cannot be withdrawn between this read and the commit.
      const rows = anyTable(trx).selectFrom('certificates').select(['version', 'status']);
      let query = rows.where('_id', '=', row.certificate_id);
      if (store.dialect === 'postgres') query = query.forUpdate();
      const found = await query.executeTakeFirst();
      if (found?.status !== 'Verified' || found.version !== version) return undefined;
      const other = await inForce(trx, row.certificate_id);
      if (other?.isTrusted) return other.document;
      if (other)
        await trx.updateTable('credentials').set({ ended_at: row.signed_at }).where('_id', '=', other._id).execute();
      await trx.insertInto('credentials').values(row).execute();
      return row.document;
    });

  const make = async (id: string): Promise<string | undefined> => {
    for (let attempt = 1; ; attempt++) {
      const certificate = await certificates.find('_id', id);
      if (certificate?.status !== 'Verified') return undefined;
      const known = await inForce(store.read, id);
      if (known?.isTrusted) return known.document;
      try {
        const kept = await keep(await sign(certificate), certificate.version);
        if (kept || attempt === MAX_ATTEMPTS) return kept;
      } catch (error) {
        // The position was taken meanwhile, or PostgreSQL asks for a retry.
        if (!['duplicate', 'retry'].includes(faultOf(error) ?? '') || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };

  const inTurn = async (id: string) => {
    await myTurn();
    return make(id);
  };

  /** The signed text; undefined unless the certificate is Verified. */
  const of = async ({ _id, status }: Pick<Certificate, '_id' | 'status'>, signal?: AbortSignal) => {
    if (status !== 'Verified') return undefined;
    const known = await inForce(store.read, _id);
    return known?.isTrusted ? known.document : limit.run(() => inTurn(_id), signal);
  };

  return {
    of,

    /** For an image or a PDF, which must not fail when the credential cannot be stored: the disk may be full. */
    async forFile(certificate: Pick<Certificate, '_id' | 'status'>, signal?: AbortSignal) {
      try {
        return await of(certificate, signal);
      } catch (error) {
        if (!faultOf(error) && !(error instanceof BusyError)) throw error;
        return undefined;
      }
    },
  };
}

/**
 * A random position, so that it does not tell when or after whom a credential was made. A list from before a restore takes no more: the
 * positions given since the backup are not known here.
 */
async function findPlace(store: Store, site: string): Promise<StatusPlace> {
  const open = await store.read
    .selectFrom('credential_lists')
    .select('_id')
    .where('site', '=', site)
    .where('restored_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('_id')
    .executeTakeFirst();
  if (open) {
    const positions = Array.from({ length: POSITION_CANDIDATES }, () => randomInt(STATUS_LIST_SIZE));
    const rows = await store.read
      .selectFrom('credentials')
      .select('position')
      .where('list', '=', open._id)
      .where('position', 'in', positions)
      .execute();
    const taken = new Set(rows.map(({ position }) => position));
    const position = positions.find((one) => !taken.has(one));
    if (position !== undefined) return { list: open._id, position };
  }
  const list = randomBytes(9).toString('base64url');
  const opened_at = new Date().toISOString();
  await store.write.insertInto('credential_lists').values({ _id: list, site, opened_at, restored_at: null }).execute();
  return { list, position: randomInt(STATUS_LIST_SIZE) };
}
