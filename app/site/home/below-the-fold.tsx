// The home page below the courses. It arrives with the page and comes to life after it: see app/ui/late.tsx.
import type { ComponentProps } from 'react';
import { VisitUs } from '../contact/visit-us.tsx';
import { NgoRow } from '../ngos/row.tsx';
import { HomeDirector } from './director.tsx';
import { HomeLectures } from './lectures.tsx';
import { HomeShelf } from './notes-and-gallery.tsx';
import { HomeTuitions } from './tuitions.tsx';
import { HomeVerify } from './verify.tsx';

type HomeBelowProps = ComponentProps<typeof HomeTuitions> &
  ComponentProps<typeof HomeLectures> &
  ComponentProps<typeof HomeVerify> &
  ComponentProps<typeof HomeShelf> &
  ComponentProps<typeof NgoRow>;

export function HomeBelow({ taught, units, course, notes, gallery, ngos }: HomeBelowProps) {
  return (
    <>
      <HomeTuitions taught={taught} />
      <HomeLectures units={units} />
      <HomeVerify course={course} />
      <HomeShelf notes={notes} gallery={gallery} />
      <HomeDirector />
      <NgoRow ngos={ngos} />
      <VisitUs />
    </>
  );
}
