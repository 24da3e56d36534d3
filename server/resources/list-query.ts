// The query of a list call: search, page, order and filters, as the resource allows.
import { z } from 'zod';
import { languages } from '#contract/language/languages.ts';
import { because } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import type { Resource } from '#contract/resource.ts';
import { readDay } from '#contract/text/day.ts';
import { tidyLine } from '#contract/text/text.ts';
import type { ListOptions } from './collection.ts';

const LARGEST_PAGE = 200;

export const pageQuery = z.object({
  q: z.string().max(200).optional(),
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, LARGEST_PAGE).optional(),
});

export function listQueryOf(resource: Resource) {
  const orders = ['_id', 'updatedAt', ...resource.sort].flatMap((field) => [field, `-${field}`]);
  const names = [...(resource.filter ?? []), ...(resource.otherFilters ?? [])];
  const filters = Object.fromEntries(
    names.map((name) => [
      name,
      filterOf(resource.fields.shape[name] as z.ZodType | undefined, resource.filterWords?.[name]),
    ]),
  );
  const days = resource.days ? { from: day.optional(), to: day.optional() } : {};
  return pageQuery.extend({
    ...languageQueryOf(resource).shape,
    sort: z.enum(orders as [string, ...string[]]).optional(),
    ...filters,
    ...days,
  });
}

/** `?language=te`: as a page in that language shows it, without the other languages. */
export const languageQuery = z.object({ language: z.enum(languages.map(({ code }) => code)).optional() });

export const languageQueryOf = ({ translated }: Resource) => (translated ? languageQuery : z.object({}));

export const languageIn = (query: object) => (query as z.output<typeof languageQuery>).language;

/** Any spelling is taken; the description names the words that records have. */
function filterOf(field: z.ZodType | undefined, more: readonly string[] = []) {
  const filter = z.string().max(200).optional();
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
  const words = inner instanceof z.ZodPipe && inner.out instanceof z.ZodEnum ? inner.out.options : undefined;
  return words ? filter.meta({ enum: ['', ...words, ...more] }) : filter;
}

/** Undefined for a bare list call, which returns everything; it may name a language. */
export function listOptionsOf(resource: Resource, query: Record<string, unknown>): ListOptions | undefined {
  const isMeant = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !(resource.translated && name === 'language');
  const given = Object.entries(query).filter(isMeant);
  if (given.length === 0) return undefined;
  const filters: Record<string, string> = {};
  // Unique fields are compared as typed: older records have other spellings.
  for (const field of resource.filter ?? [])
    if (query[field] && field === resource.unique) filters[field] = String(query[field]);
    else if (query[field]) {
      const value = String(query[field]);
      const isWord = resource.filterWords?.[field]?.includes(value);
      filters[field] = isWord ? value : (canonicalValue(resource, field, value) ?? '');
    }
  for (const name of resource.otherFilters ?? []) if (query[name]) filters[name] = String(query[name]);
  return {
    q: typeof query.q === 'string' ? tidyLine(query.q) || undefined : undefined,
    page: Number(query.page ?? 1),
    limit: Number(query.limit ?? 25),
    sort: query.sort as string | undefined,
    untranslated: query.untranslated as ListOptions['untranslated'],
    filters,
    ...(resource.days && (query.from || query.to)
      ? { days: { field: resource.days, from: dayOf(query.from), to: dayOf(query.to) } }
      : {}),
  };
}

/** In any form that a date of a record may have. A blank day is ignored. */
const day = z
  .string()
  .max(40)
  .refine((text) => text === '' || dayOf(text) !== undefined, msg('Must be a date, such as 2026-03-31.'));

function dayOf(text: unknown) {
  const read = typeof text === 'string' ? readDay(text) : undefined;
  return read && 'day' in read ? read.day : undefined;
}

/** `class 10` means the stored `Class-10`; undefined for a value that no record can have. */
export function canonicalValue(resource: Resource, field: string, value: string) {
  const schema = resource.fields.shape[field] as z.ZodType | undefined;
  const parsed = schema?.safeParse(value);
  return parsed?.success ? String(parsed.data) : undefined;
}

/** Numbers in a query arrive as text. */
function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/, msg('Must be a whole number.'))
    .refine(
      (text) => Number(text) >= min && Number(text) <= max,
      because(msg('Must be between {min} and {max}.'), { min, max }),
    )
    .meta({ type: 'integer', minimum: min, maximum: max });
}
