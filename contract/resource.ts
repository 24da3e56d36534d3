// The vocabulary in which a resource states its facts. Facts only: behaviour is code, in the store and the routes.
import { z } from 'zod';

/** Who may make a call: anyone, whoever is signed in, or administrators only. */
export type Access = 'public' | 'staff' | 'admin';

export type Resource<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** Plural and kebab-case: the table, and the address under /api. */
  name: string;
  /** What one of them is called in a sentence. */
  noun: string;
  /** What may be written, with its rules. A field with a default may be left out. */
  fields: z.ZodObject<Shape>;
  /** The fields by which a person knows it: its title in the bin. */
  title: readonly (keyof Shape & string)[];
  access: { list: Access; write: Exclude<Access, 'public'> };
  order: 'oldest first' | 'newest first';
  /** Fields besides `_id` by which one record can be asked for. */
  alsoReadBy?: keyof Shape & string;
  /** The field behind `/class/{value}`. */
  group?: keyof Shape & string;
  /** A field in which no two records may be equal. */
  unique?: keyof Shape & string;
  /** Fields that `?q=` looks in, and those by which `?sort=` may order. */
  search: readonly (keyof Shape & string)[];
  /** 'start' where there may be a million: an index finds beginnings, and the fields are kept in capitals. */
  searchBy?: 'start';
  sort: readonly (keyof Shape & string)[];
  /** Fields by which a list can be narrowed: `?status=Pending`. */
  filter?: readonly (keyof Shape & string)[];
  /** Requests larger than usual, in bytes. */
  bodyLimit?: number;
  sentences: { missing: string; duplicate?: (value: string) => string };
};

/** Keeps the literal types of a definition while checking it. */
export const defineResource = <const Name extends string, Shape extends z.ZodRawShape>(
  resource: Resource<Shape> & { name: Name },
) => resource;

/** What the server adds to every record. `version` grows with every save; send it back in `If-Match` to notice another's save. */
export type Kept = { _id: string; updatedAt: string; version: number };

/** The fields as a PUT takes them: what has a default and is left out keeps its stored value. */
export function updateFieldsOf(resource: Pick<Resource, 'fields'>) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields.shape))
    shape[name] = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : (field as z.ZodType);
  return z.object(shape);
}

/** The record as it is answered. */
export function recordSchemaOf(resource: Resource) {
  return z.object({
    _id: z.string(),
    ...(resource.fields.shape as Record<string, z.ZodType>),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  });
}

/** Names of the fields that hold lists: they are stored with their record, whole. */
export function listFieldsOf(resource: Resource) {
  return Object.entries(resource.fields.shape)
    .filter(([, field]) => field instanceof z.ZodArray)
    .map(([name]) => name);
}
