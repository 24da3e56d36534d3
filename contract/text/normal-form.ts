// Unicode's normal forms of text that anyone may send. Normalising sorts the signs on each letter, which takes as long as the square of
// their number: 100,000 of them kept a server busy for twenty seconds. No imports, so that pages can use it.

/** As many as Unicode's Stream-Safe Text Format has; no writing needs more than a few. The last two become signs in NFKC and NFKD. */
const TOO_MANY = /[\p{M}\uff9e\uff9f]{31}/u;

export const hasTooManySigns = (text: string) => TOO_MANY.test(text);

/** A text with too many signs on one letter stays as it is: no field takes it. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD') =>
  hasTooManySigns(text) ? text : text.normalize(form);
