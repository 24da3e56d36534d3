// Makes the mail of a certificate when it is sent, so that it has the current record, and hands it to the mail server.

import { crc32, deflateSync } from 'node:zlib';
import type { Refusal } from '#contract/certificates/sending.ts';
import { type Institute, instituteIn } from '#contract/institute/institute.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Store } from '../../data/open.ts';
import type { Mail } from '../../mail/queue.ts';
import { isUnknownMailbox, type OutgoingMail } from '../../mail/smtp.ts';
import { createCollection } from '../../resources/collection.ts';
import { translatorFor } from '../../web/languages.ts';
import type { CertificateServices } from '../services.ts';
import { chatTextOf, mailOf, QR_NAME } from './mail-text.ts';

class UnsendableError extends Error {
  code: Refusal;

  constructor(code: Refusal) {
    super(`The certificate is not sent: ${code}`);
    this.code = code;
  }
}

/** True if another try would fail in the same way: the certificate cannot be sent, or the mail server does not know the address. */
export function isFinal(error: unknown): boolean {
  return error instanceof UnsendableError ? error.code !== 'CHANGED' : isUnknownMailbox(error);
}

/** The printer has a shorter limit. */
const PDF_TIMEOUT_MS = 60_000;

type Services = Pick<CertificateServices, 'institute' | 'sheets' | 'printer'>;

export function createCertificateMailer(
  store: Store,
  { institute, sheets, printer }: Services,
  siteUrl: string,
  deliver: (mail: OutgoingMail) => Promise<void>,
) {
  const certificates = createCollection(store, 'certificates');
  const { factsFor } = createWords({ institute, sheets }, siteUrl);

  const findSendable = async (id: string) => {
    const certificate = await certificates.find('_id', id);
    if (!certificate) throw new UnsendableError('GONE');
    if (certificate.status !== 'Verified') throw new UnsendableError('NOT_VERIFIED');
    if (!certificate.email) throw new UnsendableError('NO_EMAIL');
    return certificate;
  };

  const print = async (id: string) => {
    const certificate = await findSendable(id);
    const [facts, [job]] = await Promise.all([factsFor(certificate), sheets.jobs([certificate])]);
    if (!job) throw new UnsendableError('GONE');
    const options = {
      title: `Certificate ${certificate.certificate_no}`,
      author: job.options.institute.name,
      at: new Date(certificate.updatedAt),
    };
    const pdf = await printer.pdf(options, job, AbortSignal.timeout(PDF_TIMEOUT_MS));
    // Printing takes a while: if the record changed meanwhile, this mail is not sent but tried again.
    if ((await findSendable(id)).version !== certificate.version) throw new UnsendableError('CHANGED');
    return { certificate, facts, pdf, qr: job.options.qr ?? [] };
  };

  /** Asked for again while this mail was on its way, and changed since: it is sent again. */
  const isAskedAnew = async ({ _id, about, asked_at }: Pick<Mail, '_id' | 'about' | 'asked_at'>, version: number) => {
    const row = await store.read.selectFrom('mails').select('asked_at').where('_id', '=', _id).executeTakeFirst();
    if (!row || row.asked_at === asked_at) return false;
    const certificate = await certificates.find('_id', about);
    return certificate?.status === 'Verified' && certificate.email !== '' && certificate.version !== version;
  };

  return {
    noun: 'certificate',
    isFinal,
    async send({ _id, about, asked_at }: Pick<Mail, '_id' | 'about' | 'asked_at'>) {
      const { certificate, facts, pdf, qr } = await print(about);
      const { email: to, certificate_no, version } = certificate;
      await store.write.updateTable('mails').set({ address: to }).where('_id', '=', _id).execute();
      await deliver({
        _id,
        to,
        fromName: facts.institute.name,
        ...(facts.institute.email && { replyTo: facts.institute.email }),
        ...mailOf(facts, translatorFor(certificate.language)),
        attachments: [
          { filename: `${fileNameOf(certificate_no)}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) },
          { filename: 'qr.png', contentType: 'image/png', content: qrImage(qr), cid: QR_NAME },
        ],
      });
      if (await isAskedAnew({ _id, about, asked_at }, version)) throw new UnsendableError('CHANGED');
    },
  };
}

/** The words for a student, and the link that opens the whole certificate, as the QR code on the paper does. */
export function createWords({ institute, sheets }: Pick<Services, 'institute' | 'sheets'>, siteUrl: string) {
  const factsFor = async (
    certificate: Certificate,
  ): Promise<{ certificate: Certificate; institute: Pick<Institute, 'name' | 'phones' | 'email'>; link: string }> => {
    const translator = translatorFor(certificate.language);
    const [facts, { address }] = await Promise.all([
      institute(),
      sheets.signatures({ certificate, isComplete: true }, translator),
    ]);
    return {
      certificate,
      institute: instituteIn(facts, certificate.language),
      link: siteUrl + inLanguage(address.slice(siteUrl.length), certificate.language),
    };
  };
  return {
    factsFor,
    async wordsFor(certificate: Certificate) {
      const facts = await factsFor(certificate);
      return { link: facts.link, words: chatTextOf(facts, translatorFor(certificate.language)) };
    },
  };
}

/** A number may contain a slash. */
const fileNameOf = (number: string) => `certificate-${number.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}`;

// A QR code as a small PNG of one bit for each pixel: mail programs show no drawings.
const PIXELS_PER_MODULE = 6;
/** Scanners need four light modules around it. */
const QUIET_ZONE_MODULES = 4;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `rows` of 1 (dark) and 0. */
function qrImage(rows: readonly string[]): Buffer {
  const size = (rows.length + 2 * QUIET_ZONE_MODULES) * PIXELS_PER_MODULE;
  const line = (row: string) => {
    const bytes = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
    // No filter.
    bytes[0] = 0;
    for (let x = 0; x < size; x++)
      if (row[Math.floor(x / PIXELS_PER_MODULE) - QUIET_ZONE_MODULES] === '1')
        bytes[1 + (x >> 3)] = (bytes[1 + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7));
    return bytes;
  };
  const light = Array.from({ length: QUIET_ZONE_MODULES }, () => '');
  const pixels = [...light, ...rows, ...light].flatMap((row) =>
    Array.from({ length: PIXELS_PER_MODULE }, () => line(row)),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit, grey; the rest is zero.
  header[8] = 1;
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
