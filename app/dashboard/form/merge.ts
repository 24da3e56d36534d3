// Merges two people's changes of one record, field by field: a field that only one of them changed has that value, and for a field that
// both changed differently the user is asked. A list counts as one field, but for the translations of its items.

export type Merged<Values> = {
  values: Values;
  followed: string[];
  /** Fields that both changed to different values. */
  asked: string[];
};

/** `base` is what the form started from. Fields inside of others are named `director.name`. */
export function mergeFields<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const followed: string[] = [];
  const asked: string[] = [];
  const merge = (from: unknown, my: unknown, their: unknown, path: string): unknown => {
    if (isSame(my, their)) return their;
    if (isGroup(my) && isGroup(their)) {
      const before: Record<string, unknown> = isGroup(from) ? from : {};
      const fields = [...new Set([...Object.keys(their), ...Object.keys(my)])];
      return Object.fromEntries(
        fields.map((field) => [
          field,
          merge(before[field], my[field], their[field], path ? `${path}.${field}` : field),
        ]),
      );
    }
    if (areItems(my) && areItems(their) && areSameItems(from, my, their))
      return my.map((item, at) => merge((from as unknown[])[at], item, their[at], `${path}.${at}`));
    if (isSame(my, from)) {
      followed.push(path);
      return their;
    }
    // The server marks which translations are to be checked; nobody chooses that in a form.
    if (!isSame(their, from) && !path.includes('translationsToCheck')) asked.push(path);
    return my;
  };
  return { values: merge(base, mine, theirs, '') as Values, followed, asked };
}

/** The values, with theirs in these fields. */
export function takeTheirs<Values extends object>(values: Values, theirs: Values, fields: readonly string[]): Values {
  const take = (now: unknown, their: unknown, path: string): unknown => {
    if (fields.includes(path)) return their;
    if (areItems(now) && areItems(their)) return now.map((item, at) => take(item, their[at], `${path}.${at}`));
    if (!isGroup(now) || !isGroup(their)) return now;
    const entries = Object.entries(now);
    return Object.fromEntries(
      entries.map(([field, value]) => [field, take(value, their[field], path ? `${path}.${field}` : field)]),
    );
  };
  return take(values, theirs, '') as Values;
}

export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, field) => (isGroup(value) || areItems(value) ? (value as Record<string, unknown>)[field] : undefined),
      values,
    );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areItems = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isGroup);

/** Lists that differ in the translations of their items only. */
function areSameItems(...lists: unknown[]) {
  const [was, mine, theirs] = lists.map(
    (list) => areItems(list) && text(list.map(({ translations, translationsToCheck, ...item }) => item)),
  );
  return was !== false && was === mine && was === theirs;
}

/** Compared as it is stored: trimmed, and blank where there is nothing. */
const isSame = (one: unknown, other: unknown) => text(one) === text(other);

function text(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.trim());
  if (Array.isArray(value)) return `[${value.map(text).join()}]`;
  if (!isGroup(value)) return value === undefined || value === null ? '""' : JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((field) => `${field}:${text(value[field])}`)
    .join()}}`;
}
