// Requests made from the OpenAPI document: valid, nearly valid and nonsense.
import fc from 'fast-check';
import type { Described, Parameter } from './description.ts';
import { resolve, type Schema } from './json-schema.ts';

export type FuzzRequest = {
  operation: Described;
  /** Whose token is sent. */
  as: 'nobody' | 'admin' | 'editor' | 'a stranger';
  path: string;
  headers: Record<string, string>;
  payload?: string;
};

/** Existing records, so that not everything is refused early. */
export type Known = { idsFor: (path: string) => string[]; bodies: Record<string, () => unknown> };

const nasty = [
  ...[
    '',
    ' ',
    '\0',
    '\u0000x',
    '\ud800',
    '\u202e',
    '\r\n',
    '\u001b[2J',
    '%',
    '%00',
    '%zz',
    '..',
    '../..',
    '/',
    '\\',
    '?',
    '#',
    ';',
  ],
  ...[
    "'",
    '"',
    '`',
    "' or 1=1 --",
    '"; drop table users; --',
    '$where',
    '{{7*7}}',
    '#{7*7}',
    '<script>alert(1)</script>',
    '%_%',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-1',
    '1e999',
    '9007199254740993',
    '1.5',
  ],
  ...[
    'https://example.com/a.jpg',
    'javascript:alert(1)',
    '/uploads/x',
    'a@b.example',
    'Class 10',
    'class-10',
    'Verified',
    'admin',
  ],
  ...[
    'పలక',
    '👩🏽‍🎓',
    'ﬃ',
    'İ',
    'ß',
    'ΐ',
    'e\u0301',
    '\ufeff',
    '\u00a0',
    'A'.repeat(300),
    'త'.repeat(130),
    '_id',
    '-_id',
    '"1"',
    'W/"1"',
    '*',
  ],
];
const unusual = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Made once: to make one takes milliseconds. */
const shortText = fc.string({ maxLength: 30 });
const anyJson = fc.jsonValue({ maxDepth: 2 });

export function fuzzRequest(operation: Described, document: Schema, known: Known): fc.Arbitrary<FuzzRequest> {
  const byPlace = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  const part = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known.idsFor(operation.path)) }, unusual);
  const inPath = fc.record(Object.fromEntries(byPlace('path').map(({ name }) => [name, part])));
  const inQuery = fc.record(
    Object.fromEntries(
      byPlace('query').map(({ name, schema }) => [name, fc.oneof(valueFor(schema, document), unusual)]),
    ),
    { requiredKeys: [] },
  );
  const extra = fc.option(fc.tuple(unusual, unusual), { nil: undefined, freq: 8 });
  const ifMatch = fc.option(fc.constantFrom('"1"', '"2"', 'W/"1"', '*', 'x', '""', '"999999999999"', '"a.1"'), {
    nil: undefined,
    freq: 2,
  });
  const base = fc.record({
    as: fc.oneof(
      { weight: 6, arbitrary: fc.constant('admin' as const) },
      { weight: 2, arbitrary: fc.constant('editor' as const) },
      fc.constantFrom('nobody' as const, 'a stranger' as const),
    ),
    inPath,
    inQuery,
    extra,
    ifMatch,
    key: fc.option(fc.constantFrom('one and the same', 'short', 'x'.repeat(201), 'another one'), {
      nil: undefined,
      freq: 4,
    }),
    payload: payloadFor(operation, document, known),
    type: fc.oneof(
      { weight: 15, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/xml', 'x', 'multipart/form-data'),
    ),
  });
  return base.map(({ as, inPath, inQuery, extra, ifMatch, key, payload, type }) => {
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodePart((inPath as Record<string, string>)[name] ?? ''),
    );
    const query = [...Object.entries(inQuery as Record<string, unknown>), ...(extra ? [extra] : [])]
      .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
      .join('&');
    const takes = (header: string) => operation.parameters.some(({ name }) => name === header);
    const headers: Record<string, string> = {};
    if (payload !== undefined) headers['content-type'] = type;
    if (takes('if-match') && ifMatch !== undefined) headers['if-match'] = ifMatch;
    if (takes('idempotency-key') && key !== undefined) headers['idempotency-key'] = key;
    return { operation, as, path: query ? `${filled}?${query}` : filled, headers, payload };
  });
}

function payloadFor(operation: Described, document: Schema, known: Known): fc.Arbitrary<string | undefined> {
  const { method, path, body } = operation;
  if (method === 'GET') return fc.constant(undefined);
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    unusual,
    fc.constantFrom('{', '[]', '{"a":', 'nul', '""'),
  );
  const none = fc.constant(undefined);
  if (!body) return fc.oneof({ weight: 8, arbitrary: none }, anything);
  const fields = Object.keys((body.properties as Schema) ?? {});
  const right = fc.constant(null).map(() => (known.bodies[`${method} ${path}`]?.() ?? {}) as Schema);
  const changed = fc
    .tuple(right, fc.constantFrom(...fields), fc.oneof(unusual, anyJson, fc.constant(undefined)))
    .map(([fit, field, value]) => ({ ...fit, [field]: value }));
  const drawn = valueFor(body, document);
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 4, arbitrary: right.map(text) },
    { weight: 8, arbitrary: changed.map(text) },
    { weight: 4, arbitrary: drawn.map(text) },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: none },
  );
}

/** A value that fits the schema, more or less. */
function valueFor(schema: Schema, document: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueFor(resolve(schema.$ref as string, document), document);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((one) => valueFor(one, document)));
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer();
    case 'array':
      return fc.array(valueFor(schema.items as Schema, document), { maxLength: 4 });
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, valueFor(part, document)])), {
        requiredKeys: (schema.required ?? []) as string[],
      });
    }
    default:
      return anyJson;
  }
}

function textFor({ maxLength, pattern }: Schema) {
  if (pattern === '^\\d{1,7}$') return fc.nat({ max: 9_999_999 }).map(String);
  const max = Number(maxLength ?? 50);
  const usual = fc.constantFrom(
    'https://example.com/a.jpg',
    'a@b.example',
    'Words',
    'Class 10',
    'Pending',
    'x'.repeat(Math.min(max, 2000)),
  );
  return fc.oneof({ weight: 3, arbitrary: usual }, max < 30 ? fc.string({ maxLength: max }) : shortText, unusual);
}

/** An empty or dotted segment would be another address. */
function encodePart(text: string) {
  return /^\.{0,2}$/.test(text) ? '~' : encode(text);
}

function encode(text: string) {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
