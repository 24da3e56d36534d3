// Invitations: an account that waits for its owner to give a name and choose a password.
import type { InvitationEntry } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import type { Role } from '#contract/choices.ts';
import { duplicateSentence } from '#contract/resource.ts';
import { users as resource } from '#contract/resources/users.ts';
import { type Actor, change, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, findResponse, runOnce } from '../data/repeated-requests.ts';
import { queueMails } from '../mail/queue.ts';
import type { Links } from './links.ts';

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(store: Store, links: Links) {
  const list = async (id?: string): Promise<InvitationEntry[]> => {
    let query = store.read
      .selectFrom('account_links')
      .innerJoin('users', 'users._id', 'account_links.made_by')
      .leftJoin('mails', (join) =>
        join.onRef('mails.about', '=', 'account_links._id').on('mails.kind', '=', 'invitation'),
      )
      .select(['account_links._id', 'account_links.email', 'account_links.role', 'users.name', 'made_at', 'expires_at'])
      .select('mails.state as mail')
      .where('account_links.kind', '=', 'invitation')
      .where('expires_at', '>', new Date().toISOString());
    if (id) query = query.where('account_links._id', '=', id);
    const rows = await query.orderBy('made_at', 'desc').execute();
    return rows.map(({ _id, email, role, name, made_at, expires_at, mail }) => ({
      _id,
      email,
      role: role as Role,
      invitedBy: name,
      madeAt: made_at,
      expiresAt: expires_at,
      mail,
    }));
  };

  return {
    list: () => list(),

    /** A second one for the same address replaces the first. */
    async make(actor: NonNullable<Actor>, email: string, role: Role, byMail: boolean, attempt?: Attempt) {
      const { _id } = await change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
          const { trx } = write;
          const sameEmail = email.toLowerCase();
          const taken = await trx
            .selectFrom('users')
            .select('_id')
            .where(({ fn }) => fn('lower', ['email']), '=', sameEmail)
            .executeTakeFirst();
          if (taken) throw new RefusedError(409, duplicateSentence(resource, { email }));
          await trx
            .deleteFrom('account_links')
            .where('kind', '=', 'invitation')
            .where(({ fn }) => fn('lower', ['email']), '=', sameEmail)
            .execute();
          const made = await links.make({ kind: 'invitation', email, role, madeBy: actor._id }, trx);
          if (byMail) await queueMails(trx, 'invitation', [made._id], { again: true });
          // Not its secret: this is stored for repeats.
          return { _id: made._id };
        }),
      );
      const [entry] = await list(_id);
      if (!entry) throw new RefusedError(409, accountSentences.deadLink);
      return entry;
    },

    async withdraw(id: string) {
      const { numDeletedRows } = await store.write
        .deleteFrom('account_links')
        .where('_id', '=', id)
        .where('kind', '=', 'invitation')
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },

    /** The address of an account that was made by the same request, whose response was lost. */
    accepted: async (attempt: Attempt | undefined) =>
      attempt && (await findResponse<{ email: string }>(store.read, attempt))?.response,

    /** Undefined when the link is not valid. In one transaction: a failure leaves the invitation unchanged. */
    async accept(token: string, name: string, passwordHash: string, attempt?: Attempt) {
      const found = await links.find(token, 'invitation');
      if (!found?.made_by) return undefined;
      const inviter = await store.read
        .selectFrom('users')
        .select(['_id', 'name', 'role'])
        .where('_id', '=', found.made_by)
        .executeTakeFirst();
      const add = async (write: Write) => {
        const link = await links.take(token, 'invitation', write.trx);
        if (!link) return undefined;
        // The invitation is valid only while its sender may still add users.
        const still = await write.trx
          .selectFrom('users')
          .select('role')
          .where('_id', '=', link.made_by)
          .executeTakeFirst();
        if (still?.role !== 'admin') throw new RefusedError(409, accountSentences.inviterGone);
        const user = { name, email: link.email, role: link.role as Role };
        const record = { _id: newId(), ...user, updatedAt: new Date().toISOString(), version: 1 };
        await write.insert('users', { ...record, password_hash: passwordHash, token_version: 1 } as StoredRecord);
        return { email: user.email };
      };
      return change(store, inviter, (write) => runOnce(write, attempt, () => add(write)));
    },
  };
}
