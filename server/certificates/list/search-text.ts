// The text by which a certificate is found, and the words of a question. What the words of its names sound like follows in capitals, each
// after a space: the text before it has none of either.
import { searchedFields } from '#contract/certificates/fields.ts';
import { fold } from '#contract/text/folded-text.ts';
import { beginningOf, SHORTEST_SOUND, withSound, wordsWithSound } from '#contract/text/words.ts';

/** Folded alike for records and questions. In capitals first: `ß` is stored as `SS`. */
function foldLine(text: string): string {
  return fold(text.replace(/\p{DI}/gu, '').toUpperCase())
    .replaceAll('ς', 'σ')
    .replace(/[\p{Pd}\u02d7\u2043\u2212\u2796]/gu, '-')
    .replace(/[\u2018-\u201b\u02bb\u02bc\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
}

/** Without the spaces inside a field: RAMA RAO and RAMARAO are one name, and no word of a question holds a space. */
export function searchTextOf(record: Record<string, unknown>): string {
  const textOf = (field: string) => String(record[field] ?? '');
  const sounds = heardFields.flatMap((field) =>
    wordsWithSound(textOf(field)).flatMap(({ sound }) => asSound(sound) ?? []),
  );
  return [...searchedFields.map((field) => searchedText(field, textOf(field))), ...new Set(sounds)].join(' ');
}

const heardFields = ['name', 'father_name', 'course'] as const satisfies readonly (typeof searchedFields)[number][];

/** None where nothing but the word itself is meant. */
const asSound = (sound: string) =>
  sound.length >= SHORTEST_SOUND && /^[a-z]+$/.test(sound) ? sound.toUpperCase() : undefined;

/** A phone number is searched by its digits: it is written in many ways. */
const searchedText = (field: (typeof searchedFields)[number], text: string) =>
  field === 'phone' ? text.replace(/\D/g, '') : foldLine(text).replaceAll(' ', '');

/** Every one of them must be found. A word that is part of another one asks for nothing more. */
export function searchWordsOf(q: string): string[] {
  const words = [...new Set(foldLine(q).split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The same for what sounds alike; undefined where no word has a sound of its own. A number in between is meant as it is. */
export function searchSoundsOf(q: string): string[] | undefined {
  const words = searchWordsOf(q);
  const sounds = words.map((word) => {
    const sound = asSound(beginningOf(withSound(word).sound));
    return sound === undefined ? word : ` ${sound}`;
  });
  return sounds.some((sound, at) => sound !== words[at]) ? sounds : undefined;
}
