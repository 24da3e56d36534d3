// The credential is found in a PNG and in a PDF, also in those of other programs, and several or none have their own sentence.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { credentialTextOf, isTooLarge } from '#contract/credentials/carrier.ts';
import { textsInPdf } from '#contract/credentials/pdf-attachment.ts';
import { inEnglish } from '#contract/language/sentence.ts';
import { withCredential } from '#server/certificates/credentials/png.ts';
import { createPdf } from '#server/certificates/printing/pdf.ts';

const credential = '{"type":["VerifiableCredential"],"name":"కొండా"}';
const other = credential.replace('కొండా', 'Sita');

async function found(bytes: Uint8Array) {
  const answer = await credentialTextOf(bytes);
  return 'text' in answer ? answer.text : inEnglish(answer.wrong);
}

test('in a PNG: one, none, several, damaged', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const carrying = withCredential(plain, credential);
  expect(await found(carrying)).toBe(credential);
  expect(await found(plain)).toMatch(/^There is no credential in this PNG/);
  expect(await found(withCredential(carrying, other))).toMatch(/^There are several credentials in this PNG/);
  expect(await found(carrying.subarray(0, -20))).toMatch(/^The PNG is damaged/);
  const altered = Buffer.from(carrying);
  altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
  expect(await found(altered)).toMatch(/^The PNG is damaged/);
});

test('in a PDF of ours', async () => {
  const document = createPdf({ title: 'A', author: 'B', at: new Date(), credential });
  const parts = [await document.add('<svg viewBox="0 0 100 70"></svg>'), await document.end()];
  expect(await found(Buffer.concat(parts))).toBe(credential);
});

const attached = (
  text: string,
  { filter = '/Filter /FlateDecode', bytes = deflateSync(text), length = String(bytes.length), eol = '\r\n' } = {},
) =>
  Buffer.concat([
    Buffer.from(
      `5 0 obj${eol}<< /Length ${length} ${filter} /Type /EmbeddedFile /Subtype /application#2Fjson >>${eol}stream${eol}`,
    ),
    bytes,
    Buffer.from(`${eol}endstream${eol}endobj${eol}`),
  ]);
const pdf = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n<< /Names << /EmbeddedFiles 3 0 R >> >>\n'), ...parts]);

test('in PDFs of others: names in another order, other line ends, not compressed, beside other files', async () => {
  expect(await found(pdf(attached(credential)))).toBe(credential);
  expect(await found(pdf(attached(credential, { length: '9 0 R', eol: '\n' })))).toBe(credential);
  expect(await found(pdf(attached(credential, { filter: '', bytes: Buffer.from(credential) })))).toBe(credential);
  expect(await found(pdf(attached('<xml/>'), attached(credential)))).toBe(credential);
  expect(await textsInPdf(pdf(attached('<xml/>'), attached(credential)))).toEqual(['<xml/>', credential]);
  expect(await found(pdf(attached(credential), attached(other)))).toMatch(/^There are several credentials in this PDF/);
  expect(await found(pdf())).toMatch(/^There is no credential in this PDF/);
});

test('a small file that would fill the memory is not opened, nor a large one', async () => {
  const bomb = attached('', { bytes: deflateSync(Buffer.alloc(50_000_000)) });
  expect(await found(pdf(bomb))).toMatch(/^There is no credential in this PDF/);
  expect([isTooLarge(50_000_000), isTooLarge(1_000_000)]).toEqual([true, false]);
});

test('what is neither', async () => {
  expect(await found(Buffer.from(credential))).toBe(credential);
  expect(await found(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('It is neither JSON nor PNG nor PDF.');
});
