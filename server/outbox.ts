// The outbox of this process: what each feature mails, and which way it goes. A provider of forms sends to the institute only; without
// a mail server certificates and links are handed over by other means.
import type { FastifyInstance } from 'fastify';
import { createAccountSenders } from './accounts/mails.ts';
import type { AccountServices } from './accounts/services.ts';
import { createCertificateMailer } from './certificates/sending/mailer.ts';
import type { CertificateServices } from './certificates/services.ts';
import { createMailer, createMessageSender } from './contact/mailer.ts';
import type { Store } from './data/open.ts';
import { createOutbox, type Senders } from './mail/outbox.ts';
import { countWaiting, createMailQueue, type MailKind } from './mail/queue.ts';
import { createLetterMailer } from './mail/smtp.ts';
import type { Settings } from './settings.ts';

type Parts = { accounts: AccountServices; certificates: CertificateServices; isSending: boolean };

/** Returns what wakes it: for messages to the institute, and for letters to others. Undefined where such cannot be mailed. */
export function openOutbox(app: FastifyInstance, store: Store, settings: Settings, parts: Parts) {
  const { accounts, certificates, isSending } = parts;
  const { mail, siteUrl } = settings;
  const mailer = createMailer(mail);
  const postman = mail?.kind === 'smtp' ? createLetterMailer(mail) : undefined;
  const senders: Senders = {
    ...(mailer && { message: createMessageSender(store, mailer) }),
    ...(postman && {
      certificate: createCertificateMailer(store, certificates, siteUrl, postman.send),
      ...createAccountSenders(store, accounts, postman.send),
    }),
  };
  const queue = createMailQueue(store, Object.keys(senders) as MailKind[]);
  const outbox = createOutbox({ queue, senders, log: app.log });
  const wake = isSending ? outbox.wake : () => {};
  if (mailer) app.addHook('onListen', async () => wake());
  // Before the printer ends: hooks run in the reverse order.
  app.addHook('onClose', async () => {
    await outbox.close();
    mailer?.close();
    postman?.close();
  });
  const watch = (name: string, help: string, kind: MailKind) =>
    app.metrics.watch(name, help, () => countWaiting(store, kind));
  watch('palaka_outbox_waiting', 'Messages waiting to be mailed', 'message');
  if (postman) watch('palaka_certificates_waiting', 'Certificates waiting to be mailed', 'certificate');
  return { wakeForMessages: mailer && wake, wakeForLetters: postman && wake };
}
