// A real SMTP server on loopback that stores what it gets and fails on demand.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Letter = {
  from: string;
  to: string[];
  /** As sent, header lines unfolded; by lower-case name. */
  headers: Map<string, string[]>;
  /** The value of a header that must occur once, its encoded words decoded. */
  header(name: string): string;
  body: string;
  raw: string;
};

export type Mailbox = {
  url: string;
  port: number;
  letters: Letter[];
  /** Mails that were fully received, also refused ones. */
  tries: number;
  /** Called before each mail is accepted; returns the refusal, if any. May take its time. */
  onLetter: (letter: Letter) => Promise<RefusedLetter | undefined> | RefusedLetter | undefined;
  stop(): Promise<void>;
};

export class RefusedLetter extends Error {
  responseCode: number;

  constructor(responseCode: number, message = 'no') {
    super(message);
    this.responseCode = responseCode;
  }
}

/** A server that does not know nobody@…: it refuses the address before the mail. */
export const refuseNobody: SMTPServerOptions = {
  onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody') ? new RefusedLetter(550) : null),
};

export async function startMailbox({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<Mailbox> {
  const mailbox = { letters: [] as Letter[], tries: 0, onLetter: () => undefined } as unknown as Mailbox;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 200,
    ...options,
    onData(stream, { envelope }, done) {
      text(stream)
        .then(async (raw) => {
          mailbox.tries++;
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const letter = readLetter(
            raw,
            from,
            envelope.rcptTo.map(({ address }) => address),
          );
          const refusal = await mailbox.onLetter(letter);
          if (!refusal) mailbox.letters.push(letter);
          done(refusal ?? null);
        })
        .catch(done);
    },
  });
  // A client that is killed during a mail is not a fault of the test.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  if (!listener.listening) await once(listener, 'listening');
  mailbox.port = (listener.address() as AddressInfo).port;
  mailbox.url = `smtp://127.0.0.1:${mailbox.port}`;
  mailbox.stop = () => new Promise((resolve) => server.close(resolve));
  return mailbox;
}

function readLetter(raw: string, from: string, to: string[]): Letter {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const header = (name: string) => {
    const values = headers.get(name) ?? [];
    if (values.length !== 1) throw new Error(`The letter has ${values.length} headers "${name}".`);
    return decodeWords(values[0] ?? '');
  };
  const body = decodeBody(raw.slice(end + 4), headers.get('content-transfer-encoding')?.[0] ?? '7bit');
  return { from, to, headers, header, raw, body: body.replaceAll('\r\n', '\n') };
}

function decodeBody(text: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(text.replaceAll('=\r\n', ''));
  return text;
}

function decodeWords(value: string) {
  return value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string) {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
