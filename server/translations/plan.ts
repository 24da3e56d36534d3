// What a file with translations would change in a record. Where the original has changed since the file was saved, the plan says so: the
// translation is taken and marked, unless someone has written another one since.
import type { Translated } from '#contract/language/languages.ts';
import type { Sentence } from '#contract/language/sentence.ts';
import { tidyProse } from '#contract/text/text.ts';
import {
  isBlank,
  isToCheck,
  nameOfPlace,
  originalAt,
  type Place,
  placesOf,
  ruleAt,
  type Text,
  translationAt,
  type WithTranslations,
  withCheck,
  withTranslation,
} from '#contract/translations.ts';
import type { TextRow, TextVerdict } from '#contract/translations-file.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { type Source, shown, type TextRecord } from './texts.ts';

export type Planned = {
  verdict: TextVerdict;
  key: string;
  place?: Place;
  original: string;
  before?: Text;
  after?: Text;
  toCheck: boolean;
  reason?: string | Sentence;
};

/** Spreadsheets and people change spaces and ends of lines. */
const tidy = (text: Text) => tidyProse(shown(text)).replace(/[^\S\n]+/g, ' ');

/** A file has rows for texts of many records: by record, with the name of the place. The last of several with one key counts. */
export function byRecord(rows: readonly TextRow[]): Map<string, Map<string, TextRow>> {
  const found = new Map<string, Map<string, TextRow>>();
  for (const row of rows) {
    if (isBlank(row.text)) continue;
    const [, owner = '', name = ''] = /^([^/]+\/[^/]+)\/(.+)$/s.exec(row.key) ?? [undefined, row.key];
    const own = found.get(owner) ?? new Map<string, TextRow>();
    found.set(owner, own.set(name, row));
  }
  return found;
}

export const goneRow = ({ key, original, text }: TextRow): Planned => ({
  verdict: 'gone',
  key,
  original,
  after: text,
  toCheck: false,
});

export async function planTexts(
  { fields, translated }: Source,
  record: TextRecord,
  rows: ReadonlyMap<string, TextRow>,
  language: Translated,
): Promise<Planned[]> {
  const find = createFinder(translated, record);
  const plan = ([name, row]: [string, TextRow]): Planned => {
    const place = find(name, row.original);
    if (!place) return goneRow(row);
    const original = originalAt(record, place);
    const before = translationAt(record, place, language);
    const isMarked = isToCheck(record, place, language);
    const known = { key: row.key, place, original: shown(original), before, toCheck: isMarked };
    const given = Array.isArray(original) ? row.text.split('\n') : row.text;
    const { data, error } = ruleAt(fields, place).safeParse(given);
    if (error) {
      const [issue] = error.issues as { message: string; said?: Sentence }[];
      return { ...known, verdict: 'refused', after: given, reason: issue?.said ?? issue?.message };
    }
    const after = data as Text;
    const isOther = JSON.stringify(after) !== JSON.stringify(before);
    const isOutdated = tidy(row.original) !== tidy(original);
    if (!isOther) {
      const isChecked = isMarked && !isOutdated && row.toCheck === undefined;
      return { ...known, verdict: isChecked ? 'checked' : 'same', after, toCheck: isMarked && !isChecked };
    }
    if (isOutdated && before !== undefined && !isMarked) return { ...known, verdict: 'kept', after };
    const toCheck = isOutdated || row.toCheck === 'yes';
    return { ...known, verdict: isOutdated ? 'outdated' : before === undefined ? 'new' : 'changed', after, toCheck };
  };
  const planned: Planned[] = [];
  for (const row of rows) {
    await letOthersIn();
    planned.push(plan(row));
  }
  return planned;
}

/** Finds the place of a text by its name. An item of a list may have moved since: it is known by its text. */
export function createFinder(translated: readonly string[], record: TextRecord) {
  const places = placesOf(translated, record);
  const byName = new Map(places.map((place) => [nameOfPlace(place), place]));
  const named = (list: string, path: string, original: Text) => JSON.stringify([list, path, tidy(original)]);
  let known: Map<string, Place> | undefined;
  /** Made when it is first needed: it takes as long as all the rest. Of several alike the first. */
  const byText = () => {
    if (known) return known;
    known = new Map();
    for (const place of places.toReversed())
      if (place.list !== undefined) known.set(named(place.list, place.path, originalAt(record, place)), place);
    return known;
  };
  return (name: string, original: Text): Place | undefined => {
    const there = byName.get(name);
    const [, list, path] = /^(\w+)\.\d+\.(.+)$/.exec(name) ?? [];
    if (list === undefined || path === undefined) return there;
    if (there && tidy(originalAt(record, there)) === tidy(original)) return there;
    return byText().get(named(list, path, original)) ?? there;
  };
}

export const changes = ({ verdict }: Planned) => ['outdated', 'changed', 'new', 'checked'].includes(verdict);

/** The fields of the record that differ when this is done. */
export async function fieldsAfter(record: TextRecord, planned: readonly Planned[], language: Translated) {
  let after = record;
  for (const { place, after: text = '', toCheck } of planned) {
    if (place) after = withCheck(withTranslation(after, place, language, text), place, language, toCheck);
    await letOthersIn();
  }
  return differing(record, after);
}

/** Blank translations are left out, as everywhere. */
export function differing(before: TextRecord, after: TextRecord): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(after))
    if (value !== before[field])
      fields[field] = Array.isArray(value) ? value.map(withoutBlanks) : isBlank(value) ? undefined : value;
  return fields;
}

function withoutBlanks(item: object & WithTranslations) {
  const { translations, translationsToCheck, ...rest } = item;
  return {
    ...rest,
    ...(isBlank(translations) ? {} : { translations }),
    ...(isBlank(translationsToCheck) ? {} : { translationsToCheck }),
  };
}
