// The outboxes of what goes to others than the institute: certificates for students, links for staff. Without a mail server there is
// neither, and both are handed over by other means.
import type { FastifyInstance } from 'fastify';
import { isFinal as isFinalForAccounts } from './accounts/mails.ts';
import { openAccountServices } from './accounts/services.ts';
import { createCertificateMailer, isFinal as isFinalForCertificates } from './certificates/sending/mailer.ts';
import { createCertificateMails } from './certificates/sending/mails.ts';
import type { CertificateServices } from './certificates/services.ts';
import { createPostman, type Mailer } from './contact/mailer.ts';
import { createOutbox, type Queue } from './contact/outbox.ts';
import type { Letter } from './contact/smtp.ts';
import type { Store } from './data/open.ts';
import type { Settings } from './settings.ts';

export function openSending(app: FastifyInstance, store: Store, settings: Settings, certificates: CertificateServices) {
  const mails = createCertificateMails(store);
  const wake = startOutbox(app, settings, {
    queue: mails,
    mailer: (deliver) => createCertificateMailer(store, certificates, settings.siteUrl, deliver),
    noun: 'certificate',
    isFinal: isFinalForCertificates,
  });
  if (wake)
    app.metrics.watch('palaka_certificates_waiting', 'Certificates waiting to be mailed', () => mails.countWaiting());
  return { mails, wake };
}

type AccountParts = Omit<Parameters<typeof openAccountServices>[1], 'siteUrl'>;

export function openAccounts(app: FastifyInstance, store: Store, settings: Settings, parts: AccountParts) {
  const services = openAccountServices(store, { ...parts, siteUrl: settings.siteUrl });
  const { mails: queue, mailer } = services;
  const wake = startOutbox(app, settings, {
    queue,
    mailer,
    noun: 'mail about an account',
    isFinal: isFinalForAccounts,
  });
  return { ...services, wake };
}

type OutboxParts<Mail extends { _id: string }> = {
  queue: Queue<Mail>;
  mailer: (deliver: (letter: Letter) => Promise<void>) => Pick<Mailer<Mail>, 'send'>;
  noun: string;
  isFinal: (error: unknown) => boolean;
};

/** Returns what wakes it. */
function startOutbox<Mail extends { _id: string }>(app: FastifyInstance, settings: Settings, parts: OutboxParts<Mail>) {
  const postman = createPostman(settings.mail);
  if (!postman) return undefined;
  const { queue, noun, isFinal } = parts;
  const outbox = createOutbox({ queue, mailer: parts.mailer(postman.send), log: app.log, noun, isFinal });
  app.addHook('onListen', async () => outbox.wake());
  // Before the printer ends: hooks run in the reverse order.
  app.addHook('onClose', async () => {
    await outbox.close();
    postman.close();
  });
  return outbox.wake;
}
