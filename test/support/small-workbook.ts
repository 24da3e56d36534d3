// An .xlsx workbook as small as can be: a zip archive of the XML files that a reader needs.
import { strToU8, zipSync } from 'fflate';

type Workbook = {
  /** The XML within `sheetData`, of each sheet. */
  sheets: Record<string, string>;
  strings?: string[];
  /** Number formats; a cell with style 1 has the first. */
  formats?: string[];
  hidden?: string[];
  startsIn1904?: boolean;
  /** Of all sheets, such as A1:C1. */
  merged?: string[];
};

export function workbookOf({
  sheets,
  strings,
  formats = [],
  hidden = [],
  startsIn1904 = false,
  merged = [],
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
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet><sheetData>${sheets[name]}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
  return zipOf(files);
}

export const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 1 });

/** Rows of cells with their text in them, from this row on. */
export const sheetOf = (rows: readonly (readonly string[])[], from = 1) =>
  rows
    .map(
      (cells, at) =>
        `<row r="${from + at}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('');
