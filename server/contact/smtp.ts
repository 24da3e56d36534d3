// Sends messages by SMTP. Every message has a connection of its own: visitors write rarely, and a connection kept open
// in between is one more thing that can be dead when it is needed.
import { EMAIL } from '#contract/fields.ts';
import { SettingError } from '../settings.ts';
import type { Mailer, OutgoingMessage } from './mailer.ts';

type SmtpSettings = { url: string; to: string; from: string };

// What MAIL_URL may say after its "?". The rest of nodemailer's options are ours: one of them prints whole messages.
const URL_OPTIONS = /^(?:requireTLS|ignoreTLS|authMethod|name|localAddress|servername|tls\.[a-zA-Z]+)$/;
const TIME_LIMIT = 60_000;

export function createSmtpMailer(
  { url, to, from }: SmtpSettings,
  { timeLimit = TIME_LIMIT }: { timeLimit?: number } = {},
): Mailer {
  const options = readOptions(url);
  const underWay = new Set<() => void>();

  async function send(message: OutgoingMessage) {
    // Loaded with the first message: most sites start far more often than anyone writes.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options);
    const abandon = () => transport.close({ force: true });
    underWay.add(abandon);
    // The time-outs of the connection begin anew with every byte; a server that trickles would hold us for ever.
    const timer = setTimeout(abandon, timeLimit);
    try {
      await transport.sendMail(compose(message, from, to));
    } finally {
      clearTimeout(timer);
      underWay.delete(abandon);
      transport.close();
    }
  }

  return {
    send,
    close() {
      for (const abandon of underWay) abandon();
    },
  };
}

function readOptions(address: string) {
  const url = new URL(address);
  for (const name of url.searchParams.keys())
    if (!URL_OPTIONS.test(name)) throw new SettingError(`MAIL_URL does not take the option "${name}".`);
  return {
    url: address,
    // A password goes over TLS only, unless the host insists with ?requireTLS=false.
    requireTLS: url.password !== '',
    // The pool, because only a pool can be closed in the middle of a message. It never sends one a second time by
    // itself: that is for the outbox to decide.
    pool: true as const,
    maxConnections: 1,
    maxMessages: 1,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  };
}

function compose({ _id, from_name, from_email, subject, message }: OutgoingMessage, from: string, to: string) {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    // Never as the sender: the visitor's domain has not allowed us to write in its name, and the mail would be refused.
    replyTo: EMAIL.test(from_email) ? { name: oneLine(from_name), address: from_email } : undefined,
    subject: oneLine(subject),
    text: message,
    // The same at every try, so that a mailbox that was handed the message twice can show it once.
    messageId: `<${_id}@${domain}>`,
  };
}

// The contract lets no line break through, and nodemailer folds them away; this holds if either is ever loosened.
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
