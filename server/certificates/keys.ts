// The keys that sign certificates. The private part of the current key is stored with the server's other keys and is
// not in backups. The public parts of all keys are in the database, so that old certificates still verify.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import type { PublishedKey } from '#contract/certificates/signature.ts';
import { type Actor, change } from '../data/change.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { replaceSecretKey, secretKey } from '../data/secrets.ts';

type SigningKey = { id: string; privateKey: KeyObject; publicKey: string };
export type CertificateKeys = ReturnType<typeof createCertificateKeys>;

const NAME = 'certificate';
const RESOURCE = 'certificate-keys';

export function createCertificateKeys(store: Store, dataDir: string) {
  let known: { key: Promise<SigningKey>; version: string } | undefined;

  const load = async (): Promise<SigningKey> => {
    const seed = await secretKey(store, dataDir, NAME);
    const key = signingKey(seed);
    await publish(store, undefined, key);
    // Rotated meanwhile: the one that has just been published is no longer in use.
    return seed.equals(await secretKey(store, dataDir, NAME)) ? key : load();
  };

  return {
    /** The key in use, made on first use. Read again after a change, also by another process. */
    async current(): Promise<SigningKey> {
      // Taken before the key is read, so that a change meanwhile is noticed.
      const version = store.versions.of([RESOURCE]);
      if (known?.version !== version) known = { key: load(), version };
      try {
        return await known.key;
      } catch (error) {
        known = undefined;
        throw error;
      }
    },

    /** All keys, the newest first. */
    async published(): Promise<PublishedKey[]> {
      const rows = await store.read.selectFrom('certificate_keys').selectAll().orderBy('created_at', 'desc').execute();
      return rows.map(({ _id, public_key, created_at, retired_at, distrusted_at }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        alg: 'EdDSA',
        kid: _id,
        x: public_key,
        createdAt: created_at,
        retiredAt: retired_at,
        distrustedAt: distrusted_at,
      }));
    },

    /** A new key for new signatures. Signatures of the old key stay valid. */
    async rotate(actor: Actor, seed: Buffer = randomBytes(32)): Promise<SigningKey> {
      const key = signingKey(seed);
      if ((await row(store, key.id))?.distrusted_at) throw new Error('This key is distrusted: it may not sign again.');
      await replaceSecretKey(store, dataDir, NAME, seed);
      await publish(store, actor, key);
      known = undefined;
      return key;
    },

    /** Signatures of a retired key become invalid; certificates are signed again on the next request. */
    async distrust(actor: Actor, id: string): Promise<void> {
      const key = await row(store, id);
      if (!key) throw new Error(`There is no key ${id}.`);
      if (key.retired_at === null) throw new Error('This key is in use: rotate first, so that another one signs.');
      if (key.distrusted_at !== null) return;
      const distrusted_at = new Date().toISOString();
      await change(store, actor, (write) => write.update(RESOURCE, key, { ...key, distrusted_at }));
    },

    async distrustedOf(ids: ReadonlySet<string>): Promise<Set<string>> {
      if (ids.size === 0) return new Set();
      const rows = await store.read
        .selectFrom('certificate_keys')
        .select('_id')
        .where('_id', 'in', [...ids])
        .where('distrusted_at', 'is not', null)
        .execute();
      return new Set(rows.map(({ _id }) => _id));
    },

    /** The private part, for a copy: without it a restored site signs with another key. */
    seed: () => secretKey(store, dataDir, NAME),
  };
}

const row = (store: Store, id: string) =>
  store.read.selectFrom('certificate_keys').selectAll().where('_id', '=', id).executeTakeFirst();

/** The one key that is not retired is in use. */
async function publish(store: Store, actor: Actor, { id, publicKey }: SigningKey) {
  const rows = await store.read.selectFrom('certificate_keys').selectAll().execute();
  if (rows.some(({ _id, retired_at }) => (_id === id) !== (retired_at === null)) || rows.length === 0)
    try {
      await change(store, actor, async (write) => {
        const now = new Date().toISOString();
        const others = await write.trx.selectFrom('certificate_keys').selectAll().execute();
        for (const row of others) {
          const retired_at = row._id === id ? null : (row.retired_at ?? now);
          if (retired_at !== row.retired_at) await write.update(RESOURCE, row, { ...row, retired_at });
        }
        if (!others.some(({ _id }) => _id === id))
          await write.insert(RESOURCE, {
            _id: id,
            public_key: publicKey,
            created_at: now,
            retired_at: null,
            distrusted_at: null,
          });
      });
    } catch (error) {
      // Two processes start at the same time and the other one has published the same key.
      if (faultOf(error) !== 'duplicate') throw error;
    }
}

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKey(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  // The key's thumbprint (RFC 7638), so that its id is derived from the key.
  const id = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { id, privateKey, publicKey: x };
}
