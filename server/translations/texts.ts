// All texts of the site that can be translated, of every record and of the institute's facts: with their keys and where they stand.
import type { z } from 'zod';
import { labelOf } from '#contract/fields.ts';
import { type Institute, institute, translatedFacts } from '#contract/institute/institute.ts';
import type { Translated } from '#contract/language/languages.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';
import { isSafeAddress } from '#contract/text/address.ts';
import {
  isKnown,
  isToCheck,
  nameOfPlace,
  originalAt,
  type Place,
  placesOf,
  ruleAt,
  type Text,
  translationAt,
} from '#contract/translations.ts';
import type { Store } from '../data/open.ts';
import type { InstituteFacts } from '../institute/store.ts';
import { createCollection } from '../resources/collection.ts';
import { letOthersIn } from '../web/event-loop.ts';

export const INSTITUTE = 'institute';

export type Source = {
  name: ResourceName | typeof INSTITUTE;
  noun: string;
  fields: z.ZodObject;
  translated: readonly string[];
  title: readonly string[];
};
export type TextRecord = { _id: string; [field: string]: unknown };

/** What has texts, in the order of the file. */
export const sources: readonly Source[] = [
  { name: INSTITUTE, noun: msg('institute'), fields: institute, translated: translatedFacts, title: [] },
  ...resourceNames.flatMap((name) => {
    const { noun, fields, translated, title } = resourceOf(name);
    return translated ? { name, noun, fields, translated, title } : [];
  }),
];

export const sourceOf = (name: string) => sources.find((source) => source.name === name);

export const keyOf = (source: Source, record: TextRecord, place: Place) =>
  `${source.name}/${record._id}/${nameOfPlace(place)}`;

export const shown = (text: Text | undefined) => (Array.isArray(text) ? text.join('\n') : (text ?? ''));

export const instituteRecord = (value: Institute): TextRecord => ({ _id: INSTITUTE, ...value });

/** A record may have many texts: others' requests run in between. */
export async function* allRecords(store: Store, facts: InstituteFacts): AsyncGenerator<[Source, TextRecord]> {
  for (const source of sources) {
    if (source.name === INSTITUTE) yield [source, instituteRecord((await facts.get()).value)];
    else
      for await (const list of createCollection(store, source.name).all())
        for (const record of list) {
          await letOthersIn();
          yield [source, record];
        }
  }
}

/** `isDone`: it has a translation, or needs none of its own. */
type FoundText = { place: Place; original: Text; text?: Text; isToCheck: boolean; isDone: boolean };

export function* textsOf({ translated }: Source, record: TextRecord, language: Translated): Generator<FoundText> {
  for (const place of placesOf(translated, record)) {
    const original = originalAt(record, place);
    const text = translationAt(record, place, language);
    // The institute's name in Telugu is a fact of its own.
    const isFact = language === 'te' && place.path === 'name' && Boolean(record.nameTelugu);
    const isDone = text !== undefined || isFact || isKnown(original, language);
    yield { place, original, text, isToCheck: isToCheck(record, place, language), isDone };
  }
}

/** "Course · PGDCA · Title". */
export function whereIs({ noun, fields, title }: Source, record: TextRecord, place: Place, { t }: Translator) {
  const name = title.map((field) => String(record[field] ?? '')).join(' ');
  const label = t(labelOf(ruleAt(fields, place)));
  return [
    capitalised(t(noun)),
    // A picture has nothing but its address.
    isSafeAddress(name) ? '' : name,
    place.at === undefined ? label : `${label} ${place.at + 1}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
