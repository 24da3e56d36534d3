// Unusual texts: every script, invisible characters, and what databases and formats use as syntax.
import fc from 'fast-check';
import type { z } from 'zod';
import { institute } from '#contract/institute/institute.ts';
import type { Resource } from '#contract/resource.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import { next, type Payload, samples } from '#test/samples.ts';

const pieces = [
  ...['క్ష', 'స్త్రీ', 'రాజ్\u200cకుమార్', 'ज्ञ', 'र्\u200dय', 'محمد', 'علی', 'مُ', 'Łukasz', 'Đ', 'ﬁ', '王', 'ไทย', '한글'],
  ...['👩🏽‍🎓', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u{1fffd}', '\u{20000}', 'e\u0301', '\u212b', '\u1e9e', 'ŉ', 'ǆ'],
  ...[
    '\0',
    '\u0001',
    '\u001b',
    '\u007f',
    '\u0085',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\u{1ffff}',
    '\ufffd',
    '\n',
    '\r\n',
    '\t',
    '\v',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u202e',
    '\u2066',
    '\u2028',
    '\u2029',
    '\u3164',
    '\u2800',
  ],
  ...['\u00a0', '\u3000', '  ', '–', '−', '－', '‘', '”', '½', '２', '౩', '४', '۵'],
  ...[
    "'",
    '"',
    '\\',
    '\\u0000',
    '\\0',
    '%',
    '_',
    '$1',
    '$x',
    '{"$bytes":"AA=="}',
    '{}',
    '[',
    'null',
    '--',
    ';',
    '/*',
    '<b>',
    '&amp;',
    '\\x00',
  ],
];

/** Mostly ordinary text, sometimes anything. */
export const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 }) },
        { weight: 5, arbitrary: fc.constantFrom(...pieces) },
        { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }) },
      ),
      { minLength: 1, maxLength: max },
    )
    .map((list) => list.join(''));

/** The body, and how many of its values came from the texts: those that the field's rule accepts. */
type Tried = { body: Payload; values: number };

/** A record of a resource with one of the texts in every field that accepts one. */
export function fillRecord(name: ResourceName, texts: Iterator<string>): Tried {
  const { fields, unique } = resources[name] as unknown as Resource;
  const body = samples[name]();
  let values = 0;
  for (const [field, schema] of Object.entries(fields.shape)) {
    const found = tryField(schema as z.ZodType, body[field], texts, field === unique);
    if (!found) continue;
    body[field] = found.value;
    values += found.values;
  }
  return { body, values };
}

export function fillInstitute(facts: Payload, texts: Iterator<string>): Tried {
  const body = { ...facts };
  let values = 0;
  for (const [field, schema] of Object.entries(institute.shape)) {
    const found = typeof body[field] === 'string' && tryField(schema, body[field], texts, false);
    if (!found) continue;
    body[field] = found.value;
    values += found.values;
  }
  return { body, values };
}

const TRIES = 4;

function tryField(schema: z.ZodType, sample: unknown, texts: Iterator<string>, isUnique: boolean) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let values = 0;
    const text = () => {
      values++;
      return texts.next().value as string;
    };
    const value = isUnique ? `${text().slice(0, 20)} ${next()}` : replaceText(sample, text);
    if (values > 0 && schema.safeParse(value).success) return { value, values };
  }
  return undefined;
}

/** In lists and chapters too; an address stays one. */
function replaceText(sample: unknown, text: () => string): unknown {
  if (Array.isArray(sample)) return sample.map((one) => replaceText(one, text));
  if (typeof sample === 'object' && sample !== null)
    return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, replaceText(value, text)]));
  if (typeof sample === 'string' && sample.startsWith('https://')) return `https://a.example/${text()}`;
  return text();
}
