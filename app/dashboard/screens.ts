// The table of the dashboard: one entry for each resource. Leaving one out does not compile.
import {
  BadgeCheck,
  BookOpenCheck,
  HeartHandshake,
  Images,
  MessagesSquare,
  MonitorPlay,
  NotebookText,
  Users,
} from 'lucide-react';
import { shownDate } from '#contract/dates.ts';
import { certificateStatuses, classLevels, spokenLevels } from '#contract/levels.ts';
import { sentences } from '#contract/messages.ts';
import type { ResourceName } from '#contract/resources.ts';
import { api } from '../api/send.ts';
import { roleNames } from '../api/staff.ts';
import * as certificate from './certificates/form.tsx';
import * as course from './courses/form.tsx';
import * as unit from './lectures/form.tsx';
import { UnitPreview } from './lectures/preview.tsx';
import * as note from './notes/form.tsx';
import { findById } from './records/loading.ts';
import type { ManagedScreen, Screen } from './records/screen.ts';

const oldestFirst = { value: '', label: 'Oldest first' };

const courses: ManagedScreen<'courses', course.CourseValues> = {
  name: 'courses',
  label: 'Courses',
  fullLabel: 'Courses',
  icon: BookOpenCheck,
  tint: '#00617f',
  add: { address: '/dashboard/add-course', title: 'Add course' },
  manage: { address: '/dashboard/edit-course', title: 'Manage courses' },
  labels: course.courseLabels,
  row: ({ title, course: slug, thumbnail, duration, price }) => ({
    title,
    about: `${duration} · ${price}`,
    picture: { src: thumbnail, art: { kind: 'course', seed: slug } },
  }),
  sentences: sentences.courses,
  addButton: 'Add Course',
  deleteButton: 'Delete course',
  searchLabel: 'Search courses',
  sorts: [oldestFirst, { value: 'title', label: 'Title' }, { value: 'duration', label: 'Duration' }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('courses', id),
  link: ({ course: slug }) => ({ label: 'View', to: `/courses/${encodeURIComponent(slug)}` }),
  blank: course.blankCourse,
  valuesOf: course.courseValuesOf,
  inputOf: course.courseInputOf,
  Fields: course.CourseFields,
  Preview: course.CoursePreview,
};

const lectures: ManagedScreen<'lectures', unit.LectureValues> = {
  name: 'lectures',
  label: 'Class lectures',
  fullLabel: 'Class lecture units',
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

const spokenLectures: ManagedScreen<'spoken-lectures', unit.SpokenValues> = {
  name: 'spoken-lectures',
  label: 'Spoken lectures',
  fullLabel: 'Spoken lecture units',
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
  sorts: lectures.sorts,
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

const notes: ManagedScreen<'notes', note.NoteValues> = {
  name: 'notes',
  label: 'Notes',
  fullLabel: 'Notes',
  icon: NotebookText,
  tint: '#392e6d',
  add: { address: '/dashboard/add-notes', title: 'Upload study notes' },
  manage: { address: '/dashboard/edit-notes', title: 'Edit and Manage Notes' },
  labels: note.noteLabels,
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
  blank: note.blankNote,
  valuesOf: note.noteValuesOf,
  Fields: note.NoteFields,
  Preview: note.NotePreview,
};

export const certificates: ManagedScreen<'certificates', certificate.CertificateValues> = {
  name: 'certificates',
  label: 'Certificates',
  fullLabel: 'Certificates',
  icon: BadgeCheck,
  tint: '#0d5b45',
  add: { address: '/dashboard/add-certificate', title: 'Add certificate' },
  manage: { address: '/dashboard/edit-certificate', title: 'Manage certificates' },
  labels: certificate.certificateLabels,
  row: ({ name, certificate_no, course: title, date, status }) => ({
    title: name,
    about: `${certificate_no} · ${title} · ${shownDate(date)}`,
    status,
  }),
  sentences: sentences.certificates,
  addButton: 'Add Certificate',
  deleteButton: 'Delete certificate',
  searchLabel: 'Search by number or name',
  filter: { field: 'status', all: 'All', choices: certificateStatuses },
  sorts: [
    oldestFirst,
    { value: '-certificate_no', label: 'Number, highest first' },
    { value: 'name', label: 'Name' },
    { value: '-date', label: 'Date of completion, latest first' },
  ],
  // The API reads certificates by number; the search gives staff the same without counting as a visitor's lookup.
  keyOf: ({ certificate_no }) => certificate_no,
  find: async (number) => {
    const { items } = await api.of('certificates').page({ q: number, sort: 'certificate_no', page: 1, limit: 25 });
    return items.find(({ certificate_no }) => certificate_no === number);
  },
  link: ({ certificate_no }) => ({
    label: 'Download Certificate',
    to: `/dashboard/certificate/${encodeURIComponent(certificate_no)}`,
  }),
  blank: certificate.blankCertificate,
  valuesOf: certificate.certificateValuesOf,
  Fields: certificate.CertificateFields,
  Preview: certificate.CertificatePreview,
};

const gallery: Screen<'gallery'> = {
  name: 'gallery',
  label: 'Gallery',
  fullLabel: 'Gallery images',
  icon: Images,
  tint: '#8e3415',
  manage: { address: '/dashboard/edit-gallery', title: 'Manage Gallery' },
  labels: { imageUrl: 'Image' },
  row: ({ _id, imageUrl, updatedAt }) => ({
    title: `Image of ${shownDate(updatedAt.slice(0, 10))}`,
    picture: { src: imageUrl, art: { kind: 'gallery', seed: _id } },
  }),
};

const ngos: Screen<'ngos'> = {
  name: 'ngos',
  label: 'NGOs',
  fullLabel: 'NGOs',
  icon: HeartHandshake,
  tint: '#ad245a',
  manage: { address: '/dashboard/ngo-details', title: 'NGO Directory' },
  labels: { name: 'Name', shortDescription: 'Short description', description: 'Description', image: 'Image' },
  row: ({ name, shortDescription, image }) => ({
    title: name,
    about: shortDescription,
    picture: { src: image, art: { kind: 'ngo', seed: name } },
  }),
};

const users: Screen<'users'> = {
  name: 'users',
  label: 'Users',
  fullLabel: 'Users',
  icon: Users,
  tint: '#0a303c',
  add: { address: '/dashboard/add-users', title: 'Add user' },
  manage: { address: '/dashboard/edit-users', title: 'Manage Users' },
  labels: { name: 'Name', email: 'Email', role: 'Role', password: 'Password' },
  row: ({ name, email, role }) => ({ title: name, about: `${email} · ${roleNames[role]}` }),
};

export const screens: { [Name in ResourceName]: Screen<Name> } = {
  courses,
  lectures,
  'spoken-lectures': spokenLectures,
  notes,
  certificates,
  gallery,
  ngos,
  users,
};

/** Those whose pages are the mechanism's alone. */
const managed = [courses, lectures, spokenLectures, notes, certificates] as unknown as ManagedScreen<never, object>[];

export function findScreen(path: string) {
  const address = `/dashboard/${path}`;
  for (const screen of managed) {
    if (screen.add.address === address) return { screen, is: 'add' as const };
    if (screen.manage.address === address) return { screen, is: 'manage' as const };
  }
  return undefined;
}

const chapterCount = ({ length }: unknown[]) => (length === 1 ? '1 chapter' : `${length} chapters`);
