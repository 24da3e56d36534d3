// The certificate's artwork: everything is on it, long text stays in its place, and no text can become markup.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankFacts, type CertificateFacts, drawCertificate, readableAddress } from '#art/certificate.ts';
import { drawCertificateCard } from '#art/certificate-card.ts';
import { showDate } from '#art/certificate-date.ts';
import { drawSealPicture } from '#art/certificate-seal.ts';
import { certificateFields, printedFields } from '#contract/certificates/fields.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';
import { shownDate } from '#contract/text/dates.ts';
import { type Element, readDrawing } from '#server/certificates/printing/drawing.ts';
import { layOutText } from '#server/certificates/printing/text-layout.ts';
import { long, longest } from '#test/support/longest-certificate.ts';

const facts: CertificateFacts = {
  certificate_no: 'PI-2026-0147',
  name: 'KONDA PRIYANKA REDDY',
  father_name: 'KONDA VENKAT REDDY',
  course: 'POST GRADUATE DIPLOMA IN COMPUTER APPLICATIONS',
  dob: '2004-08-12',
  duration: '1 year',
  date: 'March 2009',
  status: 'Verified',
};
const options = {
  institute: { name: 'Palaka Institute', nameTelugu: 'పలక శిక్షణా సంస్థ' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
  qr: ['101', '010', '111'],
};

/** Every line of text with its start and end, as HarfBuzz lays it out. */
function linesOf(svg: string) {
  const lines: { text: string; left: number; right: number; y: number; size: number }[] = [];
  const walk = (element: Element | string, inherited: Record<string, string>, dx: number, inSeal: boolean) => {
    if (typeof element === 'string') return;
    const { name, attributes, children } = element;
    const seal = inSeal || attributes['data-part'] === 'seal';
    if (name === 'text' && !seal && !attributes.transform) {
      const runs = layOutText(element, inherited);
      const last = runs.at(-1);
      const first = runs[0];
      if (first && last) {
        const right = last.x + last.glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (last.size / 1000);
        lines.push({
          text: runs.map(({ text }) => text).join(''),
          left: first.x + dx,
          right: right + dx,
          y: first.y,
          size: last.size,
        });
      }
      return;
    }
    const shift = Number(/^translate\(([\d.-]+)/.exec(attributes.transform ?? '')?.[1] ?? 0);
    for (const child of children) walk(child, { ...inherited, ...attributes }, dx + shift, seal);
  };
  walk(readDrawing(svg), {}, 0, false);
  return lines;
}

const textOf = (svg: string) => linesOf(svg).map(({ text }) => text);

describe('the sheet', () => {
  test('holds every fact, dates as people read them and old ones as they are, division A unless told', () => {
    const text = textOf(drawCertificate(facts, options));
    expect(textOf(drawCertificate(facts, { ...options, parent: 'child of' }))).toContain('child ofKONDA VENKAT REDDY');
    for (const words of [
      ...[
        'PALAKA INSTITUTE',
        'పలక శిక్షణా సంస్థ',
        'Certificate of Completion',
        'KONDA PRIYANKA REDDY',
        'S/o, D/oKONDA VENKAT REDDY',
      ],
      ...[
        'POST GRADUATE DIPLOMA IN COMPUTER APPLICATIONS',
        'PI-2026-0147',
        '12 August 2004',
        '1 year',
        'A',
        'March 2009',
      ],
      ...['S. Naveena', 'Course Instructor', 'Anuradha Chukkala', 'Director', 'Scan to verify', 'palaka.example/'],
    ])
      expect(text).toContain(words);
    expect(textOf(drawCertificate({ ...facts, division: 'FIRST' }, options))).toContain('FIRST');
    const without = textOf(drawCertificate({ ...facts, division: '' }, options));
    expect(text).toContain('Division');
    for (const words of ['Division', 'A']) expect(without).not.toContain(words);
  });

  test.each(printedFields.filter((field) => field !== 'status'))('holds %s where the table of fields says', (field) => {
    const line = linesOf(drawCertificate({ ...facts, [field]: 'QZX' }, options)).find(({ text }) =>
      text.includes('QZX'),
    );
    expect(line && (line.y > 506 && line.y < 566 ? 'row' : 'text')).toBe(certificateFields[field].printed);
  });

  test('is the same whenever it is drawn', () => {
    expect(drawCertificate(facts, options)).toBe(drawCertificate({ ...facts }, { ...options }));
  });

  test.each(['Pending', 'Rejected'] as const)('%s: the word across, no seal and no signatures', (status) => {
    const svg = drawCertificate({ ...facts, status }, options);
    expect(svg).toMatch(new RegExp(`rotate\\(-27\\)[^>]*>${status.toUpperCase()}</text>`));
    expect(svg).not.toContain('data-part="seal"');
    expect(svg).not.toContain('#12406b');
    const verified = drawCertificate(facts, options);
    expect(verified).toContain('data-part="seal"');
    expect(verified).not.toMatch(/PENDING|REJECTED/);
  });

  test('its QR code can be read from a picture 1024 wide: about two pixels for each module', () => {
    // A long address has 57 modules.
    const qr = Array.from({ length: 57 }, () => '10'.repeat(28).padEnd(57, '1'));
    const svg = drawCertificate(facts, { ...options, qr });
    const [, module] = /"QR code for verification".*?scale\(([\d.]+)\)/.exec(svg) ?? [];
    expect((Number(module) * 1024) / 1123).toBeGreaterThan(1.9);
  });

  test('can be blank, and without a QR code', () => {
    const svg = drawCertificate(blankFacts, { ...options, qr: undefined });
    expect(svg).not.toContain('data-part="seal"');
    expect(textOf(svg)).not.toContain('Scan to verify');
    expect(textOf(svg)).toContain('Date of birth');
  });

  test('to save ink has no dark edge', () => {
    expect(drawCertificate(facts, options)).toContain('height="794" fill="#0a303c"');
    const saving = drawCertificate(facts, { ...options, edge: 'outline' });
    expect(saving).not.toContain('height="794" fill="#0a303c"');
    // Not even the tint of the paper.
    expect(drawCertificate(facts, options)).toContain('rx="14" fill="#fdfdf8"');
    expect(saving).not.toContain('rx="14" fill="#fdfdf8"');
  });
});

describe('however long', () => {
  const inks = [
    'VENKATA NARASIMHA ',
    'W',
    'వెంకట సుబ్రహ్మణ్యేశ్వర ',
    'स्नातकोत्तर डिप्लोमा ',
    'MIXED మిశ్రమ मिश्र ',
    'A-B/C.',
    'ఱ్ఱ',
    'محمد عبدالرحمٰن قریشی ',
    'ڈیجیٹل (OFFICE) ',
  ];

  test.each(inks)('nothing leaves the paper or its column, and no two lines of the row of facts touch: %j', (words) => {
    const lines = linesOf(drawCertificate(longest(words), options));
    for (const line of lines) {
      expect([line.text, line.left > 100, line.right < 1023]).toEqual([line.text, true, true]);
      expect([line.text, line.size]).toEqual([line.text, expect.toSatisfy((size) => size >= 6)]);
    }
    const row = lines.filter(({ y }) => y > 530 && y < 566);
    expect(row.length).toBeGreaterThanOrEqual(5);
    for (const a of row)
      for (const b of row)
        if (a !== b && Math.abs(a.y - b.y) < 3) expect(a.right <= b.left || b.right <= a.left).toBe(true);
  });

  test('any text of any allowed length fits', { timeout: 60_000 }, () => {
    const letter = fc.constantFrom(...'AWMIஅ.-/ 9', 'క్ష', 'స్త్రీ', 'ज्ञ', 'र्‍', 'É', 'Ś', 'م', 'ﻻ', 'یٰ', '字', '😀');
    const text = (max: number) =>
      fc.array(letter, { minLength: 1, maxLength: max }).map((list) => long(list.join(''), max) || 'A');
    const record = fc.record({
      certificate_no: text(40),
      name: text(120),
      father_name: text(120),
      course: text(200),
      dob: text(40),
      duration: text(120),
      date: text(40),
      division: text(40),
      status: fc.constant('Verified' as const),
    });
    fc.assert(
      fc.property(record, (drawn) => {
        for (const { left, right } of linesOf(drawCertificate(drawn, options))) {
          expect(left).toBeGreaterThan(95);
          expect(right).toBeLessThan(1028);
        }
      }),
      { numRuns: 30, seed: 5 },
    );
  });
});

test('no text can become markup', () => {
  const nasty = `"><script>alert(1)</script>&amp;'</text>`;
  const drawn = { ...longest(nasty), certificate_no: nasty.slice(0, 40), status: 'Verified' as const };
  const everywhere = { ...options, institute: { name: nasty, nameTelugu: nasty }, checkAt: nasty };
  for (const svg of [
    drawCertificate(drawn, everywhere),
    drawCertificateCard(drawn, { institute: { name: nasty, seal: nasty } }),
    drawSealPicture(nasty, nasty, nasty),
  ]) {
    expect(svg).not.toContain('<script');
    expect(() => readDrawing(svg)).not.toThrow();
  }
  expect(drawCertificate({ ...facts, name: 'A\ufffeB\u0000' }, options)).toContain('A\ufffdB\ufffd');
});

describe('where a link is shared', () => {
  test('there is neither date of birth nor father’s name', () => {
    const svg = drawCertificateCard(facts, { institute: { name: 'Palaka Institute' } });
    const text = textOf(svg).join('\n');
    expect(text).toContain('KONDA PRIYANKA REDDY');
    expect(text).not.toMatch(/VENKAT|2004|August/);
    expect(JSON.stringify(svg)).not.toContain('VENKAT');
  });
});

test('the seal follows from the number', () => {
  const seal = (number: string) => drawSealPicture(number, 'Palaka Institute', 'Seal');
  expect(seal('PI-2026-0147')).toBe(seal('PI-2026-0147'));
  expect(seal('PI-2026-0147')).not.toBe(seal('PI-2026-0148'));
});

test.each([
  '2026-03-31',
  '2024-02-29',
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-00-10',
  '14-6-1988',
  'March 2009',
  '',
  '2026-3-1',
  '1900-02-29',
  '2000-02-29',
])('the date %j is shown as on the pages', (text) => expect(showDate(text)).toBe(shownDate(text)));

test('an address is read without what only machines need', () => {
  expect(readableAddress('https://palaka.example/certificate-verification?no=A#s=b')).toBe(
    'palaka.example/certificate-verification',
  );
  expect(readableAddress('http://localhost:3000/certificate-verification')).toBe(
    'localhost:3000/certificate-verification',
  );
});
