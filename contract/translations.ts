// What staff write in other languages. A definition names the fields; a record, or an item of a list in it, may carry `translations` of
// them. `translationsToCheck` names those whose original has changed since they were written.
import { z } from 'zod';
import { translateAutomatically } from './language/automatic-translation.ts';
import { type Language, languages, type Translated } from './language/languages.ts';
import { issueOf, sentence } from './language/sentence.ts';
import { msg } from './language/translate.ts';
import { tidyLine } from './text/text.ts';

export type Text = string | string[];
/** By field, as the record has them: `{ title: …, director: { quote: … } }`. */
export type Texts = { [field: string]: Text | Texts | undefined };
export type Translations = Partial<Record<Translated, Texts>>;
type ToCheck = Partial<Record<Translated, string[]>>;
export type WithTranslations = { translations?: Translations; translationsToCheck?: ToCheck };

/** A field, one inside another (`director.quote`), or one of the items of a list (`chapters.title`). */
export type TranslatedField<Shape> = (keyof Shape & string) | `${keyof Shape & string}.${string}`;

export type TranslationFields = {
  translations: z.ZodOptional<z.ZodType<Translations, Translations>>;
  translationsToCheck: z.ZodOptional<z.ZodType<ToCheck, ToCheck>>;
};

/** Languages of translations: all but the original's. */
export const translationLanguages = languages.flatMap(({ code }) => (code === 'en' ? [] : code));

/** Adds the translations of these fields. An item of a list has its own. */
export function translatable<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  translated: readonly TranslatedField<Shape>[],
): z.ZodObject<Shape & TranslationFields> {
  const texts = textsIn(fields, translated);
  const inEach = Object.fromEntries(translationLanguages.map((code) => [code, texts.optional()]));
  const marks = z.array(z.enum(translated as readonly [string, ...string[]]));
  const marksInEach = Object.fromEntries(translationLanguages.map((code) => [code, marks.optional()]));
  return fields.extend({
    translations: z.preprocess(withoutBlanks, known(inEach)).optional(),
    translationsToCheck: known(marksInEach).optional(),
  }) as never;
}

/** Each by the rule of its original; none is needed. */
function textsIn(fields: z.ZodObject, translated: readonly string[]) {
  const shape: Record<string, z.ZodType> = {};
  for (const [field, inner] of byField(translated)) {
    const rule = bare(fields.shape[field] as z.ZodType);
    if (rule instanceof z.ZodArray && inner.length > 0) continue;
    shape[field] = (rule instanceof z.ZodObject ? textsIn(rule, inner) : rule).optional();
  }
  return known(shape);
}

function bare(rule: z.ZodType): z.ZodType {
  return rule instanceof z.ZodDefault || rule instanceof z.ZodOptional ? bare(rule.unwrap() as z.ZodType) : rule;
}

const known = (shape: z.ZodRawShape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const { said, message } = issueOf(
        sentence(msg('There is no language or field {name} to translate.'), {
          name: issue.keys.join(', ').slice(0, 80),
        }),
      );
      (issue as Record<string, unknown>).said = said;
      return message;
    },
  });

/** The first part of each path, with what follows it. */
const byField = (paths: readonly string[]) =>
  [...Map.groupBy(paths, (path) => path.split('.', 1)[0] as string)].map(
    ([field, some]) => [field, some.map((path) => path.slice(field.length + 1)).filter(Boolean)] as const,
  );

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer text is not blank; tidying takes time for each letter. */
const LONGEST_BLANK = 1000;
const isBlankText = (value: unknown) =>
  value === '' || (typeof value === 'string' && value.length < LONGEST_BLANK && tidyLine(value) === '');

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  isBlankText(value) ||
  (Array.isArray(value) && value.every(isBlankText)) ||
  (isGroup(value) && Object.keys(value).length === 0);

function withoutBlanks(value: unknown): unknown {
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutBlanks(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isBlank(inner)));
}

/** `originals`: of the fields that the definition names, where they differ. */
type Localised<Item> = Omit<Item, keyof WithTranslations> & { originals?: Partial<Item> };

type Definition = { translated?: readonly string[]; originals?: readonly string[] };

/** The record as a page in this language shows it: the translation where there is one, the original elsewhere. */
export function localise<Item extends object>(
  { translated = [], originals = [] }: Definition,
  record: Item,
  language: Language,
): Localised<Item> {
  const { translations, translationsToCheck, ...rest } = record as Item & WithTranslations;
  const texts = language === 'en' ? undefined : (translations?.[language] ?? {});
  const localised = localiseFields(translated, rest, texts, language);
  const kept = originals.filter((field) => !isSame(localised[field], (rest as Texts)[field]));
  if (kept.length > 0) localised.originals = Object.fromEntries(kept.map((field) => [field, (rest as Texts)[field]]));
  return localised as never;
}

function localiseFields(paths: readonly string[], record: object, texts: Texts | undefined, language: Language) {
  const localised: Record<string, unknown> = { ...record };
  for (const [field, inner] of byField(paths)) {
    const value = localised[field];
    const text = texts?.[field];
    if (Array.isArray(value) && inner.length > 0)
      localised[field] = value.map((item: object) => localise({ translated: inner }, item, language));
    else if (isGroup(value))
      localised[field] = localiseFields(inner, value, texts && (isGroup(text) ? text : {}), language);
    // Nothing is said in one language only.
    else if (texts && !isBlank(value)) localised[field] = text ?? knownIn(value, language);
  }
  return localised;
}

/** What a machine can say in the language: "6 months". */
const knownIn = (value: unknown, language: Language): unknown =>
  Array.isArray(value)
    ? value.map((one) => knownIn(one, language))
    : typeof value === 'string'
      ? (translateAutomatically(value, language) ?? value)
      : value;

/**
 * What is saved: an item that does not mention its translations keeps them, and a translation is marked when its original changes and it
 * does not. A mark that is sent back without its field was looked at; it goes as well.
 */
export function withMarks<Item extends object>(
  { translated = [] }: Definition,
  before: object | undefined,
  after: Item,
): Item {
  if (translated.length === 0) return after;
  const saved = { ...after } as Item & WithTranslations & Record<string, unknown>;
  const own: string[] = [];
  for (const [field, inner] of byField(translated)) {
    const list = saved[field];
    if (!Array.isArray(list) || inner.length === 0) {
      own.push(...(inner.length === 0 ? [field] : inner.map((path) => `${field}.${path}`)));
      continue;
    }
    const earlier = ((before as Record<string, unknown> | undefined)?.[field] as object[] | undefined) ?? [];
    const earlierOf = earlierItems(earlier, inner);
    (saved as Record<string, unknown>)[field] = list.map((item: object & WithTranslations) => {
      const same = earlierOf(item);
      const kept = { translations: (same as WithTranslations | undefined)?.translations, ...given(item) };
      return markOwn(inner, same, kept);
    });
  }
  return markOwn(own, before, saved);
}

const given = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item;

/** Finds the item that one was: with the same other fields, or the same texts. Lists may have thousands. */
function earlierItems(earlier: readonly object[], texts: readonly string[]) {
  const facts = (one: object, areTexts: boolean) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([field]) => texts.includes(field) === areTexts && !field.startsWith('translations'))
        .sort(),
    );
  // The first of several that are alike.
  const by = (areTexts: boolean) => new Map(earlier.toReversed().map((one) => [facts(one, areTexts), one]));
  const [byOthers, byTexts] = [by(false), by(true)];
  return (item: object) => byOthers.get(facts(item, false)) ?? byTexts.get(facts(item, true));
}

function markOwn<Item extends object>(paths: readonly string[], before: object | undefined, after: Item): Item {
  const { translations, translationsToCheck, ...rest } = after as Item & WithTranslations;
  const was = (before ?? {}) as WithTranslations;
  const marks: ToCheck = {};
  for (const language of translationLanguages) {
    const texts = translations?.[language];
    const asked = (translationsToCheck ?? was.translationsToCheck)?.[language] ?? [];
    const some = paths.filter((path) => {
      const text = textAt(texts, path);
      if (text === undefined || !isSame(text, textAt(was.translations?.[language], path))) return false;
      if (!isSame(textAt(rest, path), textAt(before, path))) return true;
      return asked.includes(path) && was.translationsToCheck?.[language]?.includes(path);
    });
    if (some.length > 0) marks[language] = some;
  }
  return {
    ...rest,
    ...(isBlank(translations) ? {} : { translations }),
    ...(isBlank(marks) ? {} : { translationsToCheck: marks }),
  } as Item;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, field) => (isGroup(value) ? value[field] : undefined), texts);

/** Where a text stands: in the record, or in an item of a list. */
export type Place = { list?: string; at?: number; path: string };

export const nameOfPlace = ({ list, at, path }: Place) => (list === undefined ? path : `${list}.${at}.${path}`);

/** All texts of a record that can be translated, in the order of its definition. */
export function placesOf(translated: readonly string[], record: object): Place[] {
  return byField(translated)
    .flatMap(([field, inner]) => {
      const value = (record as Record<string, unknown>)[field];
      if (!Array.isArray(value) || inner.length === 0)
        return (inner.length === 0 ? [field] : inner.map((path) => `${field}.${path}`)).map((path) => ({ path }));
      return value.flatMap((_, at) => inner.map((path) => ({ list: field, at, path })));
    })
    .filter((place) => !isBlank(originalAt(record, place)));
}

type Owner = Record<string, unknown> & WithTranslations;

const ownerOf = (record: object, { list, at }: Place) =>
  (list === undefined ? record : (record as Record<string, Owner[]>)[list]?.[at ?? 0]) as Owner | undefined;

export const originalAt = (record: object, place: Place) => textAt(ownerOf(record, place), place.path) as Text;

export const translationAt = (record: object, place: Place, language: Translated) =>
  textAt(ownerOf(record, place)?.translations?.[language], place.path) as Text | undefined;

export const isToCheck = (record: object, place: Place, language: Translated) =>
  ownerOf(record, place)?.translationsToCheck?.[language]?.includes(place.path) ?? false;

/** With this translation; blank takes it away. */
export const withTranslation = <Item extends object>(record: Item, place: Place, language: Translated, text: Text) =>
  withOwner(record, place, (owner) => ({
    ...owner,
    translations: withText(owner.translations ?? {}, [language, ...place.path.split('.')], text),
  }));

/** Marked as written for another original; or not, when someone has looked at it and it is right. */
export const withCheck = <Item extends object>(record: Item, place: Place, language: Translated, isToCheck: boolean) =>
  withOwner(record, place, (owner) => {
    const others = owner.translationsToCheck?.[language]?.filter((path) => path !== place.path) ?? [];
    const marks = isToCheck ? [...others, place.path] : others;
    return { ...owner, translationsToCheck: withoutBlanks({ ...owner.translationsToCheck, [language]: marks }) };
  });

function withOwner<Item extends object>(record: Item, { list, at }: Place, change: (owner: Owner) => object): Item {
  if (list === undefined) return change(record as Owner) as Item;
  const items = (record as unknown as Record<string, Owner[]>)[list] ?? [];
  return { ...record, [list]: items.map((item, place) => (place === at ? change(item) : item)) };
}

function withText(group: object, [name = '', ...inner]: string[], text: Text): Texts {
  const { [name]: now, ...others } = group as Texts;
  const next = inner.length === 0 ? text : withText(isGroup(now) ? now : {}, inner, text);
  return isBlank(next) ? others : { ...others, [name]: next };
}

/** Whether a machine can say all of it. */
export const isKnown = (text: Text, language: Translated) =>
  [text].flat().every((line) => translateAutomatically(line, language) !== undefined);

/** How many texts a language has, of all: those that a machine knows count. */
export function countIn(translated: readonly string[], record: object, language: Translated) {
  const places = placesOf(translated, record);
  const has = (place: Place) =>
    translationAt(record, place, language) !== undefined || isKnown(originalAt(record, place), language);
  return { done: places.filter(has).length, total: places.length };
}

/** The rule of a text, as its original has it. */
export function ruleAt(fields: z.ZodObject, { list, path }: Place): z.ZodType {
  const from = list === undefined ? fields : (bare(fields.shape[list] as z.ZodType) as z.ZodArray<z.ZodObject>).element;
  return path
    .split('.')
    .reduce<z.ZodType>((rule, field) => bare((rule as z.ZodObject).shape[field] as z.ZodType), from);
}
