// The mails of accounts: links to set a password, invitations, and the notice of a lock. The account is looked up when the mail is sent,
// not when the link is requested: the response to a visitor takes the same time for every address.
import { instituteIn } from '#contract/institute/institute.ts';
import { inLanguage, type Language } from '#contract/language/languages.ts';
import type { Translator } from '#contract/language/translate.ts';
import type { Store } from '../data/open.ts';
import type { Sender, Senders } from '../mail/outbox.ts';
import type { Mail } from '../mail/queue.ts';
import { isUnknownMailbox, type OutgoingMail } from '../mail/smtp.ts';
import { translatorFor } from '../web/languages.ts';
import { LIFETIMES } from './links.ts';
import { invitationMail, lockedMail, resetMail } from './mail-texts.ts';
import type { AccountServices } from './services.ts';

class LateError extends Error {
  code = 'LATE';
}

/** A mailbox that does not exist, or a link that has ended. */
const isFinal = (error: unknown) => error instanceof LateError || isUnknownMailbox(error);

type Services = Pick<AccountServices, 'users' | 'links' | 'institute' | 'siteUrl'>;

export function createAccountSenders(
  store: Store,
  { users, links, institute, siteUrl }: Services,
  deliver: (mail: OutgoingMail) => Promise<void>,
): Senders {
  /** `make` is given the institute's name in the language of the mail. */
  const sendIn = async (
    language: Language,
    { _id, to }: { _id: string; to: string },
    make: (institute: string, translator: Translator) => ReturnType<typeof resetMail>,
  ) => {
    const { name, email } = instituteIn(await institute(), language);
    const mail = make(name, translatorFor(language));
    await deliver({ _id, to, fromName: name, ...(email && { replyTo: email }), ...mail, attachments: [] });
  };

  const sendReset = async ({ _id, about, asked_at }: Mail) => {
    if (Date.now() - Date.parse(asked_at) > LIFETIMES.reset) throw new LateError('Asked for too long ago.');
    const user = await users.findForSignIn(about);
    if (!user) return;
    const { token } = await links.make({ _id, kind: 'reset', user, email: user.email });
    const link = `${siteUrl}${inLanguage('/reset-password', user.language)}#${token}`;
    await sendIn(user.language, { _id, to: user.email }, (institute, translator) =>
      resetMail({ name: user.name, institute, link }, translator),
    );
  };

  const sendInvitation = async ({ _id, about }: Mail) => {
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
    await sendIn(language, { _id, to: email }, (institute, translator) =>
      invitationMail({ inviter: name, institute, link }, translator),
    );
  };

  const sendLocked = async ({ _id, about }: Mail) => {
    const user = await users.findForSignIn(about);
    if (!user) return;
    const link = `${siteUrl}${inLanguage('/forgot-password', user.language)}`;
    await sendIn(user.language, { _id, to: user.email }, (institute, translator) =>
      lockedMail({ name: user.name, institute, link }, translator),
    );
  };

  const senderOf = (send: Sender['send']): Sender => ({ noun: 'mail about an account', send, isFinal });
  return {
    reset: senderOf(sendReset),
    invitation: senderOf(sendInvitation),
    locked: senderOf(sendLocked),
  };
}
