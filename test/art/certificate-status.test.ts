// What is drawn on a certificate that was withdrawn, or was rejected with a reason.
import { expect, test } from 'vitest';
import { type CertificateFacts, drawCertificate } from '#art/certificate.ts';
import { drawCertificateCard } from '#art/certificate-card.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';

const facts: CertificateFacts = {
  certificate_no: 'PI-2026-0147',
  name: 'KONDA PRIYANKA REDDY',
  father_name: 'KONDA VENKAT REDDY',
  course: 'PGDCA',
  dob: '2004-08-12',
  duration: '1 year',
  date: '2026-03-31',
  status: 'Verified',
};
const options = {
  institute: { name: 'Palaka Institute' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
  qr: ['101', '010', '111'],
};
const wordsOf = (svg: string) => svg.replace(/<[^>]+>/g, '\n');

test('withdrawn: the word across, and in the place of seal and signatures since when, why, and the new number', () => {
  const withdrawn = {
    ...facts,
    status: 'Rejected' as const,
    withdrawn_on: '2026-11-16',
    reason: 'The name was <misspelt>.',
    replaced_by: 'PI-2026-0148',
  };
  const svg = drawCertificate(withdrawn, options);
  expect(svg).toMatch(/rotate\(-27\)[^>]*>WITHDRAWN<\/text>/);
  expect(svg).toContain('aria-label="Withdrawn: Certificate of Completion');
  const text = wordsOf(svg);
  for (const words of ['Withdrawn on 16 November 2026. Not valid.', 'Replaced by PI-2026-0148', 'Scan to verify'])
    expect(text).toContain(words);
  expect(svg).toContain('Reason: The name was &lt;misspelt&gt;.');
  for (const gone of ['REJECTED', 'data-part="seal"', 'Course Instructor']) expect(svg).not.toContain(gone);
  // Never Verified, with a reason.
  const rejected = drawCertificate({ ...withdrawn, withdrawn_on: undefined }, options);
  expect(rejected).toMatch(/>REJECTED<\/text>/);
  expect(wordsOf(rejected)).toContain('Rejected. Not valid.');
  // Of another status they say nothing.
  expect(drawCertificate({ ...withdrawn, status: 'Verified' }, options)).toBe(drawCertificate(facts, options));
});

test.each(['W'.repeat(200), 'పేరు తప్పుగా '.repeat(15), 'नाम ग़लत '.repeat(22), 'one two '.repeat(25)])(
  'the longest reason stays in its box: %s',
  (reason) => {
    const svg = drawCertificate(
      { ...facts, status: 'Rejected', withdrawn_on: '2026-11-16', reason, replaced_by: 'W'.repeat(40) },
      options,
    );
    const [, box = ''] = /data-part="rejection">(.*?)<\/g>/.exec(svg) ?? [];
    const heights = [...box.matchAll(/<text x="561.5" y="([\d.]+)" font-size="([\d.]+)"/g)];
    expect(heights.length).toBeGreaterThan(2);
    for (const [, y, size] of heights) {
      expect(Number(y) - Number(size)).toBeGreaterThan(572);
      expect(Number(y) + Number(size) * 0.3).toBeLessThan(720);
      expect(Number(size)).toBeGreaterThan(7);
    }
  },
);

test('the picture of a shared link says it too', () => {
  const card = drawCertificateCard({ ...facts, status: 'Rejected', withdrawn_on: '2026-11-16' }, options);
  expect(wordsOf(card)).toContain('WITHDRAWN');
  expect(wordsOf(card)).toContain('on 16 November 2026');
  expect(card).not.toContain('data-part="seal"');
});
