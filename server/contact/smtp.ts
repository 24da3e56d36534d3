// Sends messages by SMTP, each on a connection of its own: messages are rare, and an open connection may be dead when
// it is needed.
import { EMAIL } from '#contract/text/email.ts';
import { SettingError } from '../settings.ts';
import { mailedText } from './mailed-text.ts';
import type { Mailer, OutgoingMessage } from './mailer.ts';

type SmtpSettings = { url: string; to: string; from: string };

// The options that MAIL_URL may set. The others of nodemailer are fixed here: one of them logs whole messages.
const URL_OPTIONS = /^(?:requireTLS|ignoreTLS|authMethod|name|localAddress|servername|tls\.[a-zA-Z]+)$/;
const TIME_LIMIT = 60_000;

/** For anyone: a name in front of our address, files beside the text. */
export type Letter = {
  _id: string;
  fromName: string;
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `cid` names one that is shown in the HTML. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[];
};

export function createSmtpMailer({ url, to, from }: SmtpSettings, options: { timeLimit?: number } = {}): Mailer {
  const { send, close } = createTransports(url, options);
  return { send: (message) => send(compose(message, from, to)), close };
}

export function createLetterMailer(
  { url, from }: Pick<SmtpSettings, 'url' | 'from'>,
  options: { timeLimit?: number } = {},
): Mailer<Letter> {
  const { send, close } = createTransports(url, options);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return {
    send: ({ _id, fromName, subject, ...letter }) =>
      send({
        ...letter,
        from: { name: oneLine(fromName), address },
        subject: oneLine(subject),
        messageId: messageIdOf(_id, from),
      }),
    close,
  };
}

type Mailbox = { name: string; address: string };
type Composed = Pick<Letter, 'to' | 'subject' | 'text'> &
  Partial<Pick<Letter, 'html' | 'attachments'>> & {
    from: string | Mailbox;
    replyTo?: string | Mailbox;
    messageId: string;
  };

function createTransports(url: string, { timeLimit = TIME_LIMIT }: { timeLimit?: number }) {
  const options = readOptions(url);
  const underWay = new Set<() => void>();

  async function send(mail: Composed) {
    // Loaded with the first message: most starts never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options);
    const abandon = () => transport.close({ force: true });
    underWay.add(abandon);
    // The socket's timeouts restart with every byte, so a server that trickles could hold the connection forever.
    const timer = setTimeout(abandon, timeLimit);
    try {
      // So that no machine answers: no absence note comes back to the office.
      await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
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
    // A pool, because only a pool can be closed while it sends. It does not retry: the outbox does.
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

function compose(message: OutgoingMessage, from: string, to: string) {
  const { _id, from_name, from_email, subject } = message;
  return {
    from,
    to,
    // Not as the sender: the visitor's domain does not allow this server to send for it, so the mail would be refused.
    replyTo: EMAIL.test(from_email) ? { name: oneLine(from_name), address: from_email } : undefined,
    subject: oneLine(subject),
    text: mailedText(message),
    messageId: messageIdOf(_id, from),
  };
}

/** The same at every attempt, so that a mailbox can drop a second copy. */
const messageIdOf = (id: string, from: string) => `<${id}@${/@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'}>`;

// The contract refuses line breaks and nodemailer folds them; this holds if either changes.
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
