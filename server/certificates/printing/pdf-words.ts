// Writes positioned glyphs to a PDF, with the text they stand for so that it can be copied.
import type { Glyph } from './shaping.ts';
import type { TextRun } from './text-layout.ts';

export function writeWords(document: PDFKit.PDFDocument, runs: TextRun[]) {
  const [first] = runs;
  if (!first) return;
  document.fillColor(first.fill).fillOpacity(first.opacity);
  document.addContent('BT');
  // One span for all fonts: glyphs of joined scripts are not in the order of their letters.
  if (runs.every(({ direction }) => direction === 'ltr')) {
    document.addContent(beginSpan(runs.map(({ apart, text }) => (apart ? ` ${text}` : text)).join('')));
    for (const run of runs) writeRun(document, run);
    document.addContent('EMC');
  } else for (const run of runs) writeDirectedRun(document, run);
  document.addContent('ET');
}

/** PDF readers reverse right-to-left text by position, so each glyph needs its own letter at its own place. */
function writeDirectedRun(document: PDFKit.PDFDocument, run: TextRun) {
  if (run.direction === 'rtl') return writeRun(document, run, meaningsOf(run.glyphs));
  document.addContent(beginSpan(run.text));
  writeRun(document, run);
  document.addContent('EMC');
}

const beginSpan = (text: string) => {
  const words = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  return `/Span <</ActualText <${words}>>> BDC`;
};

/** The text of each glyph: of the glyphs of a letter with its dots and marks, the widest has all of it. */
function meaningsOf(glyphs: readonly Glyph[]): string[] {
  const meanings = glyphs.map(() => '');
  for (let start = 0; start < glyphs.length; ) {
    let end = start + 1;
    while (glyphs[end]?.codePoints.length === 0) end++;
    const widths = glyphs.slice(start, end).map(({ xAdvance }) => xAdvance);
    meanings[start + widths.indexOf(Math.max(...widths))] = String.fromCodePoint(...(glyphs[start]?.codePoints ?? []));
    start = end;
  }
  return meanings;
}

/** With `meanings`, each glyph carries its own text. */
function writeRun(
  document: PDFKit.PDFDocument,
  { font, text, glyphs, size, x, y, fill }: TextRun,
  meanings?: string[],
) {
  document.font(font.path);
  const { _font: embedded, page } = document;
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
    if (meanings) {
      put();
      moved = true;
      if (index > 0) document.addContent('EMC');
      document.addContent(beginSpan(meanings[index] ?? ''));
    }
    const isShifted = xOffset !== 0 || yOffset !== 0;
    if (moved || isShifted) {
      put();
      // The page's y axis points down, the font's up.
      document.addContent(`1 0 0 -1 ${number(at + (xOffset * size) / 1000)} ${number(y - (yOffset * size) / 1000)} Tm`);
    }
    moved = isShifted;
    const extra = font.shaper.advanceOf(id) - xAdvance;
    line.push(`<${codes[index]}>${Math.abs(extra) > 0.01 ? number(extra) : ''}`);
    at += (xAdvance * size) / 1000;
  }
  put();
  if (meanings && glyphs.length > 0) document.addContent('EMC');
}

const number = (value: number) => String(Number(value.toFixed(3)));
