// A table as a workbook (.xlsx) of one sheet, written while its rows are read. All cells are text, so that nothing is a formula and no
// spreadsheet changes a number or a date.
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `widths` of the columns, in letters; their cells then have as many lines as they need. */
export type Sheet = { name: string; headings: readonly string[]; widths?: readonly number[] };
type Rows = readonly (readonly string[])[];

const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // 0: as it comes; 1: at the top of its row, in several lines.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
});

export const workbookOf = (sheet: Sheet, lists: AsyncIterable<Rows>) => (out: Writable, signal: AbortSignal) =>
  pipeline(makeZip(filesOf(sheet, lists)), out, { signal });

async function* filesOf(sheet: Sheet, lists: AsyncIterable<Rows>) {
  for (const [name, xml] of Object.entries(partsOf(sheet.name))) yield { name, input: XML + xml };
  yield { name: 'xl/worksheets/sheet1.xml', input: sheetOf(sheet, lists) };
}

async function* sheetOf({ headings, widths }: Sheet, lists: AsyncIterable<Rows>) {
  const encoder = new TextEncoder();
  const columns = widths?.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const head = columns ? `<cols>${columns.join('')}</cols>` : '';
  yield encoder.encode(`${XML}<worksheet xmlns="${MAIN}">${head}<sheetData>${rowOf(headings)}`);
  for await (const list of lists) yield encoder.encode(list.map((cells) => rowOf(cells, widths && 1)).join(''));
  yield encoder.encode('</sheetData></worksheet>');
}

const rowOf = (cells: readonly string[], style = 0) =>
  `<row>${cells.map((text) => `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`;

/** Control characters are not allowed in XML, but for the end of a line. */
const escaped = (text: string) =>
  text
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
