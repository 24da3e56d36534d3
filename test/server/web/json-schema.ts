// Validates a value against a JSON Schema, as far as the OpenAPI document uses it. An unknown keyword is an error: what
// is not checked must not look checked.

export type Schema = { [keyword: string]: unknown };

const silent = new Set(['description', 'default', 'title', 'examples', '$schema', 'id', '$id']);

/** The faults of a value, each with its path; empty when it fits. */
export function faults(schema: Schema, value: unknown, root: Schema, place = '$'): string[] {
  const found: string[] = [];
  const say = (what: string) => void found.push(`${place} ${what}`);
  const inside = (part: unknown, inner: unknown, where: string) =>
    void found.push(...faults(part as Schema, inner, root, where));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);

  for (const [keyword, rule] of Object.entries(schema)) {
    if (silent.has(keyword)) continue;
    switch (keyword) {
      case '$ref':
        inside(resolve(rule as string, root), value, place);
        break;
      case 'type':
        if (![rule].flat().some((type) => hasType(value, type as string))) say(`is not ${String(rule)}`);
        break;
      case 'enum':
        if (!(rule as unknown[]).includes(value)) say(`is none of ${JSON.stringify(rule)}`);
        break;
      case 'const':
        if (value !== rule) say(`is not ${JSON.stringify(rule)}`);
        break;
      case 'anyOf':
      case 'oneOf': {
        const fitting = (rule as Schema[]).filter((one) => faults(one, value, root).length === 0);
        if (fitting.length === 0) say(`fits none of ${keyword}`);
        if (keyword === 'oneOf' && fitting.length > 1) say('fits more than one');
        break;
      }
      case 'allOf':
        for (const one of rule as Schema[]) inside(one, value, place);
        break;
      case 'properties':
        if (isObject)
          for (const [name, part] of Object.entries(rule as Schema))
            if (Object.hasOwn(value, name)) inside(part, (value as Schema)[name], `${place}.${name}`);
        break;
      case 'required':
        if (isObject) for (const name of rule as string[]) if (!Object.hasOwn(value, name)) say(`lacks ${name}`);
        break;
      case 'additionalProperties':
        if (isObject)
          for (const [name, inner] of Object.entries(value)) {
            if (Object.hasOwn((schema.properties as Schema) ?? {}, name)) continue;
            if (rule === false) say(`has ${name} besides`);
            else if (rule !== true) inside(rule, inner, `${place}.${name}`);
          }
        break;
      case 'propertyNames':
        if (isObject) for (const name of Object.keys(value)) inside(rule, name, `${place} (name)`);
        break;
      case 'items':
        if (Array.isArray(value)) for (const [i, inner] of value.entries()) inside(rule, inner, `${place}[${i}]`);
        break;
      case 'minItems':
        if (Array.isArray(value) && value.length < (rule as number)) say('has too few');
        break;
      case 'maxItems':
        if (Array.isArray(value) && value.length > (rule as number)) say('has too many');
        break;
      case 'minLength':
        if (typeof value === 'string' && value.length < (rule as number)) say('is too short');
        break;
      case 'maxLength':
        if (typeof value === 'string' && value.length > (rule as number)) say('is too long');
        break;
      case 'pattern':
        if (typeof value === 'string' && !patternOf(rule as string).test(value)) say(`does not match ${rule}`);
        break;
      case 'format':
        if (rule === 'binary') break;
        if (rule !== 'date-time') throw new Error(`The format ${rule} is not known here.`);
        if (typeof value === 'string' && Number.isNaN(Date.parse(value))) say('is no time');
        break;
      case 'minimum':
        if (typeof value === 'number' && value < (rule as number)) say('is too small');
        break;
      case 'maximum':
        if (typeof value === 'number' && value > (rule as number)) say('is too large');
        break;
      default:
        throw new Error(`The keyword ${keyword} is not known here.`);
    }
  }
  return found;
}

export function resolve(ref: string, root: Schema): Schema {
  const parts = ref.replace(/^#\//, '').split('/');
  const found = parts.reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], root);
  if (!ref.startsWith('#/') || !found) throw new Error(`${ref} leads nowhere.`);
  return found as Schema;
}

const patterns = new Map<string, RegExp>();
function patternOf(text: string) {
  const pattern = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, pattern);
  return pattern;
}

function hasType(value: unknown, type: string) {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  // JSON Schema's other type names are JavaScript's.
  return typeof value === type;
}
