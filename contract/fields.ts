// The kinds of field, each with its limits. Text is normalised here, once (text.ts): invisible characters removed,
// trimmed, NFC. So pages and server agree on "blank" and "too long", and both databases store the same. Labels are messages.
import { z } from 'zod';
import { normaliseNumber } from './certificates/number.ts';
import {
  tidyCapitals,
  tidyDay,
  tidyParent,
  tidyPrinted,
  whyNoNumber,
  whyUnprintable,
} from './certificates/printed-text.ts';
import { readColour } from './colours/colour-contrast.ts';
import { because, issueOf, type Sentence } from './language/sentence.ts';
import { msg } from './language/translate.ts';
import { isSafeAddress } from './text/address.ts';
import { dayIn, readDay, whyNoDay } from './text/day.ts';
import { EMAIL } from './text/email.ts';
import { hasTooManySigns } from './text/normal-form.ts';
import { NO_PHONE, PHONE } from './text/phone.ts';
import { tidyLine, tidyProse } from './text/text.ts';
import { pictureAt } from './uploads/uploads.ts';
import { NEVER } from './visibility.ts';

/** What people call a field, by its rule. */
const labels = z.registry<{ label: string }>();
const labelled = <Rule extends z.ZodType>(rule: Rule, label: string) => {
  labels.add(rule, { label });
  return rule;
};

/** The label of a field; of a list, that of its items. */
export const labelOf = (rule: z.ZodType): string =>
  rule instanceof z.ZodArray ? labelOf(rule.element as z.ZodType) : (labels.get(rule)?.label ?? '');

/** The message of a missing field; the server's response has the sentence of the resource. */
export const REQUIRED = msg('This field is required.');

// Control characters: PostgreSQL cannot store U+0000. \p{Cs}: a lone surrogate cannot be stored as UTF-8. \p{NChar}:
// noncharacters, which XML cannot contain. The last ones are line breaks, and direction overrides, which make one name
// look like another.
const SHOWN_LINE = /^[^\p{Cc}\p{Cs}\p{NChar}\u2028\u2029\u202d\u202e]*$/u;
const SHOWN_PROSE = /^(?:[^\p{Cc}\p{Cs}\p{NChar}\u202d\u202e]|[\n\t])*$/u;

export const line = (label: string, max: number) =>
  within(tidied(required(label), label, max, tidyLine).min(1, REQUIRED), label, max, SHOWN_LINE);

/** One line that is printed on a certificate. */
export const printed = (label: string, max: number) => printable(label, max, tidyPrinted, whyUnprintable);

export const printedCapitals = (label: string, max: number) => printable(label, max, tidyCapitals, whyUnprintable);

export const printedParent = (label: string, max: number) => printable(label, max, tidyParent, whyUnprintable);

/** A day that is printed: stored as YYYY-MM-DD however it is written. Text that is no date, as on old certificates, stays. */
export const printedDay = (label: string, max: number) =>
  printable(label, max, tidyDay, (_, text) => whyUnprintable(label, text) ?? whyNoDay(label, text));

/** The number of a certificate: unique by what it looks like. */
export const certificateNumber = (label: string, max: number) => printable(label, max, normaliseNumber, whyUnwritable);

const whyUnwritable: Reason = (label, number) => whyUnprintable(label, number) ?? whyNoNumber(label, number);

/** One printed line that may be blank: nothing is printed then. */
export const blankablePrinted = (label: string, max: number) =>
  withReason(within(tidied(optional(label), label, max, tidyPrinted), label, max, SHOWN_LINE), label, whyUnprintable);

/** The same, or left out: the record then has no such field. */
export const absentPrinted = (label: string, max: number) => blankablePrinted(label, max).optional();

/** The number of another certificate; the same. */
export const absentNumber = (label: string, max: number) =>
  withReason(
    within(tidied(optional(label), label, max, normaliseNumber), label, max, SHOWN_LINE),
    label,
    whyUnwritable,
  ).optional();

export const prose = (label: string, max: number) =>
  within(tidied(required(label), label, max, tidyProse).min(1, REQUIRED), label, max, SHOWN_PROSE);

export const blankable = (label: string, max: number) =>
  within(tidied(optional(label), label, max, tidyLine), label, max, SHOWN_LINE);

/** Text that may be left out or blank; it is then stored as ''. */
export const optionalLine = (label: string, max: number) => blankable(label, max).default('');

export const optionalProse = (label: string, max: number) =>
  within(tidied(optional(label), label, max, tidyProse), label, max, SHOWN_PROSE).default('');

/** A list of lines that may be left out; blank ones are dropped. */
export const optionalLines = (label: string, max: number, most: number) =>
  z
    .array(blankable(label, max), because(msg('{label} must be a list.'), { label }))
    .overwrite((lines) => lines.filter((text) => text !== ''))
    .max(most, because(msg('{label} may have at most {most} entries.'), { label, most }))
    .default([]);

export const NO_ADDRESS = msg('{label} must be a web address that starts with http:// or https://.');

/** A web address, or one of our own uploads. Never fetched by the server. */
export const address = (label: string) => line(label, 2048).refine(isSafeAddress, because(NO_ADDRESS, { label }));

export const optionalAddress = (label: string) =>
  blankable(label, 2048)
    .refine((text) => text === '' || isSafeAddress(text), because(NO_ADDRESS, { label }))
    .default('');

/** Also a page of the site itself: `/contact`. */
export const optionalLink = (label: string) =>
  blankable(label, 2048)
    .refine(
      (text) => text === '' || isSafeAddress(text) || /^\/(?![/\\])\S*$/.test(text),
      because(NO_ADDRESS, { label }),
    )
    .default('');

const NO_EMAIL = msg('{label} must be a valid email address.');

export const email = (label: string) => line(label, 254).regex(EMAIL, because(NO_EMAIL, { label }));

export const optionalEmail = (label: string) =>
  blankable(label, 254)
    .refine((text) => text === '' || EMAIL.test(text), because(NO_EMAIL, { label }))
    .default('');

/** Stored as #rrggbb, or blank. */
export const optionalColour = (label: string) =>
  blankable(label, 40)
    .overwrite((text) => readColour(text) ?? text)
    .refine(
      (text) => text === '' || readColour(text) === text,
      because(msg('{label} must be six digits or letters from a to f, such as #0d5b45.'), { label }),
    )
    .default('');

/** Only an uploaded picture, or none: it is printed on certificates, and the server fetches nothing. */
export const printedPicture = (label: string) =>
  blankable(label, 200)
    .refine(
      (text) => text === '' || pictureAt(text) !== undefined,
      because(msg('{label} must be an uploaded picture.'), { label }),
    )
    .default('');

export const phone = (label: string) => line(label, 40).regex(PHONE, NO_PHONE);

export const optionalPhone = (label: string) =>
  blankable(label, 40)
    .refine((text) => text === '' || PHONE.test(text), NO_PHONE)
    .default('');

const yesOrNo = (label: string) => z.boolean(because(msg('{label} must be true or false.'), { label }));
/** True unless it is given as false. */
export const yesByDefault = (label: string) => yesOrNo(label).default(true);
export const noByDefault = (label: string) => yesOrNo(label).default(false);

/** One of a few words; other spellings and any case are accepted for the word they mean. */
export const oneOf = <const Words extends readonly string[]>(
  label: string,
  words: Words,
  spellings: Record<string, Words[number]> = {},
) => {
  const meant = new Map<string, string>(words.map((word) => [word.toLowerCase(), word]));
  for (const [spelling, word] of Object.entries(spellings)) meant.set(spelling, word);
  return required(label)
    .overwrite((text) => (text.length > LONGEST_WORD ? text : (meant.get(tidyLine(text).toLowerCase()) ?? text)))
    .meta({ enum: words })
    .pipe(z.enum(words, because(msg('{label} must be one of {words}.'), { label, words: words.join(', ') })));
};

/** With the spaces and invisible characters around it. */
const LONGEST_WORD = 1000;

/** Text longer than the paste limit is refused before it is tidied: tidying takes time for each letter. */
function tidied(text: z.ZodString, label: string, max: number, tidy: (text: string) => string) {
  const untidied = 4 * max + LONGEST_WORD;
  return text.max(untidied, { ...tooLong(label, max), abort: true }).overwrite(tidy);
}

function within(text: z.ZodString, label: string, max: number, shown: RegExp) {
  const unshown = because(msg('{label} holds characters that cannot be shown.'), { label });
  return text
    .max(max, tooLong(label, max))
    .regex(shown, { ...unshown, abort: true })
    .refine((given) => !hasTooManySigns(given), { ...unshown, abort: true });
}

type Reason = (label: string, text: string) => Sentence | undefined;

function printable(label: string, max: number, tidy: (text: string) => string, why: Reason) {
  const text = tidied(required(label), label, max, tidy).min(1, REQUIRED);
  return withReason(within(text, label, max, SHOWN_LINE), label, why);
}

/** With a reason of its own. Blank is no reason. */
export function withReason(schema: z.ZodString, label: string, why: Reason) {
  return schema.superRefine((text, context) => {
    const reason = text === '' ? undefined : why(label, text);
    if (reason) context.addIssue({ ...issueOf(reason), input: text });
  });
}

function optional(label: string) {
  return labelled(z.string(noText(label)), label);
}

/** Text that must not be left out; it may still be blank. */
export function required(label: string) {
  const { error } = noText(label);
  const text = z.string({
    error: (issue) => (issue.input === undefined || issue.input === null ? REQUIRED : error(issue)),
  });
  return labelled(text, label);
}

export const noText = (label: string) => because(msg('{label} must be text.'), { label });

export const tooLong = (label: string, max: number) =>
  because(msg('{label} may have at most {max} characters.'), { label, max });

const noDay = (label: string) => because(msg('{label} must be a day, such as 2026-12-01.'), { label });
const isDay = (text: string) => 'day' in (readDay(text) ?? {});

/** Stored as YYYY-MM-DD however it is written, or blank. */
export const optionalDay = (label: string) =>
  optional(label)
    .max(LONGEST_WORD, { ...noDay(label), abort: true })
    .overwrite((text) => dayIn(tidyLine(text)))
    .refine((text) => text === '' || isDay(text), noDay(label))
    .default('');

const noVisibility = noDay(msg('Shown from'));

/** What a note or a unit is about: "Physics". With its class it leads from one to the other. */
export const subject = optionalLine(msg('Subject ## of study'), 60);

/** Of arranged resources: a day, `never`, or absent; see visibility.ts. */
export const visibility = {
  shown_from: optional(msg('Shown from'))
    .max(LONGEST_WORD, { ...noVisibility, abort: true })
    .overwrite((text) => dayIn(tidyLine(text)))
    .refine((text) => text === '' || text === NEVER || isDay(text), noVisibility)
    .optional(),
};
