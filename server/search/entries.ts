// What the search finds: courses, chapters of lectures, notes, NGOs and pages. Only what is public.

import { levelName } from '#contract/choices.ts';
import { textOfCourse } from '#contract/courses/course-text.ts';
import { costsNothing, FREE, shownFee } from '#contract/courses/price.ts';
import type { Translated } from '#contract/language/languages.ts';
import { english, inEnglish, type Sentence, sentence } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import {
  type Course,
  type LectureUnit,
  type Ngo,
  type Note,
  type RecordOf,
  type ResourceName,
  resourceOf,
  type SpokenUnit,
} from '#contract/resources.ts';
import type { Found } from '#contract/search.ts';
import { cut } from '#contract/text/cut.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { localise, translationLanguages } from '#contract/translations.ts';
import type { Store } from '../data/open.ts';
import { createCollection } from '../resources/collection.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { pageEntries } from './pages.ts';

/** `also` is searched but not shown. `translated`: the same in other languages, where it differs. */
export type Entry = Found & { also?: string; says?: OwnWords; translated?: Partial<Record<Translated, Entry>> };

/** Texts of the site itself, which are translated. `after` follows our text. */
type OwnWords = { title?: string | Sentence; text?: string | Sentence; after?: string };

/** More than any institute has; beyond it the newest are left out to limit memory. */
const MOST_ENTRIES = 20_000;

/** Makes the entries of one record after the other, in the order of their page. */
type Maker<Name extends ResourceName> = (record: RecordOf<Name>) => Entry[];

/** In the order of results that match equally well. */
const makers: { [Name in ResourceName]?: () => Maker<Name> } = {
  courses: () => ofCourse,
  notes: () => ofNote,
  ngos: () => ofNgo,
  lectures: () =>
    createChapterMaker(({ classLevel }) => ({ page: `/classes/${classLevel}`, name: levelName(classLevel) })),
  'spoken-lectures': () =>
    createChapterMaker(({ level }) => ({
      page: `/spoken-english/${level}`,
      name: sentence(msg('Spoken English, {label}'), { label: levelName(level) }),
    })),
};

export const searched = Object.keys(makers) as ResourceName[];

export async function readEntries(store: Store): Promise<Entry[]> {
  const today = dayInIndia();
  const read = async <Name extends ResourceName>(name: Name): Promise<Entry[]> => {
    const make = makers[name]?.();
    const others = translationLanguages.map((language) => ({ language, make: makers[name]?.() }));
    const entries: Entry[] = [];
    for await (const batch of createCollection(store, name).all(undefined, today))
      for (const record of batch) {
        await letOthersIn();
        const made = make?.(record) ?? [];
        for (const other of others) {
          const translated = other.make?.(localise(resourceOf(name), record, other.language) as RecordOf<Name>);
          addTranslated(made, other.language, translated ?? []);
        }
        entries.push(...made);
      }
    return name === 'courses' ? [...entries, ...pageEntries] : entries;
  };
  return (await Promise.all(searched.map(read))).flat().slice(0, MOST_ENTRIES);
}

function addTranslated(entries: readonly Entry[], language: Translated, translated: readonly Entry[]) {
  for (const [at, entry] of entries.entries()) {
    const other = translated[at];
    if (other && wordsIn(other) !== wordsIn(entry)) entry.translated = { ...entry.translated, [language]: other };
  }
}

const wordsIn = ({ title, text, also = '' }: Entry) => `${title}\n${text}\n${also}`;

function ofCourse(course: Course): Entry[] {
  const { course: slug, title, duration, price } = course;
  const after = ` · ${duration}`;
  const text = shownFee(price, english.t) + after;
  const address = `/courses/${encodeURIComponent(slug)}`;
  const says = costsNothing(price) ? { text: FREE, after } : undefined;
  return [{ kind: 'course', title, text, address, also: `${slug} ${textOfCourse(course)}`, says }];
}

const STUDY_NOTES = msg('Study notes');

function ofNote({ title, driveLink, subject }: Note): Entry[] {
  const after = subject && ` · ${subject}`;
  return [{ kind: 'note', title, text: STUDY_NOTES + after, address: driveLink, says: { text: STUDY_NOTES, after } }];
}

/** The length of a description in results, and how much of it is searched. */
const SHOWN_LENGTH = 160;
const MAX_SEARCHED_LENGTH = 2000;

function ofNgo({ _id, name, shortDescription, description }: Ngo): Entry[] {
  const text = cut(shortDescription, SHOWN_LENGTH);
  const address = `/ngos?ngo=${encodeURIComponent(_id)}`;
  return [{ kind: 'ngo', title: name, text, address, also: description.slice(0, MAX_SEARCHED_LENGTH) }];
}

type Unit = LectureUnit | SpokenUnit;

/** The address of a chapter counts units and chapters as its page does. */
function createChapterMaker<Item extends Unit>(placeOf: (unit: Item) => { page: string; name: string | Sentence }) {
  const counts = new Map<string, number>();
  return (unit: Item): Entry[] => {
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
      also: unit.subject,
      says,
    }));
  };
}
