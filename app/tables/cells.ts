// What a cell of a table of certificates says: nothing, the same as the one above it, or its text.
import type { CertificateField } from '#contract/certificates/fields.ts';

/** How people, and spreadsheets in files of text, write that there is nothing. */
const nothing = [
  /^[-–—._*/?#]*$/,
  /^n\s*[./]?\s*a\.?$/i,
  /^(?:nill?\.?|null|none|undefined|x{2,}|t\.?b\.?[da]\.?|\(?blank\)?)$/i,
  // In these letters only: Nan is a name.
  /^NaN$/,
  /^un ?known$/i,
  /^not? (?:known|available|applicable|given|mentioned|entered)$/i,
  /^(?:లేదు|తెలియదు|नहीं|अज्ञात|ज्ञात नहीं)$/,
  /^#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!|spill!)$/i,
];
/** In registers. */
const asAbove = /^(?:["“”″〃]|''|,,|[-–—]*\s*(?:do|ditto)\b\.?\s*[-–—]*|(?:same )?as above)$/i;
/** 20260147.0, as programs write whole numbers. */
const withPoint = /^(\d+)\.0+$/;
const whole: readonly CertificateField[] = ['certificate_no', 'phone', 'dob', 'date'];

/** `above` is what the cell above it says. */
export function readField(field: CertificateField, cell: string, above: string | undefined): string | undefined {
  if (asAbove.test(cell)) return above;
  if (nothing.some((pattern) => pattern.test(cell))) return undefined;
  return whole.includes(field) ? cell.replace(withPoint, '$1') : cell;
}
