// The outbox of accounts: links to set a password, invitations, and news of a lock. Who asked for a link is looked up when it is mailed, not when it is
// asked for: the answer to a visitor takes the same work for every address.
import type { Institute } from '#contract/institute/institute.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import { createMailQueue, toBeSent } from '../mail/queue.ts';
import { translatorFor } from '../web/languages.ts';
import { invitationLetter, lockedLetter, resetLetter } from './letters.ts';
import { LIFETIMES, type Links } from './links.ts';
import type { Users } from './users.ts';

/** As the mail server takes it; see contact/smtp.ts. */
export type Letter = ReturnType<typeof resetLetter> & {
  _id: string;
  fromName: string;
  replyTo?: string;
  to: string;
  attachments: [];
};

type Row = Database['account_mails'];
export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails(store: Store) {
  const queue = createMailQueue(store, 'account_mails', ['kind', 'about', 'asked_at']);
  return {
    ...queue,

    async add(kind: Row['kind'], about: string, db: Store['write'] = store.write) {
      const asked = { ...toBeSent, asked_at: new Date().toISOString() };
      await db
        .insertInto('account_mails')
        .values({ _id: newId(), kind, about, ...asked, sent_at: null, leased_until: null })
        .onConflict((conflict) => conflict.columns(['kind', 'about']).doUpdateSet(asked))
        .execute();
    },

    /** Of a reset nothing is kept: the address may be nobody's. */
    async markSent(id: string) {
      const { numDeletedRows } = await store.write
        .deleteFrom('account_mails')
        .where('_id', '=', id)
        .where('kind', '=', 'reset')
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) await queue.markSent(id);
    },
  };
}

class LateError extends Error {
  code = 'LATE';
}

/** A mailbox that does not exist, or a link that nobody waits for any more. */
export function isFinal(error: unknown): boolean {
  if (error instanceof LateError) return true;
  const { rejected, responseCode = 0 } = error as { rejected?: unknown; responseCode?: number };
  return Array.isArray(rejected) && rejected.length > 0 && [550, 551, 553].includes(responseCode);
}

type Parts = {
  users: Users;
  links: Links;
  institute: () => Promise<Institute>;
  siteUrl: string;
  deliver: (letter: Letter) => Promise<void>;
};

export function createAccountMailer(store: Store, { users, links, institute, siteUrl, deliver }: Parts) {
  const sendFrom = async (_id: string, to: string, letter: ReturnType<typeof resetLetter>) => {
    const { name, email } = await institute();
    await deliver({ _id, to, fromName: name, ...(email && { replyTo: email }), ...letter, attachments: [] });
  };

  const sendReset = async ({ _id, about, asked_at }: Pick<Row, '_id' | 'about' | 'asked_at'>) => {
    if (Date.now() - Date.parse(asked_at) > LIFETIMES.reset) throw new LateError('Asked for too long ago.');
    const user = await users.findForSignIn(about);
    if (!user) return;
    const { token } = await links.make({ _id, kind: 'reset', user, email: user.email });
    const link = `${siteUrl}${inLanguage('/reset-password', user.language)}#${token}`;
    const { name } = await institute();
    await sendFrom(
      _id,
      user.email,
      resetLetter({ name: user.name, institute: name, link }, translatorFor(user.language)),
    );
  };

  const sendInvitation = async ({ _id, about }: Pick<Row, '_id' | 'about'>) => {
    const invitation = await store.read
      .selectFrom('account_links')
      .innerJoin('users', 'users._id', 'account_links.made_by')
      .select(['account_links.email', 'users.name', 'users.language', 'users.role'])
      .where('account_links._id', '=', about)
      .where('account_links.expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    // Withdrawn, or used already.
    if (invitation?.role !== 'admin') return;
    const { email, name, language } = invitation;
    const link = `${siteUrl}${inLanguage('/invitation', language)}#${links.tokenOf(about)}`;
    const facts = { inviter: name, institute: (await institute()).name, link };
    await sendFrom(_id, email, invitationLetter(facts, translatorFor(language)));
  };

  const sendLocked = async ({ _id, about }: Pick<Row, '_id' | 'about'>) => {
    const user = await users.findForSignIn(about);
    if (!user) return;
    const link = `${siteUrl}${inLanguage('/forgot-password', user.language)}`;
    const facts = { name: user.name, institute: (await institute()).name, link };
    await sendFrom(_id, user.email, lockedLetter(facts, translatorFor(user.language)));
  };

  const senders = { reset: sendReset, invitation: sendInvitation, locked: sendLocked };
  return {
    send: (mail: Pick<Row, '_id' | 'kind' | 'about' | 'asked_at'>) => senders[mail.kind](mail),
  };
}
