// Lecture units in the dashboard, of classes and of spoken English: how they are listed, added and edited.
import { MessagesSquare, MonitorPlay } from 'lucide-react';
import { classLevels, spokenLevels } from '#contract/choices.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { findById } from '../list/loading.ts';
import { asOnTheSite, type ManagedScreen } from '../parts/screen.ts';
import * as unit from './form.tsx';
import { UnitPreview } from './preview.tsx';

export const lecturesScreen: ManagedScreen<'lectures', unit.LectureValues> = {
  name: 'lectures',
  label: msg('Class lectures'),
  fullLabel: msg('Class lecture units'),
  one: msg('Class lecture unit'),
  icon: MonitorPlay,
  tint: '#75183f',
  add: { address: '/dashboard/add-class-lecture', title: msg('Add class lecture unit') },
  manage: { address: '/dashboard/edit-lecture', title: msg('Edit Lecture Units') },
  help: msg('A unit is a list of chapters with videos, on the page of its class.'),
  labels: unit.lectureLabels,
  row: ({ unitTitle, classLevel, chapters }, { t }) => ({
    title: unitTitle,
    about: `${t(unit.levelWords[classLevel])} · ${chapterCount(chapters, t)}`,
  }),
  sentences: {
    ...staffSentences.lectures,
    addFailed: (serverSaid, t) => t('Error: {reason}', { reason: t(serverSaid ?? staffSentences.lectures.addFailed) }),
  },
  addButton: msg('Submit Unit'),
  deleteButton: msg('Delete unit'),
  searchLabel: msg('Search class lecture units'),
  filter: { field: 'classLevel', all: msg('All classes'), choices: classLevels },
  sorts: [asOnTheSite, { value: 'unitTitle', label: msg('Title') }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('lectures', id),
  link: ({ classLevel }) => ({ label: msg('View'), to: `/classes/${classLevel}` }),
  blank: unit.blankLecture,
  valuesOf: unit.lectureValuesOf,
  inputOf: unit.unitInputOf,
  canAdd: unit.canSubmitUnit,
  Fields: unit.LectureFields,
  Preview: UnitPreview,
};

export const spokenLecturesScreen: ManagedScreen<'spoken-lectures', unit.SpokenValues> = {
  name: 'spoken-lectures',
  label: msg('Spoken lectures'),
  fullLabel: msg('Spoken lecture units'),
  one: msg('Spoken lecture unit'),
  icon: MessagesSquare,
  tint: '#8a5806',
  add: { address: '/dashboard/add-spoken-lecture', title: msg('Add spoken lecture unit') },
  manage: { address: '/dashboard/edit-spoken-lecture', title: msg('Manage Spoken English Units') },
  help: msg('A unit is a list of chapters with videos, on the page of its level.'),
  labels: unit.spokenLabels,
  row: ({ unitTitle, level, chapters }, { t }) => ({
    title: unitTitle,
    about: `${t(unit.levelWords[level])} · ${chapterCount(chapters, t)}`,
  }),
  sentences: { ...staffSentences.spokenLectures, missing: staffSentences.lectures.missing },
  addButton: msg('Submit Unit'),
  deleteButton: msg('Delete unit'),
  searchLabel: msg('Search spoken lecture units'),
  filter: { field: 'level', all: msg('All levels'), choices: spokenLevels },
  sorts: lecturesScreen.sorts,
  keyOf: ({ _id }) => _id,
  find: (id) => findById('spoken-lectures', id),
  link: ({ level }) => ({ label: msg('View'), to: `/spoken-english/${level}` }),
  blank: unit.blankSpoken,
  valuesOf: unit.spokenValuesOf,
  inputOf: unit.unitInputOf,
  canAdd: unit.canSubmitUnit,
  Fields: unit.SpokenFields,
  Preview: UnitPreview,
};

const chapterCount = ({ length }: unknown[], t: Translate) =>
  t('{count, plural, one {# chapter} other {# chapters}}', { count: length });
