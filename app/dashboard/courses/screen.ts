// Courses in the dashboard: how they are listed, added and edited.
import { BookOpenCheck } from 'lucide-react';
import { sentences } from '#contract/messages.ts';
import { findById } from '../records/loading.ts';
import { type ManagedScreen, oldestFirst } from '../records/screen.ts';
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
  label: 'Courses',
  fullLabel: 'Courses',
  one: 'Course',
  icon: BookOpenCheck,
  tint: '#00617f',
  add: { address: '/dashboard/add-course', title: 'Add course' },
  manage: { address: '/dashboard/edit-course', title: 'Manage courses' },
  labels: courseLabels,
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
  blank: blankCourse,
  valuesOf: courseValuesOf,
  inputOf: courseInputOf,
  Fields: CourseFields,
  Preview: CoursePreview,
};
