// The status of credentials as W3C's Bitstring Status List: a bit for each position, set once the credential there is no longer valid.
// Signed on request, again after a change and at least every five minutes.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { VC_CONTEXT } from '#contract/credentials/contexts.ts';
import type { Store } from '../../data/open.ts';
import type { Database } from '../../data/tables.ts';
import { letOthersIn } from '../../web/event-loop.ts';
import type { CertificateKeys } from '../keys.ts';
import { issuerOf, methodOf } from './did.ts';
import { listAddress, secondsOf } from './document.ts';
import { STATUS_LIST_SIZE } from './issued.ts';
import { addProof } from './proof.ts';

export type StatusLists = ReturnType<typeof createStatusLists>;

export const KEEP_SECONDS = 300;
/** A copy is valid for this time. */
const VALID_MS = 24 * 60 * 60 * 1000;
/** Allows for verifiers whose clock is late. */
const LATE_CLOCK_MS = 60_000;

const BATCH_SIZE = 8192;

const zip = promisify(gzip);

type List = Database['credential_lists'];

export function createStatusLists(store: Store, keys: CertificateKeys) {
  const made = new Map<string, { text: Promise<string>; at: number; version: string }>();

  const make = async (list: List, at: number) => {
    const { _id, site } = list;
    // Another process may have published another key since.
    const key = await keys.current();
    const issuer = issuerOf(site, key.publicKey);
    const id = listAddress(site, _id);
    const bits = await bitsOf(store, list);
    const unsigned = {
      '@context': [VC_CONTEXT],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      validFrom: secondsOf(new Date(at - LATE_CLOCK_MS)),
      validUntil: secondsOf(new Date(at + VALID_MS)),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${(await zip(bits)).toString('base64url')}`,
        ttl: KEEP_SECONDS * 1000,
      },
    };
    const method = methodOf(issuer, key.publicKey);
    const created = secondsOf(new Date(at));
    return JSON.stringify(
      await addProof(unsigned, { privateKey: key.privateKey, verificationMethod: method, created }),
    );
  };

  return {
    /** The signed list; undefined if there is none of this name. */
    async of(name: string): Promise<string | undefined> {
      const lists = store.read.selectFrom('credential_lists').selectAll();
      const list = await lists.where('_id', '=', name).executeTakeFirst();
      if (!list) return undefined;
      // Read before the data, so that a change meanwhile is noticed.
      const version = store.versions.of(['certificates', 'certificate-keys']);
      const at = Date.now();
      const known = made.get(name);
      if (known?.version === version && Math.abs(at - known.at) < KEEP_SECONDS * 1000) return known.text;
      const text = make(list, at);
      made.set(name, { text, at, version });
      text.catch(() => made.delete(name));
      return text;
    },
  };
}

/**
 * A list from before a restore may have positions that were given after the backup and are not known here: all bits are set but those known
 * to be valid. A few thousand rows at a time, because SQLite reads on the one thread.
 */
async function bitsOf({ read }: Store, { _id, restored_at }: List) {
  const bits = Buffer.alloc(STATUS_LIST_SIZE / 8, restored_at ? 0xff : 0);
  for (let start = 0; start < STATUS_LIST_SIZE; start += BATCH_SIZE) {
    await letOthersIn();
    const rows = read.selectFrom('credentials').select('position').where('list', '=', _id);
    const some = rows.where('position', '>=', start).where('position', '<', start + BATCH_SIZE);
    const differing = some.where('ended_at', restored_at ? 'is' : 'is not', null);
    for (const { position } of await differing.execute()) flip(bits, position);
  }
  return bits;
}

/** The first place is the leftmost bit. */
function flip(bits: Buffer, position: number) {
  const byte = position >> 3;
  bits.writeUInt8((bits[byte] as number) ^ (0x80 >> (position & 7)), byte);
}
