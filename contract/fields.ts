// The kinds of field the product knows, each with its limits. Text is trimmed, brought to NFC and cleared of control
// characters here, once, so that both sides of the wire mean the same thing by "blank" and "too long".
import { z } from 'zod';

/** What a field says when nothing was given; the server answers such a record with its resource's own sentence. */
export const REQUIRED = 'This field is required.';

// \p{Cs}: half of a surrogate pair cannot be stored as UTF-8. The bidi controls could make one name look like another.
const UNSEEN_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const UNSEEN_PROSE = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u;

/** One line of text. */
export const line = (label: string, max: number) =>
  required(label)
    .trim()
    .normalize('NFC')
    .min(1, REQUIRED)
    .max(max, `${label} may have at most ${max} characters.`)
    .regex(UNSEEN_LINE, `${label} holds characters that cannot be shown.`);

/** One line that is kept in capitals, as on the certificates. NFC comes last: the capital of ΐ is three characters. */
export const capitals = (label: string, max: number) =>
  required(label)
    .trim()
    .toUpperCase()
    .normalize('NFC')
    .min(1, REQUIRED)
    .max(max, `${label} may have at most ${max} characters.`)
    .regex(UNSEEN_LINE, `${label} holds characters that cannot be shown.`);

/** Several lines of text. */
export const prose = (label: string, max: number) =>
  required(label)
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .normalize('NFC')
    .min(1, REQUIRED)
    .max(max, `${label} may have at most ${max} characters.`)
    .regex(UNSEEN_PROSE, `${label} holds characters that cannot be shown.`);

/** One line that may be blank. */
export const blankable = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .normalize('NFC')
    .max(max, `${label} may have at most ${max} characters.`)
    .regex(UNSEEN_LINE, `${label} holds characters that cannot be shown.`);

/** Text that may be left out or blank; it is then stored as ''. */
export const optionalLine = (label: string, max: number) => blankable(label, max).default('');

export const optionalProse = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .normalize('NFC')
    .max(max, `${label} may have at most ${max} characters.`)
    .regex(UNSEEN_PROSE, `${label} holds characters that cannot be shown.`)
    .default('');

/** A web address, or a picture or file of our own. Never fetched by the server. */
export const address = (label: string) =>
  line(label, 2048).refine(isSafeAddress, `${label} must be a web address that starts with http:// or https://.`);

export const optionalAddress = (label: string) =>
  blankable(label, 2048)
    .refine(
      (text) => text === '' || isSafeAddress(text),
      `${label} must be a web address that starts with http:// or https://.`,
    )
    .default('');

export const email = (label: string) => line(label, 254).regex(EMAIL, `${label} must be a valid e-mail address.`);

// Every part excludes the character that ends it, so matching takes one pass whatever is sent. Both cases are written out:
// a flag would be lost in the API's description.
export const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** One of a few words; other spellings and any case are taken for the word they mean. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  label: string,
  words: Words,
  spellings: Record<string, Words[number]> = {},
) => {
  const meant = new Map<string, string>(words.map((word) => [word.toLowerCase(), word]));
  for (const [spelling, word] of Object.entries(spellings)) meant.set(spelling, word);
  return required(label)
    .trim()
    .overwrite((text) => meant.get(text.toLowerCase()) ?? text)
    .pipe(z.enum(words, { error: `${label} must be one of ${words.join(', ')}.` }));
};

function required(label: string) {
  return z.string({
    error: ({ input }) => (input === undefined || input === null ? REQUIRED : `${label} must be text.`),
  });
}

const OWN_FILE = /^\/(?:art\/[a-z]+|uploads)\/[A-Za-z0-9._~%-]+$/;

export function isSafeAddress(text: string) {
  if (OWN_FILE.test(text)) return true;
  if (!/^https?:\/\/[^\s\\<>"'`{}|^]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
}
