// The text by which a certificate is found, and the words of a question.
import { searchedFields } from '#contract/certificates/fields.ts';
import { fold } from '#contract/text/folded-text.ts';

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
  return searchedFields.map((field) => searchedText(field, String(record[field] ?? ''))).join(' ');
}

/** Of a phone number the digits: it is written in many ways. */
const searchedText = (field: (typeof searchedFields)[number], text: string) =>
  field === 'phone' ? text.replace(/\D/g, '') : foldLine(text).replaceAll(' ', '');

/** Every one of them must be found. A word that is part of another one asks for nothing more. */
export function searchWordsOf(q: string): string[] {
  const words = [...new Set(foldLine(q).split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
