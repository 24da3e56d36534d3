// The home page below the hero and the subjects. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import { type ComponentProps, Suspense } from 'react';
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
  // Each is laid out when it comes near, and hydrated by itself: together they would hold up a slow phone.
  return sections.map((section) => (
    <div key={section.key} className="[contain-intrinsic-block-size:auto_36rem] [content-visibility:auto] empty:hidden">
      <Suspense>{section}</Suspense>
    </div>
  ));
}
