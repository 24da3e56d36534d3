// Courses in the dashboard: how they are listed, added and edited.
import { BookOpenCheck } from 'lucide-react';
import { translateAutomatically } from '#contract/language/automatic-translation.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { findById } from '../list/loading.ts';
import { asOnTheSite, type ManagedScreen } from '../parts/screen.ts';
import {
  blankCourse,
  CourseFields,
  CoursePreview,
  type CourseValues,
  courseInputOf,
  courseLabels,
  courseValuesOf,
} from './form.tsx';

export const coursesScreen: ManagedScreen<'courses', CourseValues> = {
  name: 'courses',
  label: msg('Courses'),
  fullLabel: msg('Courses'),
  one: msg('Course'),
  icon: BookOpenCheck,
  tint: '#00617f',
  add: { address: '/dashboard/add-course', title: msg('Add course') },
  manage: { address: '/dashboard/edit-course', title: msg('Manage courses') },
  help: msg('Each course has a page of its own on the website, with fee, duration and job roles.'),
  labels: courseLabels,
  row: ({ title, course: slug, thumbnail, duration, price }, { language }) => ({
    title,
    about: `${translateAutomatically(duration, language) ?? duration} · ${price}`,
    picture: { src: thumbnail, art: { kind: 'course', seed: slug } },
  }),
  sentences: staffSentences.courses,
  addButton: msg('Add Course'),
  deleteButton: msg('Delete course'),
  searchLabel: msg('Search courses'),
  sorts: [asOnTheSite, { value: 'title', label: msg('Title') }, { value: 'duration', label: msg('Duration') }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('courses', id),
  link: ({ course: slug }) => ({ label: msg('View'), to: `/courses/${encodeURIComponent(slug)}` }),
  blank: blankCourse,
  valuesOf: courseValuesOf,
  inputOf: courseInputOf,
  Fields: CourseFields,
  Preview: CoursePreview,
};
