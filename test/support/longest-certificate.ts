// A certificate whose fields are as long as they may be.
import type { CertificateFacts } from '#art/certificate.ts';

export const long = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

export const longest = (words: string): CertificateFacts => ({
  certificate_no: long(words, 40),
  name: long(words, 120),
  father_name: long(words, 120),
  course: long(words, 200),
  dob: long(words, 40),
  duration: long(words, 120),
  date: long(words, 40),
  division: long(words, 40),
  status: 'Verified',
});
