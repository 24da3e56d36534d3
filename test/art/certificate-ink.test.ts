// The ink of a certificate's lines, letter by letter: no line touches another, nor the ornament between them.
import { describe, expect, test } from 'vitest';
import { type CertificateFacts, drawCertificate } from '#art/certificate.ts';
import { signersOf } from '#art/certificate-foot.ts';
import { type Element, readDrawing } from '#server/certificates/printing/drawing.ts';
import { layOutText, type TextRun } from '#server/certificates/printing/text-layout.ts';

const facts: CertificateFacts = {
  ...{ certificate_no: 'PI-2026-0147', name: 'SITA', father_name: 'RAMA', course: 'PGDCA', dob: '2004-08-12' },
  ...{ duration: '1 year', date: '2026-03-14', division: 'A', status: 'Verified' },
};
const options = {
  institute: { name: 'Palaka Institute', nameTelugu: 'పలక శిక్షణా సంస్థ' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
};

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** Boxes of every upright line in the upper part, where the text of the certificate is. */
function boxesOf(svg: string): Box[] {
  const boxes: Box[] = [];
  const walk = (element: Element | string) => {
    if (typeof element === 'string') return;
    const { name, attributes, children } = element;
    if (attributes['data-part'] || attributes.transform) return;
    if (name === 'text') boxes.push(boxOf(layOutText(element, {})));
    else for (const child of children) walk(child);
  };
  walk(readDrawing(svg));
  return boxes.filter(({ bottom }) => bottom < 600);
}

function boxOf(runs: TextRun[]): Box {
  const box = { text: '', left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { font, glyphs, text, size, x, y } of runs) {
    box.text += text;
    let at = x;
    for (const { id, xAdvance, xOffset, yOffset } of glyphs) {
      const unit = size / font.shaper.unitsPerEm;
      const [originX, originY] = [at + (xOffset * size) / 1000, y - (yOffset * size) / 1000];
      at += (xAdvance * size) / 1000;
      const numbers = font.shaper.outlineOf(id).match(/-?[\d.]+/g) ?? [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        box.left = Math.min(box.left, originX + Number(numbers[i]) * unit);
        box.right = Math.max(box.right, originX + Number(numbers[i]) * unit);
        box.top = Math.min(box.top, originY - Number(numbers[i + 1]) * unit);
        box.bottom = Math.max(box.bottom, originY - Number(numbers[i + 1]) * unit);
      }
    }
  }
  return box;
}

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** The strand under the name, and the two gold lines. */
const ornaments: Box[] = [
  { text: 'strand', left: 432, right: 691, top: 346, bottom: 362 },
  { text: 'first gold line', left: 100, right: 1023, top: 505, bottom: 507 },
  { text: 'second gold line', left: 100, right: 1023, top: 565, bottom: 567 },
];

/** Pairs that touch, as text. */
function touching(drawn: CertificateFacts): string[] {
  const boxes = boxesOf(drawCertificate(drawn, options));
  expect(boxes.length).toBeGreaterThan(10);
  const all = [...boxes, ...ornaments];
  return all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => (touches(a, b) ? [`${a.text} and ${b.text}`] : [])));
}

const long = (words: string, length: number) => words.repeat(length).slice(0, length).trim();

const words: Record<string, string> = {
  Latin: 'KONDA PRIYANKA REDDY ',
  Telugu: 'కొండా ప్రియాంక రెడ్డి ',
  Hindi: 'प्रियंका लक्ष्मी रेड्डी ',
  Urdu: 'محمد عبدالرحمٰن قریشی ',
  'Urdu and Latin': 'MOHAMMED علی KHAN ',
  'Arabic with signs': 'إِبْرَاهِيمُ بْنُ مُحَمَّدٍ ',
};

describe.each(Object.entries(words))('%s', (_, text) => {
  test('short, nothing touches', () => {
    const short = text.trim();
    expect(touching({ ...facts, name: short, father_name: short, course: short })).toEqual([]);
  });

  test('as long as it may be, the name touches neither the strand nor another line', () => {
    const drawn = { ...facts, name: long(text, 120) };
    expect(touching(drawn)).toEqual([]);
  });
});

test('a name of any length, with letters that reach below the line, stays clear of the strand', () => {
  const names = [16, 24, 32, 40, 48, 64, 80, 120].map((length) => long('SIDDIQUI FAROOQ QURESHI, ', length));
  for (const name of names) expect(touching({ ...facts, name }), name).toEqual([]);
});

test('the control: letters twice as high would touch', () => {
  const boxes = boxesOf(drawCertificate({ ...facts, name: words.Urdu?.trim() ?? '' }, options));
  const name = boxes.find(({ text }) => text.includes('محمد')) as Box;
  const tall = { ...name, bottom: name.bottom + (name.bottom - name.top) };
  expect(ornaments.filter((ornament) => touches(tall, ornament)).map(({ text }) => text)).toEqual(['strand']);
});
