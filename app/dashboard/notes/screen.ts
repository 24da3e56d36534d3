// Study notes in the dashboard: how they are listed, added and edited.
import { NotebookText } from 'lucide-react';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { findById } from '../list/loading.ts';
import { asOnTheSite, type ManagedScreen } from '../parts/screen.ts';
import { blankNote, NoteFields, NotePreview, type NoteValues, noteInputOf, noteLabels, noteValuesOf } from './form.tsx';

export const notesScreen: ManagedScreen<'notes', NoteValues> = {
  name: 'notes',
  label: msg('Notes'),
  fullLabel: msg('Notes'),
  one: msg('Note'),
  icon: NotebookText,
  tint: '#392e6d',
  add: { address: '/dashboard/add-notes', title: msg('Upload study notes') },
  manage: { address: '/dashboard/edit-notes', title: msg('Edit and Manage Notes') },
  help: msg('Study material that visitors open from the Notes page.'),
  labels: noteLabels,
  row: ({ title, image, updatedAt }, { t, language }) => ({
    title,
    about: t('Changed on {date}', { date: shownDate(dayInIndia(new Date(updatedAt)), language) }),
    picture: { src: image, art: { kind: 'note', seed: title } },
  }),
  sentences: staffSentences.notes,
  addButton: msg('Add Notes'),
  deleteButton: msg('Delete note'),
  searchLabel: msg('Search notes'),
  sorts: [asOnTheSite, { value: 'title', label: msg('Title') }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('notes', id),
  link: () => ({ label: msg('View'), to: '/notes' }),
  blank: blankNote,
  valuesOf: noteValuesOf,
  inputOf: noteInputOf,
  Fields: NoteFields,
  Preview: NotePreview,
};
