// The home page below the courses. It arrives with the page and comes to life after it: see app/ui/late.tsx.
import type { ComponentProps } from 'react';
import { HomeDirector } from './home-director.tsx';
import { HomeLectures } from './home-lectures.tsx';
import { HomeShelf } from './home-shelf.tsx';
import { HomeTuitions } from './home-tuitions.tsx';
import { HomeVerify } from './home-verify.tsx';
import { NgoRow } from './ngo-row.tsx';
import { VisitUs } from './visit-us.tsx';

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
