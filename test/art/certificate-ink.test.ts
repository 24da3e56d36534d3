// The ink of a certificate's lines, letter by letter, in each design: no line touches another, nor an ornament.
import { describe, expect, test } from 'vitest';
import { type CertificateFacts, drawCertificate } from '#art/certificate.ts';
import { type DesignName, designs } from '#art/certificate-designs.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';
import { type Element, readDrawing } from '#server/certificates/printing/drawing.ts';
import { layOutText, type TextRun } from '#server/certificates/printing/text-layout.ts';

const facts: CertificateFacts = {
  certificate_no: 'PI-2026-0147',
  name: 'SITA',
  father_name: 'RAMA',
  course: 'PGDCA',
  dob: '2004-08-12',
  duration: '1 year',
  date: '2026-03-14',
  division: 'A',
  status: 'Verified',
};
const options = {
  institute: { name: 'Palaka Institute', nameTelugu: 'పలక శిక్షణా సంస్థ' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
};

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** Boxes of every upright line, and of the logo, that is not in a group of its own as the signers are. */
function boxesOf(svg: string): Box[] {
  const boxes: Box[] = [];
  const walk = (element: Element | string) => {
    if (typeof element === 'string') return;
    const { name, attributes, children } = element;
    if (attributes['data-part'] || attributes.transform) return;
    if (name === 'text') boxes.push(boxOf(layOutText(element, {})));
    else if (name === 'image') boxes.push(boxOfImage(attributes));
    else for (const child of children) walk(child);
  };
  walk(readDrawing(svg));
  return boxes;
}

function boxOfImage(attributes: Record<string, string>): Box {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(attributes[key])) as Four;
  return { text: 'logo', left: x, right: x + width, top: y, bottom: y + height };
}

type Four = [number, number, number, number];

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

const box = (text: string, left: number, right: number, top: number, bottom: number): Box => ({
  text,
  left,
  right,
  top,
  bottom,
});

/** Around what each design draws. The corners are boxes as wide as the ornament is at the height of a line beside it. */
const ornaments: Record<DesignName, Box[]> = {
  Slate: [
    box('strand', 432, 691, 346, 362),
    ...linesAt(506, 100, 1023),
    ...frameOf(68),
    ...[98, 1025].flatMap((x) => [98, 696].map((y) => box('corner', x - 31, x + 31, y - 31, y + 31))),
  ],
  Lotus: [
    box('twig', 431, 692, 346, 362),
    ...linesAt(506, 100, 1023),
    ...frameOf(57),
    box('garland', 150, 973, 50, 81),
    // The circle of beads, and the box inside of it.
    ...[33, 1090].flatMap((x) =>
      [33, 761].flatMap((y) => [
        box('corner', x - 84, x + 84, y - 84, y + 84),
        box('corner', x - 114, x + 114, y - 30, y + 30),
        box('corner', x - 30, x + 30, y - 114, y + 114),
      ]),
    ),
  ],
  Line: [
    box('strand', 305, 566, 344, 360),
    ...linesAt(514, 306, 1058),
    box('edge of the band', 247, 253, 0, 794),
    box('right edge', 1075, 1123, 0, 794),
    box('muggu', 20, 230, 20, 505),
  ],
};

function linesAt(y: number, left: number, right: number): Box[] {
  return [y, y + 60].map((at) => box('gold line', left, right, at - 1, at + 1));
}

function frameOf(width: number): Box[] {
  return [
    box('edge', 0, 1123, 0, width),
    box('edge', 0, 1123, 794 - width, 794),
    box('edge', 0, width, 0, 794),
    box('edge', 1123 - width, 1123, 0, 794),
  ];
}

/** Pairs that touch, as text. */
function touching(design: DesignName, drawn: CertificateFacts, more: object = {}): string[] {
  const boxes = boxesOf(drawCertificate(drawn, { ...options, ...more, design }));
  expect(boxes.length).toBeGreaterThan(10);
  const all = boxes.flatMap((a, i) => [...boxes.slice(i + 1), ...ornaments[design]].map((b) => [a, b] as const));
  return all.flatMap(([a, b]) => (touches(a, b) ? [`${a.text} and ${b.text}`] : []));
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

const names = Object.keys(designs) as DesignName[];
const cases = names.flatMap((design) => Object.entries(words).map(([script, text]) => ({ design, script, text })));

describe.each(cases)('$design, $script', ({ design, text }) => {
  test('short, nothing touches', () => {
    const short = text.trim();
    expect(touching(design, { ...facts, name: short, father_name: short, course: short })).toEqual([]);
  });

  test('as long as it may be, the name touches neither the ornament nor another line', () => {
    expect(touching(design, { ...facts, name: long(text, 120) })).toEqual([]);
  });

  test('however long father, course and institute are, nothing touches the ornament', () => {
    const drawn = { ...facts, father_name: long(text, 120), course: long(text, 200) };
    const institute = { name: long(text, 120), nameTelugu: long(text, 60), logo: 'data:image/png;base64,' };
    // In the design Line the logo has its place in the middle of the muggu.
    const pairs = touching(design, drawn, { institute }).filter((pair) => pair !== 'logo and muggu');
    const ornament = ornaments[design].map((one) => one.text);
    expect(pairs.filter((pair) => ornament.some((one) => pair.endsWith(` and ${one}`)))).toEqual([]);
    expect(pairs.filter((pair) => pair.includes('logo'))).toEqual([]);
  });
});

test.each(names)('%s: a name of any length, with letters that reach below the line', (design) => {
  const lengths = [16, 24, 32, 40, 48, 64, 80, 120].map((length) => long('SIDDIQUI FAROOQ QURESHI, ', length));
  for (const name of lengths) expect(touching(design, { ...facts, name }), name).toEqual([]);
});

test.each(names)('%s, the control: letters twice as high would touch', (design) => {
  const boxes = boxesOf(drawCertificate({ ...facts, name: words.Urdu?.trim() ?? '' }, { ...options, design }));
  const name = boxes.find(({ text }) => text.includes('محمد')) as Box;
  const tall = { ...name, left: 310, bottom: name.bottom + (name.bottom - name.top) };
  expect(ornaments[design].some((ornament) => touches(tall, ornament))).toBe(true);
});
