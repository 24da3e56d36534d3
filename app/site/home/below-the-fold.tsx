// The home page below the courses. Sent with the page, hydrated after it: see app/ui/deferred.tsx.
import type { ComponentProps } from 'react';
import { VisitUs } from '../contact/visit-us.tsx';
import { NgoRow } from '../ngos/row.tsx';
import { HomeDirector } from './director.tsx';
import { HomeLectures } from './lectures.tsx';
import { NotesAndGallery } from './notes-and-gallery.tsx';
import { HomeTuitions } from './tuitions.tsx';
import { HomeVerify } from './verify.tsx';

type BelowTheFoldProps = ComponentProps<typeof HomeTuitions> &
  ComponentProps<typeof HomeLectures> &
  ComponentProps<typeof HomeVerify> &
  ComponentProps<typeof NotesAndGallery> &
  ComponentProps<typeof NgoRow>;

export function BelowTheFold({ taught, units, course, notes, gallery, ngos }: BelowTheFoldProps) {
  return (
    <>
      <HomeTuitions taught={taught} />
      <HomeLectures units={units} />
      <HomeVerify course={course} />
      <NotesAndGallery notes={notes} gallery={gallery} />
      <HomeDirector />
      <NgoRow ngos={ngos} />
      <VisitUs />
    </>
  );
}
