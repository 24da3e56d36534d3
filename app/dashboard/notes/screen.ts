// Study notes in the dashboard: how they are listed, added and edited.
import { NotebookText } from 'lucide-react';
import { shownDate } from '#contract/dates.ts';
import { sentences } from '#contract/messages.ts';
import { findById } from '../records/loading.ts';
import { type ManagedScreen, oldestFirst } from '../records/screen.ts';
import { blankNote, NoteFields, NotePreview, type NoteValues, noteLabels, noteValuesOf } from './form.tsx';

export const notesScreen: ManagedScreen<'notes', NoteValues> = {
  name: 'notes',
  label: 'Notes',
  fullLabel: 'Notes',
  one: 'Note',
  icon: NotebookText,
  tint: '#392e6d',
  add: { address: '/dashboard/add-notes', title: 'Upload study notes' },
  manage: { address: '/dashboard/edit-notes', title: 'Edit and Manage Notes' },
  labels: noteLabels,
  row: ({ title, image, updatedAt }) => ({
    title,
    about: `Changed on ${shownDate(updatedAt.slice(0, 10))}`,
    picture: { src: image, art: { kind: 'note', seed: title } },
  }),
  sentences: sentences.notes,
  addButton: 'Add Notes',
  deleteButton: 'Delete note',
  searchLabel: 'Search notes',
  sorts: [oldestFirst, { value: 'title', label: 'Title' }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('notes', id),
  link: () => ({ label: 'View', to: '/notes' }),
  blank: blankNote,
  valuesOf: noteValuesOf,
  Fields: NoteFields,
  Preview: NotePreview,
};
