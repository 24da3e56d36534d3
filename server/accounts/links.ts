// Secrets for one use and a short time: links to set a password, invitations, half-finished sign-ins and set-ups. Each secret is derived
// from its id and a key of the server, so a mail can be repeated with the same link; the database has its hash.
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '#contract/choices.ts';
import type { Write } from '../data/change.ts';
import { onFullDisk } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';

export type Links = ReturnType<typeof createLinks>;
export type Link = Database['account_links'];
export type LinkKind = Link['kind'];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const LIFETIMES: Record<LinkKind, number> = {
  reset: 30 * MINUTE,
  invitation: 7 * DAY,
  'sign-in': 10 * MINUTE,
  code: 10 * MINUTE,
  passkey: 10 * MINUTE,
};

type NewLink = {
  _id?: string;
  kind: LinkKind;
  /** The link ends when this user's password or role changes. */
  user?: { _id: string; token_version: number };
  email?: string;
  role?: Role;
  data?: string;
  madeBy?: string;
};

export function createLinks(store: Store, sessionKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'account links', 32));
  const tokenOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  /** Sign-ins that began while the disk was full, by hash: known to this process alone. */
  const unkept = new LRUCache<string, Link>({ max: 1000, ttl: LIFETIMES['sign-in'] });
  const now = () => new Date().toISOString();
  const valid = (db: Store['read'] | Write['trx'], token: string, kind?: LinkKind) => {
    const query = db.selectFrom('account_links').selectAll().where('hash', '=', hashOf(token));
    return (kind ? query.where('kind', '=', kind) : query).where('expires_at', '>', now());
  };

  return {
    /** The secret of a link that was made, to be handed out. */
    tokenOf,

    /** Made again with the same id, it replaces the earlier one. */
    async make(link: NewLink, db: Store['write'] | Write['trx'] = store.write) {
      const { _id = newId(), kind, user, email = '', role = null, data = null, madeBy = null } = link;
      const token = tokenOf(_id);
      const row: Link = {
        _id,
        kind,
        hash: hashOf(token),
        user_id: user?._id ?? null,
        token_version: user?.token_version ?? null,
        email,
        role,
        data,
        made_by: madeBy,
        made_at: now(),
        expires_at: new Date(Date.now() + LIFETIMES[kind]).toISOString(),
      };
      // The account may have changed since.
      const { user_id, token_version, expires_at } = row;
      const renewed = { user_id, token_version, email, expires_at };
      const written = db
        .insertInto('account_links')
        .values(row)
        .onConflict((conflict) => conflict.column('_id').doUpdateSet(renewed))
        .execute();
      if (kind !== 'sign-in') await written;
      else await onFullDisk<unknown>(written, () => unkept.set(row.hash, row));
      return { _id, token };
    },

    find: async (token: string, kind?: LinkKind): Promise<Link | undefined> =>
      (kind === 'sign-in' && unkept.get(hashOf(token))) || valid(store.read, token, kind).executeTakeFirst(),

    /** Ends the link and returns it; undefined for one that was used, is too old or was altered. Only one caller gets it. */
    async take(
      token: string,
      kind: LinkKind,
      db: Store['write'] | Write['trx'] = store.write,
    ): Promise<Link | undefined> {
      const hash = hashOf(token);
      const link = kind === 'sign-in' ? unkept.get(hash) : undefined;
      if (link) {
        unkept.delete(hash);
        return link;
      }
      return db
        .deleteFrom('account_links')
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', now())
        .returningAll()
        .executeTakeFirst();
    },
  };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Deletes links that ended a day ago, and their mails. Returns how many. */
export async function deleteOldLinks(store: Store): Promise<number> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const links = await store.write.deleteFrom('account_links').where('expires_at', '<', before(DAY)).executeTakeFirst();
  const mails = await store.write
    .deleteFrom('mails')
    .where('kind', 'in', ['reset', 'invitation', 'locked'])
    .where('asked_at', '<', before(8 * DAY))
    .executeTakeFirst();
  return Number(links.numDeletedRows) + Number(mails.numDeletedRows);
}
