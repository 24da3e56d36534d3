// The files behind the demonstration's study notes: one-page PDFs, written here so that a download opens. Built-in fonts only, so
// the texts keep to the letters of Western Europe.
import { createHash } from 'node:crypto';
import { documentId } from '#contract/uploads/uploads.ts';

/** `# ` begins a heading, `- ` a point. */
export type NotePage = { ofClass: string; subject?: string; topic: string; lines: string[] };

export type NoteFile = { id: string; bytes: Buffer };

export function makeNoteFile(page: NotePage): NoteFile {
  const bytes = writePdf(drawPage(page));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { id: documentId(hash, bytes.length), bytes };
}

const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 56;

/** A brown-paper band with a white label, as on a notebook, and ruled lines below. */
function drawPage({ ofClass, topic, lines }: NotePage) {
  const drawing = [
    `.78 .62 .43 rg 0 ${HEIGHT - 176} ${WIDTH} 176 re f`,
    `1 1 1 rg ${MARGIN} ${HEIGHT - 148} ${WIDTH - 2 * MARGIN} 112 re f`,
    `.46 .09 .25 RG 1.5 w ${MARGIN + 7} ${HEIGHT - 141} ${WIDTH - 2 * MARGIN - 14} 98 re S`,
    text(ofClass, { x: MARGIN + 24, y: HEIGHT - 78, size: 13, colour: '.35 .44 .47' }),
    text(topic, { x: MARGIN + 24, y: HEIGHT - 116, size: 26, bold: true, colour: '.04 .19 .24' }),
  ];
  let y = HEIGHT - 216;
  for (const line of lines) {
    const [, mark, words = line] = /^([#-]) (.*)$/.exec(line) ?? [];
    if (mark === '#') {
      y -= 12;
      drawing.push(text(words, { x: MARGIN, y, size: 15, bold: true, colour: '0 .38 .5' }));
    } else {
      if (mark === '-') drawing.push(`1 .78 .2 rg ${MARGIN + 2} ${y + 3} 4 4 re f`);
      drawing.push(text(words, { x: MARGIN + (mark === '-' ? 16 : 0), y, size: 12, colour: '.04 .17 .21' }));
    }
    drawing.push(`.85 .89 .9 RG .5 w ${MARGIN} ${y - 6} m ${WIDTH - MARGIN} ${y - 6} l S`);
    y -= 23;
  }
  drawing.push(text('Demonstration notes', { x: MARGIN, y: 40, size: 9, colour: '.45 .52 .55' }));
  return drawing.join('\n');
}

type Setting = { x: number; y: number; size: number; colour: string; bold?: boolean };

function text(words: string, { x, y, size, colour, bold }: Setting) {
  const escaped = words.replace(/[\\()]/g, '\\$&');
  return `BT /${bold ? 'B' : 'R'} ${size} Tf ${colour} rg ${x} ${y} Td (${escaped}) Tj ET`;
}

function writePdf(drawing: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // One byte a letter, so that the places above are those of the bytes.
  return Buffer.from(file, 'latin1');
}
