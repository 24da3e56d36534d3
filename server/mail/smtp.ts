// Sends mails by SMTP, each on a connection of its own: mails are rare, and an open connection may be dead when it is needed.
import { SettingError } from '../settings.ts';

export type Mailer<Sent> = {
  /** Settles within a minute. Rejects unless the provider has accepted the mail. */
  send(mail: Sent): Promise<void>;
  /** Aborts a mail that is being sent; it counts as not sent. */
  close(): void;
};

// The options that MAIL_URL may set. The others of nodemailer are fixed here: one of them logs whole mails.
const URL_OPTIONS = /^(?:requireTLS|ignoreTLS|authMethod|name|localAddress|servername|tls\.[a-zA-Z]+)$/;
const TIMEOUT_MS = 60_000;

/** A mail for anyone: a name before our address, files beside the text. */
export type OutgoingMail = {
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

export function createGeneralMailer(
  { url, from }: { url: string; from: string },
  options: { timeLimit?: number } = {},
): Mailer<OutgoingMail> {
  const { send, close } = createSmtp(url, options);
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  return {
    send: ({ _id, fromName, subject, ...mail }) =>
      send({
        ...mail,
        from: { name: oneLine(fromName), address },
        subject: oneLine(subject),
        messageId: messageIdOf(_id, from),
      }),
    close,
  };
}

type Mailbox = { name: string; address: string };
type Composed = Pick<OutgoingMail, 'to' | 'subject' | 'text'> &
  Partial<Pick<OutgoingMail, 'html' | 'attachments'>> & {
    from: string | Mailbox;
    replyTo?: string | Mailbox;
    messageId: string;
  };

export function createSmtp(url: string, { timeLimit = TIMEOUT_MS }: { timeLimit?: number }): Mailer<Composed> {
  const options = readOptions(url);
  const underWay = new Set<() => void>();

  async function send(mail: Composed) {
    // Loaded with the first mail: most starts never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options);
    const abandon = () => transport.close({ force: true });
    underWay.add(abandon);
    // The socket's timeouts restart with every byte, so a server that trickles could hold the connection forever.
    const timer = setTimeout(abandon, timeLimit);
    try {
      // Prevents automatic replies to the office.
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
    // A password goes over TLS only, unless MAIL_URL says ?requireTLS=false.
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

/** The same at every attempt, so that a mailbox can drop a second copy. */
export const messageIdOf = (id: string, from: string) =>
  `<${id}@${/@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'}>`;

// The contract refuses line breaks and nodemailer folds them; this holds if either changes.
export function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The mail server does not know the mailbox: another try would fail in the same way. */
export function isUnknownMailbox(error: unknown): boolean {
  const { rejected, responseCode = 0 } = error as { rejected?: unknown; responseCode?: number };
  return Array.isArray(rejected) && rejected.length > 0 && [550, 551, 553].includes(responseCode);
}
