// Connects the outbox (mail/outbox.ts) with the features: which kinds of mail this process sends, and how. A provider of forms sends to the
// institute only; without a mail server staff hand over certificates and links themselves.
import type { FastifyInstance } from 'fastify';
import { createAccountSenders } from './accounts/mails.ts';
import type { AccountServices } from './accounts/services.ts';
import { createCertificateMailer } from './certificates/sending/mailer.ts';
import type { CertificateServices } from './certificates/services.ts';
import type { Store } from './data/open.ts';
import { createEnquirySender, createMailer } from './enquiries/mailer.ts';
import { createOutbox, type Senders } from './mail/outbox.ts';
import { countWaiting, createMailQueue, type MailKind } from './mail/queue.ts';
import { createGeneralMailer } from './mail/smtp.ts';
import type { Settings } from './settings.ts';

type Parts = { accounts: AccountServices; certificates: CertificateServices; isSending: boolean };

/** Returns the functions that wake the outbox: for enquiries, and for mails to other people. Undefined where such mails cannot be sent. */
export function openMailDelivery(app: FastifyInstance, store: Store, settings: Settings, parts: Parts) {
  const { accounts, certificates, isSending } = parts;
  const { mail, siteUrl } = settings;
  const enquiryMailer = createMailer(mail);
  const generalMailer = mail?.kind === 'smtp' ? createGeneralMailer(mail) : undefined;
  const senders: Senders = {
    ...(enquiryMailer && { message: createEnquirySender(store, enquiryMailer) }),
    ...(generalMailer && {
      certificate: createCertificateMailer(store, certificates, siteUrl, generalMailer.send),
      ...createAccountSenders(store, accounts, generalMailer.send),
    }),
  };
  const queue = createMailQueue(store, Object.keys(senders) as MailKind[]);
  const outbox = createOutbox({ queue, senders, log: app.log });
  const wake = isSending ? outbox.wake : () => {};
  if (enquiryMailer) app.addHook('onListen', async () => wake());
  // Before the printer ends: hooks run in the reverse order.
  app.addHook('onClose', async () => {
    await outbox.close();
    enquiryMailer?.close();
    generalMailer?.close();
  });
  const watch = (name: string, help: string, kind: MailKind) =>
    app.metrics.watch(name, help, () => countWaiting(store, kind));
  watch('palaka_outbox_waiting', 'Messages waiting to be mailed', 'message');
  if (generalMailer) watch('palaka_certificates_waiting', 'Certificates waiting to be mailed', 'certificate');
  return { wakeForEnquiries: enquiryMailer && wake, wakeForMails: generalMailer && wake };
}
