// The one list of resources; every loop over them starts here.
import type { z } from 'zod';
import type { RecordMeta, Resource } from './resource.ts';
import { type addedToCertificates, certificates } from './resources/certificates.ts';
import { courses } from './resources/courses.ts';
import { gallery } from './resources/gallery.ts';
import { lectures } from './resources/lectures.ts';
import { ngos } from './resources/ngos.ts';
import { notes } from './resources/notes.ts';
import { notices } from './resources/notices.ts';
import { spokenLectures } from './resources/spoken-lectures.ts';
import { templates } from './resources/templates.ts';
import { testimonials } from './resources/testimonials.ts';
import { users } from './resources/users.ts';

export const resources = {
  courses,
  certificates,
  lectures,
  'spoken-lectures': spokenLectures,
  users,
  notes,
  gallery,
  ngos,
  notices,
  testimonials,
  templates,
};

export type ResourceName = keyof typeof resources;
export const resourceNames = Object.keys(resources) as ResourceName[];

export type ArrangedName = {
  [Name in ResourceName]: 'shown_from' extends keyof (typeof resources)[Name]['fields']['shape'] ? Name : never;
}[ResourceName];

/** The definition typed as any resource, for generic code. */
export const resourceOf = (name: ResourceName): Resource => resources[name];

export const isArranged = (name: string): name is ArrangedName =>
  Object.hasOwn(resources, name) && resourceOf(name as ResourceName).arranged === true;
export const arrangedNames = resourceNames.filter(isArranged);

/** The input that creates or replaces a record, and the record in responses. */
export type InputOf<Name extends ResourceName> = z.input<(typeof resources)[Name]['fields']>;
export type RecordOf<Name extends ResourceName> = RecordMeta &
  z.output<(typeof resources)[Name]['fields']> &
  (Name extends 'certificates' ? Partial<z.output<typeof addedToCertificates>> : unknown);

/** As a page in one language shows it; see translations.ts. */
export type RecordIn<Name extends ResourceName> = RecordOf<Name> & { originals?: Partial<RecordOf<Name>> };

export type Course = RecordOf<'courses'>;
export type Certificate = RecordOf<'certificates'>;
export type LectureUnit = RecordOf<'lectures'>;
export type SpokenUnit = RecordOf<'spoken-lectures'>;
export type User = RecordOf<'users'>;
export type Note = RecordOf<'notes'>;
export type GalleryImage = RecordOf<'gallery'>;
export type Ngo = RecordOf<'ngos'>;
export type Notice = RecordOf<'notices'>;
export type Testimonial = RecordOf<'testimonials'>;
export type MessageTemplate = RecordOf<'templates'>;
