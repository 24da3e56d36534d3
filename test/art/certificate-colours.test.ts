// The institute's colour on the certificate: in the place of each design's own, and nowhere else.
import { describe, expect, test } from 'vitest';
import { type CertificateFacts, drawCertificate } from '#art/certificate.ts';
import { drawCertificateCard } from '#art/certificate-card.ts';
import { type DesignName, designs } from '#art/certificate-designs.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';
import { printColoursOf } from '#contract/colours/colours.ts';

const facts: CertificateFacts = {
  certificate_no: 'PI-2026-0147',
  name: 'KONDA PRIYANKA',
  father_name: 'KONDA VENKAT',
  course: 'PGDCA',
  dob: '2004-08-12',
  duration: '1 year',
  date: '2026-03-31',
  status: 'Pending',
};
const options = {
  institute: { name: 'Palaka Institute' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
};
const colours = printColoursOf('#d40000');
/** Pending: the seal has the same colours everywhere, because papers are compared with it. */
const sheetOf = (design: DesignName, more = {}) => drawCertificate(facts, { ...options, design, ...more });
const own = { Slate: ['fill="#00617f"'], Lotus: ['stroke="#75183f"'], Line: ['#005875', '#006f91', 'fill="#00617f"'] };

describe.each(Object.keys(designs) as DesignName[])('%s', (design) => {
  test.each(['slate', 'outline'] as const)('has it in place of its own, edge: %s', (edge) => {
    const [plain, coloured] = [sheetOf(design, { edge }), sheetOf(design, { edge, colours })];
    // By truth: a difference would fill the screen.
    for (const colour of own[design]) {
      expect([colour, plain.includes(colour)]).toEqual([
        colour,
        design !== 'Line' || edge === 'slate' || colour.startsWith('fill'),
      ]);
      expect([colour, coloured.includes(colour)]).toEqual([colour, false]);
    }
    // Nothing but colours differs.
    const outlines = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '#');
    expect(outlines(coloured) === outlines(plain)).toBe(true);
  });

  test('on the card too', () => {
    const card = (more = {}) => drawCertificateCard(facts, { institute: options.institute, design, ...more });
    expect(card({ colours }) === card()).toBe(false);
  });

  test('what is no colour is not drawn', () => {
    for (const deep of ['red', '"/><script>', '#12345', ''])
      expect(sheetOf(design, { colours: { ...colours, deep } }) === sheetOf(design)).toBe(true);
  });
});

test('the seal stays as it is: papers are compared with it', () => {
  const sealOf = (more = {}) =>
    /<g data-part="seal">.*?Certificate Sans/s.exec(
      drawCertificate({ ...facts, status: 'Verified' }, { ...options, design: 'Lotus', ...more }),
    )?.[0];
  expect(sealOf()).toContain('#75183f');
  expect(sealOf({ colours })).toBe(sealOf());
});
