// The kind of file behind the link of a study note, as far as its address tells.

/** By file extension; PDF where there is none. */
const endings: Partial<Record<string, string>> = {
  pdf: 'PDF',
  doc: 'Word file',
  docx: 'Word file',
  odt: 'Text file',
  txt: 'Text file',
  ppt: 'Slides',
  pptx: 'Slides',
  odp: 'Slides',
  xls: 'Spreadsheet',
  xlsx: 'Spreadsheet',
  ods: 'Spreadsheet',
  csv: 'Spreadsheet',
  zip: 'ZIP file',
  epub: 'E-book',
  jpg: 'Picture',
  jpeg: 'Picture',
  png: 'Picture',
  webp: 'Picture',
  mp3: 'Sound file',
  mp4: 'Film',
};

export function fileKindOf(link: string): string {
  const [, hostname = '', pathname = link] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(link) ?? [];
  if (hostname === 'docs.google.com') {
    if (pathname.startsWith('/document/')) return 'Google Doc';
    if (pathname.startsWith('/spreadsheets/')) return 'Google Sheet';
    if (pathname.startsWith('/presentation/')) return 'Google Slides';
    if (pathname.startsWith('/forms/')) return 'Google Form';
  }
  if (hostname === 'drive.google.com' && /\/folders\//.test(pathname)) return 'Folder';
  const ending = /\.([a-z0-9]{2,5})$/i.exec(pathname)?.[1]?.toLowerCase();
  return (ending && endings[ending]) ?? 'PDF';
}
