// Lecture units in the dashboard, of classes and of spoken English: how they are listed, added and edited.
import { MessagesSquare, MonitorPlay } from 'lucide-react';
import { classLevels, spokenLevels } from '#contract/levels.ts';
import { sentences } from '#contract/messages.ts';
import { findById } from '../records/loading.ts';
import { type ManagedScreen, oldestFirst } from '../records/screen.ts';
import * as unit from './form.tsx';
import { UnitPreview } from './preview.tsx';

export const lecturesScreen: ManagedScreen<'lectures', unit.LectureValues> = {
  name: 'lectures',
  label: 'Class lectures',
  fullLabel: 'Class lecture units',
  one: 'Class lecture unit',
  icon: MonitorPlay,
  tint: '#75183f',
  add: { address: '/dashboard/add-class-lecture', title: 'Add class lecture unit' },
  manage: { address: '/dashboard/edit-lecture', title: 'Edit Lecture Units' },
  labels: unit.lectureLabels,
  row: ({ unitTitle, classLevel, chapters }) => ({
    title: unitTitle,
    about: `${classLevel} · ${chapterCount(chapters)}`,
  }),
  sentences: {
    ...sentences.lectures,
    addFailed: (serverSaid) => `Error: ${serverSaid ?? sentences.lectures.addFailed}`,
  },
  addButton: 'Submit Unit',
  deleteButton: 'Delete unit',
  searchLabel: 'Search class lecture units',
  filter: { field: 'classLevel', all: 'All classes', choices: classLevels },
  sorts: [oldestFirst, { value: 'unitTitle', label: 'Title' }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('lectures', id),
  link: ({ classLevel }) => ({ label: 'View', to: `/classes/${classLevel}` }),
  blank: unit.blankLecture,
  valuesOf: unit.lectureValuesOf,
  inputOf: unit.unitInputOf,
  canAdd: unit.canSubmitUnit,
  Fields: unit.LectureFields,
  Preview: UnitPreview,
};

export const spokenLecturesScreen: ManagedScreen<'spoken-lectures', unit.SpokenValues> = {
  name: 'spoken-lectures',
  label: 'Spoken lectures',
  fullLabel: 'Spoken lecture units',
  one: 'Spoken lecture unit',
  icon: MessagesSquare,
  tint: '#8a5806',
  add: { address: '/dashboard/add-spoken-lecture', title: 'Add spoken lecture unit' },
  manage: { address: '/dashboard/edit-spoken-lecture', title: 'Manage Spoken English Units' },
  labels: unit.spokenLabels,
  row: ({ unitTitle, level, chapters }) => ({ title: unitTitle, about: `${level} · ${chapterCount(chapters)}` }),
  sentences: { ...sentences.spokenLectures, missing: sentences.lectures.missing },
  addButton: 'Submit Unit',
  deleteButton: 'Delete unit',
  searchLabel: 'Search spoken lecture units',
  filter: { field: 'level', all: 'All levels', choices: spokenLevels },
  sorts: lecturesScreen.sorts,
  keyOf: ({ _id }) => _id,
  find: (id) => findById('spoken-lectures', id),
  link: ({ level }) => ({ label: 'View', to: `/spoken-english/${level}` }),
  blank: unit.blankSpoken,
  valuesOf: unit.spokenValuesOf,
  inputOf: unit.unitInputOf,
  canAdd: unit.canSubmitUnit,
  Fields: unit.SpokenFields,
  Preview: UnitPreview,
};

const chapterCount = ({ length }: unknown[]) => (length === 1 ? '1 chapter' : `${length} chapters`);
