// What arrives in the institute's mailbox, and what happens when its mail server is slow, misbehaves or is down.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailer, createSmtpMailer } from '#server/enquiries/mailer.ts';
import { createGeneralMailer } from '#server/mail/smtp.ts';
import { readSettings } from '#server/settings.ts';
import { type Mailbox, RefusedLetter, startMailbox } from '#test/support/mailbox.ts';
import { failureOf } from '#test/support/outbox-doubles.ts';

const message = {
  _id: '0199d2a4-6b1c-7003-8000-0123456789ab',
  from_name: 'Sunita Kumari',
  from_email: 'sunita@example.org',
  subject: 'Admission in April',
  message: 'Good morning,\nwhen does the next course begin?\n.\nSunita',
};

const mailboxes: Mailbox[] = [];
afterEach(() => Promise.all(mailboxes.splice(0).map((mailbox) => mailbox.stop())));

async function openMailbox(...options: Parameters<typeof startMailbox>) {
  const mailbox = await startMailbox(...options);
  mailboxes.push(mailbox);
  return mailbox;
}

function mailerTo({ url }: { url: string }) {
  return createSmtpMailer({ url, to: 'office@palaka.example', from: 'Website <site@palaka.example>' });
}

test('a message arrives as the visitor wrote it, to be answered to the visitor', async () => {
  const mailbox = await openMailbox();
  await mailerTo(mailbox).send(message);
  const [letter] = mailbox.letters;
  expect(letter?.from).toBe('site@palaka.example');
  expect(letter?.to).toEqual(['office@palaka.example']);
  expect(letter?.header('from')).toBe('Website <site@palaka.example>');
  expect(letter?.header('to')).toBe('office@palaka.example');
  expect(letter?.header('reply-to')).toBe('Sunita Kumari <sunita@example.org>');
  expect(letter?.header('subject')).toBe('Admission in April');
  // So that no absence note is sent back.
  expect(letter?.header('auto-submitted')).toBe('auto-generated');
  expect(letter?.header('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(letter?.body.trimEnd()).toBe(message.message);
});

test('names, subjects and words in any script survive the journey', async () => {
  const mailbox = await openMailbox();
  const telugu = {
    ...message,
    from_name: 'సునీత "S" <కుమారి>, ఉపాధ్యాయురాలు',
    subject: `ప్రవేశం — when? ${'x'.repeat(180)}`,
    message: `నమస్కారం 🙏\n\n${'long '.repeat(900)}\n=?utf-8?Q?not_a_word?=\nFrom here\n`,
  };
  await mailerTo(mailbox).send(telugu);
  const [letter] = mailbox.letters;
  expect(letter?.header('subject')).toBe(telugu.subject);
  expect(letter?.header('reply-to')).toContain('<sunita@example.org>');
  expect(letter?.header('reply-to')).toContain('కుమారి');
  expect(letter?.body.trimEnd()).toBe(telugu.message.trimEnd());
  expect(Math.max(...(letter?.raw.split('\r\n').map((line) => line.length) ?? []))).toBeLessThan(999);
});

test('every try of one message bears the same Message-ID, another message another', async () => {
  const mailbox = await openMailbox();
  const mailer = mailerTo(mailbox);
  await mailer.send(message);
  await mailer.send(message);
  await mailer.send({ ...message, _id: 'another' });
  const ids = mailbox.letters.map((letter) => letter.header('message-id'));
  expect(ids).toEqual([
    `<${message._id}@palaka.example>`,
    `<${message._id}@palaka.example>`,
    '<another@palaka.example>',
  ]);
});

test.each([
  ['CR LF', 'Hello\r\nBcc: victim@example.com\r\nX-Injected: 1'],
  ['bare LF', 'Hello\nBcc: victim@example.com\nX-Injected: 1'],
  ['bare CR', 'Hello\rBcc: victim@example.com\rX-Injected: 1'],
  ['an empty line and a body', 'Hello\r\n\r\nX-Injected: body'],
  ['the end of the letter', 'Hello\r\n.\r\nMAIL FROM:<a@b.example>\r\nX-Injected: 1'],
  ['Unicode line ends', 'Hello\u2028Bcc: victim@example.com\u0085X-Injected: 1'],
  ['a folded line', 'Hello\r\n Bcc: victim@example.com'],
  ['a second address', 'Hello <victim@example.com>, "x" <other@example.com>'],
])('nothing in a name, subject or address becomes a header or a recipient: %s', async (_, text) => {
  const mailbox = await openMailbox();
  await mailerTo(mailbox).send({
    ...message,
    from_name: text,
    subject: text,
    from_email: `a@b.example${text.slice(5)}`,
  });
  await mailerTo(mailbox).send({ ...message, from_name: text, subject: text });
  expect(mailbox.letters).toHaveLength(2);
  const known = [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ];
  const names = mailbox.letters.map((letter) => [...letter.headers.keys()].sort());
  expect(names).toEqual([known, [...known, 'reply-to'].sort()]);
  for (const letter of mailbox.letters) {
    expect(letter.to).toEqual(['office@palaka.example']);
    expect(letter.header('to')).toBe('office@palaka.example');
    expect(letter.body.trimEnd()).toBe(message.message);
  }
  // Whatever the name contains, there is exactly one reply address.
  const replyTo = mailbox.letters[1]?.headers.get('reply-to')?.[0] ?? '';
  expect(replyTo.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).toMatch(/^[^@<>,]*<sunita@example\.org>$/);
});

test('control: a mailer that pastes text into headers is caught by the same look', async () => {
  const mailbox = await openMailbox();
  const { port } = mailbox;
  const { createConnection } = await import('node:net');
  const socket = createConnection(port, '127.0.0.1');
  const lines = ['EHLO x', 'MAIL FROM:<a@b.example>', 'RCPT TO:<office@palaka.example>', 'DATA'];
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  socket.write(`Subject: Hello\r\nBcc: victim@example.com\r\nX-Injected: 1\r\n\r\nbody\r\n.\r\n`);
  await once(socket, 'data');
  socket.destroy();
  expect([...(mailbox.letters[0]?.headers.keys() ?? [])]).toContain('bcc');
});

test('text that looks like a file or an address is sent as text', async () => {
  const mailbox = await openMailbox();
  await mailerTo(mailbox).send({ ...message, subject: '{"path":"/etc/passwd"}', message: 'href=file:///etc/passwd' });
  expect(mailbox.letters[0]?.body.trimEnd()).toBe('href=file:///etc/passwd');
});

test('a refusal is reported by its codes alone', async () => {
  const mailbox = await openMailbox();
  mailbox.onLetter = () => new RefusedLetter(552, 'mailbox of office@palaka.example is full');
  expect(await failureOf(mailerTo(mailbox).send(message))).toBe('EMESSAGE 552');
});

test('nobody listening is reported as such', async () => {
  const mailbox = await startMailbox();
  await mailbox.stop();
  expect(await failureOf(mailerTo(mailbox).send(message))).toBe('ESOCKET ECONNREFUSED');
});

test('a server that hangs up in the middle is a failure, and the message is sent once only', async () => {
  const server = createServer((socket) => socket.end('220 hello\r\n')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', () => connections++);
  const { port } = server.address() as AddressInfo;
  expect(await failureOf(mailerTo({ url: `smtp://127.0.0.1:${port}` }).send(message))).toMatch(/^ECONNECTION|^ESOCKET/);
  expect(connections).toBe(1);
  server.close();
});

test('a server that trickles for ever is left after the time limit', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { url: `smtp://127.0.0.1:${port}`, to: 'office@palaka.example', from: 'site@palaka.example' };
  expect(await failureOf(createSmtpMailer(settings, { timeLimit: 300 }).send(message))).toBe('ECONNECTION');
  const letter = {
    _id: 'x',
    fromName: 'x',
    to: 'sita@home.example',
    subject: 'x',
    text: 'x',
    html: 'x',
    attachments: [],
  };
  expect(await failureOf(createGeneralMailer(settings, { timeLimit: 300 }).send(letter))).toBe('ECONNECTION');
  server.close();
  await once(server, 'close');
});

test('closing ends a message under way', async () => {
  const mailbox = await openMailbox();
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<undefined>();
  mailbox.onLetter = () => {
    arrived.resolve();
    return held.promise;
  };
  const mailer = mailerTo(mailbox);
  const failure = failureOf(mailer.send(message));
  await arrived.promise;
  mailer.close();
  expect(await failure).toBe('ECONNECTION');
  held.resolve(undefined);
});

test('a password is never said without TLS, unless the host insists', async () => {
  const passwords: unknown[] = [];
  const mailbox = await openMailbox({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => {
      passwords.push(password);
      done(null, { user: 'site' });
    },
  });
  const url = mailbox.url.replace('//', '//site:s3cret%21@');
  expect(await failureOf(mailerTo({ url }).send(message))).toMatch(/^ETLS/);
  expect(passwords).toEqual([]);
  expect(await failureOf(mailerTo({ url: `${url}?requireTLS=false` }).send(message))).toBe('sent');
  expect(passwords).toEqual(['s3cret!']);
});

test('a certificate nobody vouches for is refused, unless the host says otherwise', async () => {
  const mailbox = await openMailbox({ disabledCommands: [] });
  expect(await failureOf(mailerTo(mailbox).send(message))).toMatch(/^(?:ESOCKET|ETLS)/);
  const url = `${mailbox.url}?tls.rejectUnauthorized=false`;
  expect(await failureOf(mailerTo({ url }).send(message))).toBe('sent');
  expect(mailbox.letters).toHaveLength(1);
});

test('the settings choose the mailer, and options that would print messages are refused', () => {
  const settings = (MAIL_URL?: string) => readSettings({ MAIL_URL, MAIL_TO: 'office@palaka.example' }).mail;
  expect(createMailer(settings())).toBeUndefined();
  expect(createMailer(settings('smtp://127.0.0.1:25'))).toBeDefined();
  expect(createMailer(settings('emailjs:?service_id=a&template_id=b&user_id=c'))).toBeDefined();
  expect(() => createMailer(settings('smtp://127.0.0.1?logger=true&debug=true'))).toThrow('"logger"');
  expect(() => createMailer(settings('emailjs:?service_id=a&template_id=b&user_id=c&url=file:///etc/passwd'))).toThrow(
    'https://',
  );
});
