// The kind of file and the title of a study note.
import { expect, test } from 'vitest';
import { fileKindOf } from '#app/site/notes/card.tsx';
import { fileLinkOf, fileSizeOf } from '#app/site/notes/file-link.ts';
import { readNoteTitle } from '#app/site/notes/title.ts';

test.each([
  ['https://drive.google.com/file/d/abc/view?usp=sharing', 'PDF'],
  ['https://drive.google.com/open?id=abc', 'PDF'],
  ['https://drive.google.com/drive/folders/abc', 'Folder'],
  ['https://docs.google.com/document/d/abc/edit', 'Google Doc'],
  ['https://docs.google.com/spreadsheets/d/abc/edit', 'Google Sheet'],
  ['https://docs.google.com/presentation/d/abc/edit', 'Google Slides'],
  ['https://example.com/notes.PDF?download=1', 'PDF'],
  ['https://example.com/notes.docx', 'Word file'],
  ['https://example.com/constructor.constructor', 'PDF'],
  ['/uploads/0123456789abcdef0123456789abcdef.pdf', 'PDF'],
])('%s is a %s', (link, kind) => {
  expect(fileKindOf(link)).toBe(kind);
});

test.each([
  ['Class 10: Real Numbers', 'Class 10', 'Real Numbers'],
  ['Inter MPC: Algebra: Matrices', 'Inter MPC', 'Algebra: Matrices'],
  ['Real Numbers', '', 'Real Numbers'],
  ['10:30 batch', '', '10:30 batch'],
  [
    'A very long beginning of a sentence indeed: and its end',
    '',
    'A very long beginning of a sentence indeed: and its end',
  ],
  [': nothing before', '', ': nothing before'],
])('"%s" is about "%s", namely "%s"', (title, ofClass, topic) => {
  expect(readNoteTitle(title)).toEqual({ ofClass, topic });
});

test('a PDF of our own is saved under the title and tells its size; a file elsewhere opens in a new tab', () => {
  const own = (bytes: string) => `/uploads/${'a'.repeat(32)}${bytes}.pdf`;
  expect(fileLinkOf('Class 10: Light / Sound?', own('-12'))).toEqual({
    href: own('-12'),
    download: 'Class 10 - Light - Sound.pdf',
  });
  expect(fileLinkOf('Light', own(''))).toMatchObject({ download: 'Light.pdf' });
  expect(fileLinkOf('Light', 'https://drive.example/a.pdf')).toEqual({
    href: 'https://drive.example/a.pdf',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  expect([own('-12'), own('-86400'), own('-1230000'), own(''), 'https://a.example/b.pdf'].map(fileSizeOf)).toEqual([
    '1 KB',
    '86 KB',
    '1.2 MB',
    undefined,
    undefined,
  ]);
});
