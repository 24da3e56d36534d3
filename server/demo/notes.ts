// The demonstration's study notes, each with a page of its own to download.
import type { InputOf } from '#contract/resources.ts';
import { makeNoteFile, type NoteFile, type NotePage } from './note-files.ts';
import { notePages } from './note-pages.ts';

const made = notePages.map((page) => ({ page, file: makeNoteFile(page) }));

export const noteFiles: NoteFile[] = made.map(({ file }) => file);

export const notes: InputOf<'notes'>[] = made.map(({ page, file }) => ({
  image: `/art/note/${page.seed}.svg`,
  title: titleOf(page),
  driveLink: `/uploads/${file.id}`,
  subject: page.subject ?? '',
}));

function titleOf({ ofClass, topic }: NotePage) {
  return `${ofClass}: ${topic}`.replaceAll("'", '’');
}
