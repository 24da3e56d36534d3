// The assumed widths of the certificate's letters, compared with HarfBuzz.
import { describe, expect, test } from 'vitest';
import { fitText, measureText, splitClusters } from '#art/certificate-text.ts';
import { layOutText } from '#server/certificates/printing/text-layout.ts';

describe('measured widths', () => {
  const words = [
    ...['KONDA PRIYANKA REDDY', 'Certificate No.', 'AVATAR WAVY', 'ÀÉÎÕÜ ŚRĪ ṬḌ', '2026-03-31'],
    ...['కొండా ప్రియాంక రెడ్డి', 'శ్రీ లక్ష్మీ నరసింహ స్వామి', 'జ్ఞానేశ్వర్ విశ్వేశ్వరయ్య', 'కంప్యూటర్ అప్లికేషన్స్', 'స్త్రీ ఆర్ట్స్ క్రాంతి'],
    ...[
      'محمد عبدالرحمٰن قریشی',
      'سیدہ ثمینہ بیگم',
      'کمپیوٹر ایپلیکیشنز میں ڈپلوما',
      'لا اله الا الله',
      'MOHAMMED علی (2)',
      '۱۲۳۴ ٤٥٦',
    ],
    ...['प्रियंका लक्ष्मी रेड्डी', 'कृष्णमूर्ति अर्जुन सिंह', 'राष्ट्रीय विद्यार्थी', 'स्नातकोत्तर डिप्लोमा', 'द्वितीय शक्ति ट्रिक'],
  ];
  const styles = {
    sans: ['Certificate Sans', '600'],
    display: ['Certificate Display', '700'],
    serif: ['Certificate Serif', '400'],
  };

  test.each(words)('%s: never narrower than it is, and not much wider', (text) => {
    for (const face of ['sans', 'display', 'serif'] as const) {
      const [family = '', weight = ''] = styles[face];
      const attributes = { 'font-family': family, 'font-weight': weight, 'font-size': '1' };
      const runs = layOutText({ name: 'text', attributes, children: [text] }, {});
      const width = runs.reduce(
        (sum, run) => sum + run.glyphs.reduce((total, glyph) => total + glyph.xAdvance, 0) / 1000,
        0,
      );
      const measured = measureText(text, face);
      expect([text, face, measured / width]).toEqual([
        text,
        face,
        expect.toSatisfy((ratio) => ratio > 0.985 && ratio < 1.3),
      ]);
    }
  });

  test('lines are as equal as the words allow, and words stay whole where they can', () => {
    const fitted = fitText('ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT', {
      face: 'sans',
      width: 120,
      sizes: [20, 20],
      least: 19,
    });
    expect(fitted.lines).toEqual(['ONE TWO THREE FOUR', 'FIVE SIX SEVEN EIGHT']);
    expect(splitClusters('క్ష్మిA र्‍य')).toEqual(['క్ష్మి', 'A', ' ', 'र्‍य']);
  });
});
