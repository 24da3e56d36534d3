// Certificates as a workbook (.xlsx) of one sheet, written while they are read. All cells are text, so that nothing is a formula and no
// spreadsheet changes a number or a date.
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { headingOf } from '#contract/certificates/columns.ts';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import type { Certificate } from '#contract/resources.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Certificates" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

export const workbookOf = (lists: AsyncIterable<Certificate[]>) => (out: Writable, signal: AbortSignal) =>
  pipeline(makeZip(filesOf(lists)), out, { signal });

async function* filesOf(lists: AsyncIterable<Certificate[]>) {
  for (const [name, xml] of Object.entries(parts)) yield { name, input: XML + xml };
  yield { name: 'xl/worksheets/sheet1.xml', input: sheetOf(lists) };
}

async function* sheetOf(lists: AsyncIterable<Certificate[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(certificateFieldNames.map(headingOf))}`);
  for await (const list of lists)
    yield encoder.encode(list.map((one) => rowOf(certificateFieldNames.map((field) => one[field]))).join(''));
  yield encoder.encode('</sheetData></worksheet>');
}

const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`;

/** Control characters are not allowed in XML. */
const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
