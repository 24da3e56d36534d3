// Narrows the list of notes by class, subject and words.
import { chooseByWords } from '#contract/text/words.ts';
import { valueIn } from '../frame/query.ts';
import { isOfClass, readNoteTitle } from './title.ts';

export type NoteChoice = { class: string; subject: string; q: string };

export const choiceIn = (query: URLSearchParams): NoteChoice => ({
  class: valueIn(query, 'class'),
  subject: valueIn(query, 'subject'),
  q: valueIn(query, 'q'),
});

/** `classes` are those of all notes, `subjects` those of the class. */
export function chooseNotes<Item extends { title: string; subject: string }>(notes: Item[], choice: NoteChoice) {
  const ofClass = notes.filter(({ title }) => isOfClass(title, choice.class));
  const ofSubject = ofClass.filter(({ subject }) => choice.subject === '' || subject === choice.subject);
  return {
    found: chooseByWords(ofSubject, choice.q, ({ title, subject }) => `${title} ${subject}`),
    count: notes.length,
    classes: classesOf(notes),
    subjects: distinct(ofClass.map(({ subject }) => subject)),
  };
}

export const classesOf = (notes: { title: string }[]) =>
  distinct(notes.map(({ title }) => readNoteTitle(title).ofClass));
export const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))];
