// Narrows the list of notes by class, subject and words.
import { originalOf } from '#contract/language/original.ts';
import { chooseByWords } from '#contract/text/words.ts';
import { valueIn } from '../frame/query.ts';
import { isOfClass, readNoteTitle } from './title.ts';

type Titled = { title: string; originals?: { title?: string; subject?: string } };
export type NoteFilter = { class: string; subject: string; q: string };

export const readFilter = (query: URLSearchParams): NoteFilter => ({
  class: valueIn(query, 'class'),
  subject: valueIn(query, 'subject'),
  q: valueIn(query, 'q'),
});

/** `classes` are those of all notes, `subjects` those of the class. */
export function filterNotes<Item extends Titled & { subject: string }>(notes: Item[], choice: NoteFilter) {
  const ofClass = notes.filter((note) => isOfClass(originalOf(note, 'title'), choice.class));
  const subjectOf = (note: Item) => originalOf(note, 'subject');
  const ofSubject = ofClass.filter((note) => choice.subject === '' || subjectOf(note) === choice.subject);
  return {
    found: chooseByWords(ofSubject, choice.q, ({ title, subject }) => `${title} ${subject}`),
    count: notes.length,
    classes: classesOf(notes),
    subjects: choicesOf(ofClass.map((note) => [subjectOf(note), note.subject])),
  };
}

export const classesOf = (notes: Titled[]) =>
  choicesOf(notes.map((note) => [readNoteTitle(originalOf(note, 'title')).ofClass, readNoteTitle(note.title).ofClass]));

/** Each choice as it is compared and as it is shown. */
const choicesOf = (pairs: [value: string, text: string][]) =>
  [...new Map(pairs.filter(([value]) => value !== ''))].map(([value, text]) => ({ value, text: text || value }));
