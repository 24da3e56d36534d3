// What can be found: courses, chapters of lectures, notes, NGOs and pages. Only what visitors can see anyway.

import { inEnglish, type Sentence, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import { levelName } from '#contract/levels.ts';
import type { Course, LectureUnit, Ngo, Note, RecordOf, SpokenUnit } from '#contract/resources.ts';
import type { Found } from '#contract/search.ts';
import { dayInIndia } from '#contract/text/today.ts';
import type { Store } from '../data/open.ts';
import { createCollection } from '../resources/collection.ts';
import { pageEntries } from './pages.ts';

/** `also` is looked in but not shown. */
export type Entry = Found & { also?: string; says?: OwnWords };

/** What is not the institute's but our own, and translated. `after` follows our text. */
type OwnWords = { title?: string | Sentence; text?: string | Sentence; after?: string };

export const searched = ['courses', 'lectures', 'spoken-lectures', 'notes', 'ngos'] as const;
type Searched = (typeof searched)[number];

/** More than any institute has; beyond it the newest are left out rather than memory filled. */
const MOST_ENTRIES = 20_000;
const SHOWN = 160;
const LONGEST = 2000;

export async function readEntries(store: Store): Promise<Entry[]> {
  const today = dayInIndia();
  const all = async <Name extends Searched>(name: Name) => {
    const records: RecordOf<Name>[] = [];
    for await (const batch of createCollection(store, name).all(undefined, today)) records.push(...batch);
    return records;
  };
  const [courses, lectures, spoken, notes, ngos] = await Promise.all([
    all('courses'),
    all('lectures'),
    all('spoken-lectures'),
    all('notes'),
    all('ngos'),
  ]);
  return [
    ...courses.map(ofCourse),
    ...pageEntries,
    ...notes.map(ofNote),
    ...ngos.map(ofNgo),
    ...chaptersOf(lectures, ({ classLevel }) => ({
      page: `/classes/${classLevel}`,
      name: levelName(classLevel),
    })),
    ...chaptersOf(spoken, ({ level }) => ({
      page: `/spoken-english/${level}`,
      name: sentence(msg('Spoken English, {label}'), { label: levelName(level) }),
    })),
  ].slice(0, MOST_ENTRIES);
}

function ofCourse({ course, title, description, duration, price, category, jobs, learn }: Course): Entry {
  return {
    kind: 'course',
    title,
    text: [price, duration].join(' · '),
    address: `/courses/${encodeURIComponent(course)}`,
    also: [course, category, ...learn, ...jobs, description].join(' ').slice(0, LONGEST),
  };
}

const STUDY_NOTES = msg('Study notes');

const ofNote = ({ title, driveLink }: Note): Entry => ({
  kind: 'note',
  title,
  text: STUDY_NOTES,
  address: driveLink,
  says: { text: STUDY_NOTES },
});

const ofNgo = ({ _id, name, shortDescription, description }: Ngo): Entry => ({
  kind: 'ngo',
  title: name,
  text: shortDescription.slice(0, SHOWN),
  address: `/ngos?ngo=${encodeURIComponent(_id)}`,
  also: description.slice(0, LONGEST),
});

type Unit = LectureUnit | SpokenUnit;

/** The address of a chapter counts units and chapters as its page does. */
function chaptersOf<Item extends Unit>(
  units: Item[],
  placeOf: (unit: Item) => { page: string; name: string | Sentence },
): Entry[] {
  const counts = new Map<string, number>();
  return units.flatMap((unit): Entry[] => {
    const { page, name } = placeOf(unit);
    const place = (counts.get(page) ?? 0) + 1;
    counts.set(page, place);
    const after = ` · ${unit.unitTitle}`;
    const text = inEnglish(name) + after;
    const says = { text: name, after };
    return unit.chapters.map(({ title }, index) => ({
      kind: 'lecture',
      title,
      text,
      address: `${page}?u=${place}&c=${index + 1}`,
      says,
    }));
  });
}
