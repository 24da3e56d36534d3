// The kind of file behind the link of a study note, as far as its address tells. Translated where it is shown.
import { msg } from '#contract/language/translate.ts';

/** By file extension; PDF where there is none. */
const endings: Partial<Record<string, string>> = {
  pdf: msg('PDF'),
  doc: msg('Word file'),
  docx: msg('Word file'),
  odt: msg('Text file'),
  txt: msg('Text file'),
  ppt: msg('Slides'),
  pptx: msg('Slides'),
  odp: msg('Slides'),
  xls: msg('Spreadsheet'),
  xlsx: msg('Spreadsheet'),
  ods: msg('Spreadsheet'),
  csv: msg('Spreadsheet'),
  zip: msg('ZIP file'),
  epub: msg('E-book'),
  jpg: msg('Picture'),
  jpeg: msg('Picture'),
  png: msg('Picture'),
  webp: msg('Picture'),
  mp3: msg('Sound file'),
  mp4: msg('Film'),
};

export function fileKindOf(link: string): string {
  const [, hostname = '', pathname = link] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  if (hostname === 'docs.google.com') {
    if (pathname.startsWith('/document/')) return 'Google Doc';
    if (pathname.startsWith('/spreadsheets/')) return 'Google Sheet';
    if (pathname.startsWith('/presentation/')) return 'Google Slides';
    if (pathname.startsWith('/forms/')) return 'Google Form';
  }
  if (hostname === 'drive.google.com' && /\/folders\//.test(pathname)) return msg('Folder');
  const ending = /\.([a-z0-9]{2,5})$/i.exec(pathname)?.[1]?.toLowerCase();
  return (ending && endings[ending]) ?? msg('PDF');
}
