// All records of the demonstration, by resource. A resource may have none.
import { type InputOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { certificates } from './certificates.ts';
import { courses } from './courses.ts';
import { gallery } from './gallery.ts';
import { lectures } from './lectures.ts';
import { ngos } from './ngos.ts';
import { notes } from './notes.ts';
import { spokenLectures } from './spoken-lectures.ts';
import { withTranslations } from './translations.ts';

const records: { [Name in ResourceName]?: readonly InputOf<Name>[] } = {
  courses,
  lectures,
  'spoken-lectures': spokenLectures,
  notes,
  gallery,
  ngos,
  certificates,
};

/** In all languages of the product. */
export const demoRecords = (name: ResourceName) =>
  (records[name] ?? []).map((record) => withTranslations(resourceOf(name).translated ?? [], record));
