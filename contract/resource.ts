// The type of a resource definition. Definitions contain data only; behaviour is in the store and the routes.
import { z } from 'zod';
import { type Sentence, sentence } from './language/sentence.ts';
import { msg } from './language/translate.ts';
import { type TranslatedField, type TranslationFields, translatable } from './translations.ts';

/** Who may make a call: anyone, signed-in users, or administrators. */
export type Access = 'public' | 'staff' | 'admin';

export type Resource<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** Plural and kebab-case: the table, and the address under /api. */
  name: string;
  /** The singular, for sentences; a message. */
  noun: string;
  /** The writable fields, with their rules. A field with a default may be left out. */
  fields: z.ZodObject<Shape>;
  /** What only the server writes. Like optional fields, absent from a record where there is none. */
  added?: z.ZodObject;
  /** The fields that identify it to people: its title in the bin. */
  title: readonly (keyof Shape & string)[];
  access: { list: Access; write: Exclude<Access, 'public'> };
  order: 'oldest first' | 'newest first';
  /** Staff put its records in order and decide from when on visitors see them. It has the field `visibility` of fields.ts. */
  arranged?: 'shown_from' extends keyof Shape ? true : never;
  /** The fields whose text may have translations. Its table has the columns `translations` and `translationsToCheck`. */
  translated?: readonly TranslatedField<Shape>[];
  /** Translated fields whose text code reads as well, to choose or to sort: a page in another language also has the original of them. */
  originals?: readonly (keyof Shape & string)[];
  /** A field besides `_id` by which one record can be read. */
  alsoReadBy?: keyof Shape & string;
  /** The field behind `/class/{value}`. */
  group?: keyof Shape & string;
  unique?: keyof Shape & string;
  /** Fields that `?q=` searches, in the list and in the bin, and those that `?sort=` accepts. */
  search: readonly (keyof Shape & string)[];
  /** 'words' where there may be a million: every word of the question is in the folded text of these fields, found by an index. */
  searchBy?: 'words';
  sort: readonly (keyof Shape & string)[];
  /** Fields that can filter a list: `?status=Pending`. */
  filter?: readonly (keyof Shape & string)[];
  /** Words that filter by a field although no record has them: `?status=Withdrawn`. */
  filterWords?: Readonly<Record<string, readonly string[]>>;
  /** Filters that no field stands for: `?batch=` of certificates, an import. */
  otherFilters?: readonly string[];
  /** The field with a day that `?from=…&to=…` narrows. */
  days?: keyof Shape & string;
  /** The limit of larger requests, in bytes, and of the values in them, in all lists together. */
  bodyLimit?: number;
  mostValues?: number;
  /** `duplicate` says `{value}`, which another record has. */
  sentences: { missing: string; duplicate?: string };
};

type Defined<Name, Shape extends z.ZodRawShape> = Resource<Shape> & { name: Name };

/** Checks a definition and keeps its literal types. Where there are fields to translate, its records have their translations. */
export function defineResource<const Name extends string, Shape extends z.ZodRawShape>(
  resource: Defined<Name, Shape> & { translated: readonly TranslatedField<Shape>[] },
): Defined<Name, Shape & TranslationFields>;
export function defineResource<const Name extends string, Shape extends z.ZodRawShape>(
  resource: Defined<Name, Shape>,
): Defined<Name, Shape>;
export function defineResource<Name, Shape extends z.ZodRawShape>(resource: Defined<Name, Shape>) {
  const { fields, translated } = resource;
  return translated ? { ...resource, fields: translatable(fields, translated) } : resource;
}

/**
 * What the server adds to every record. `version` grows with every save; sent back in `If-Match`, it detects another
 * user's save.
 */
export type RecordMeta = { _id: string; updatedAt: string; version: number };

/** The fields that a PUT takes: a field with a default that is left out keeps its stored value. */
export function updateFieldsOf(resource: Pick<Resource, 'fields'>) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields.shape))
    shape[name] = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : (field as z.ZodType);
  return z.object(shape);
}

export function recordSchemaOf(resource: Resource) {
  return z.object({
    _id: z.string(),
    ...(resource.fields.shape as Record<string, z.ZodType>),
    ...resource.added?.partial().shape,
    updatedAt: z.iso.datetime(),
    version: z.int(),
  });
}

/** A record as a list or page reads it: in another language with the `originals` of what code compares. */
export function localisedSchemaOf(resource: Resource) {
  const record = recordSchemaOf(resource);
  if (!resource.originals) return record;
  const shape = Object.fromEntries(
    resource.originals.map((field) => [field, resource.fields.shape[field] as z.ZodType]),
  );
  return record.extend({ originals: z.object(shape).partial().optional() });
}

/** The sentence when another record already has a value that must be unique. */
export function duplicateSentence(resource: Resource | undefined, record: unknown): string | Sentence {
  const value = resource?.unique && (record as Record<string, unknown> | undefined)?.[resource.unique];
  if (typeof value !== 'string' || !resource?.sentences.duplicate) return msg('This already exists.');
  return sentence(resource.sentences.duplicate, { value });
}

/** Names of the fields that a record has only when there is something in them; they are stored as ''. */
export function absentFieldsOf(resource: Resource) {
  const optional = Object.entries(resource.fields.shape).filter(([, field]) => field instanceof z.ZodOptional);
  return [...optional.map(([name]) => name), ...Object.keys(resource.added?.shape ?? {})];
}

/** Names of the fields that hold a list, translations, or true or false: these are stored as JSON. */
export function jsonFieldsOf(resource: Resource) {
  const fields = Object.entries(resource.fields.shape).flatMap(([name, field]) => {
    const kind = field instanceof z.ZodDefault ? field.unwrap() : field;
    return kind instanceof z.ZodArray || kind instanceof z.ZodBoolean ? name : [];
  });
  return resource.translated ? [...fields, 'translations', 'translationsToCheck'] : fields;
}
