// All records of the demonstration, by resource. A resource may have none.
import type { InputOf, ResourceName } from '#contract/resources.ts';
import { certificates } from './certificates.ts';
import { courses } from './courses.ts';
import { gallery } from './gallery.ts';
import { lectures } from './lectures.ts';
import { ngos } from './ngos.ts';
import { notes } from './notes.ts';
import { spokenLectures } from './spoken-lectures.ts';

export const demoRecords: { [Name in ResourceName]?: readonly InputOf<Name>[] } = {
  courses,
  lectures,
  'spoken-lectures': spokenLectures,
  notes,
  gallery,
  ngos,
  certificates,
};
