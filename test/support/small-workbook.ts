// An .xlsx workbook as small as can be: a zip archive of the XML files that a reader needs.
import { crc32, deflateRawSync } from 'node:zlib';

type Workbook = {
  /** The XML within `sheetData`, of each sheet. */
  sheets: Record<string, string>;
  strings?: string[];
  /** Number formats; a cell with style 1 has the first. */
  formats?: string[];
  hidden?: string[];
  startsIn1904?: boolean;
};

export function workbookOf({
  sheets,
  strings,
  formats = [],
  hidden = [],
  startsIn1904 = false,
}: Workbook): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr date1904="${startsIn1904}"/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  if (strings) files['xl/sharedStrings.xml'] = `<sst>${strings.join('')}</sst>`;
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

export function zipOf(files: { name: string; bytes: Buffer }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    // From "version needed" to "extra field length", the same in both headers.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, entries, end]));
}

/** Rows of cells with their text in them, from this row on. */
export const sheetOf = (rows: readonly (readonly string[])[], from = 1) =>
  rows
    .map(
      (cells, at) =>
        `<row r="${from + at}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');
