// Words in a PDF, as glyphs that were put in place beforehand, with the text they stand for so that it can be copied.
import type { TextRun } from './text-layout.ts';

/** The part of pdfkit's font that turns glyphs into codes of the embedded one; it asks for the layout, and we give ours. */
type EmbeddedFont = {
  id: string;
  ref(): unknown;
  font: { getGlyph(id: number, codePoints: number[]): { id: number } };
  layout(text: string): { glyphs: object[]; positions: object[] };
  encode(text: string): [codes: string[], positions: object[]];
};

export function writeWords(document: PDFKit.PDFDocument, runs: TextRun[]) {
  const [first] = runs;
  if (!first) return;
  // One stretch of text, whatever fonts it took: glyphs of joined scripts do not stand in the order of their letters.
  const words = Buffer.from(`\ufeff${textOf(runs)}`, 'utf16le')
    .swap16()
    .toString('hex');
  document.fillColor(first.fill).fillOpacity(first.opacity);
  document.addContent(`/Span <</ActualText <${words}>>> BDC\nBT`);
  for (const run of runs) writeRun(document, run);
  document.addContent('ET\nEMC');
}

/** Stretches set apart by a gap are words apart. */
function textOf(runs: TextRun[]) {
  let text = '';
  let end = runs[0]?.x ?? 0;
  for (const run of runs) {
    if (run.x - end > run.size * 0.1) text += ' ';
    text += run.text;
    end = run.x + run.glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (run.size / 1000);
  }
  return text;
}

function writeRun(document: PDFKit.PDFDocument, { font, text, glyphs, size, x, y, fill }: TextRun) {
  document.font(font.path);
  const { _font: embedded, page } = document as unknown as {
    _font: EmbeddedFont;
    page: { fonts: Record<string, unknown> };
  };
  embedded.layout = () => ({
    glyphs: glyphs.map(({ id, codePoints }) => embedded.font.getGlyph(id, codePoints)),
    positions: [],
  });
  const [codes] = embedded.encode(text);
  page.fonts[embedded.id] ??= embedded.ref();
  document.fillColor(fill);
  document.addContent(`/${embedded.id} ${number(size)} Tf`);

  let at = x;
  let line: string[] = [];
  const put = () => {
    if (line.length > 0) document.addContent(`[${line.join('')}] TJ`);
    line = [];
  };
  let moved = true;
  for (const [index, { id, xAdvance, xOffset, yOffset }] of glyphs.entries()) {
    const isShifted = xOffset !== 0 || yOffset !== 0;
    if (moved || isShifted) {
      put();
      // The page counts downwards, letters stand upwards.
      document.addContent(`1 0 0 -1 ${number(at + (xOffset * size) / 1000)} ${number(y - (yOffset * size) / 1000)} Tm`);
    }
    moved = isShifted;
    const extra = font.shaper.advanceOf(id) - xAdvance;
    line.push(`<${codes[index]}>${Math.abs(extra) > 0.01 ? number(extra) : ''}`);
    at += (xAdvance * size) / 1000;
  }
  put();
}

const number = (value: number) => String(Number(value.toFixed(3)));
