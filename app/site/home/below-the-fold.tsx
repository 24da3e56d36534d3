// The home page below the hero and the subjects. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import type { ComponentProps } from 'react';
import { LaidOutLater } from '../../ui/laid-out-later.tsx';
import { VisitUs } from '../contact/visit-us.tsx';
import { NgoRow } from '../ngos/row.tsx';
import { HomeCourses } from './courses.tsx';
import { HomeDirector } from './director.tsx';
import { HomeLectures } from './lectures.tsx';
import { NotesAndGallery } from './notes-and-gallery.tsx';
import { HomeTuitions } from './tuitions.tsx';
import { HomeVerify } from './verify.tsx';

type BelowTheFoldProps = ComponentProps<typeof HomeCourses> &
  ComponentProps<typeof HomeTuitions> &
  ComponentProps<typeof HomeLectures> &
  ComponentProps<typeof HomeVerify> &
  ComponentProps<typeof NotesAndGallery> &
  ComponentProps<typeof NgoRow>;

export function BelowTheFold({ courses, taught, units, course, notes, gallery, ngos }: BelowTheFoldProps) {
  const sections = [
    <HomeCourses key="courses" courses={courses} />,
    <HomeTuitions key="tuitions" taught={taught} />,
    <HomeLectures key="lectures" units={units} />,
    <HomeVerify key="verify" course={course} />,
    <NotesAndGallery key="notes" notes={notes} gallery={gallery} />,
    <HomeDirector key="director" />,
    <NgoRow key="ngos" ngos={ngos} />,
    <VisitUs key="visit" />,
  ];
  return sections.map((section) => <LaidOutLater key={section.key}>{section}</LaidOutLater>);
}
