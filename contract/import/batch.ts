// Imports of many certificates: the fields of a row, the result for each, and how columns and cells of a table are
// read.
import { z } from 'zod';
import { headingOf, sampleCertificates } from '../certificates/columns.ts';
import { type CertificateField, certificateFieldNames, mayBeBlank } from '../certificates/fields.ts';
import { isSameName } from '../certificates/same-name.ts';
import { type FieldError, fieldErrorOf, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { duplicateSentence } from '../resource.ts';
import { certificates } from '../resources/certificates.ts';
import { CSV_MARK, csvRow } from '../text/csv.ts';
import { stopAtFirstError } from '../text/stop-at-first-error.ts';
import { tidyLine } from '../text/text.ts';
import { LARGEST_BATCH } from '../uploads/table-file.ts';

/** A row as typed; blank cells may be left out, except a blank division: left out it is A. One without a number gets the next of the series when it is added. */
export type BatchRow = Partial<Record<CertificateField, string>>;
export type BatchRecord = z.output<typeof certificates.fields>;

/** new: will be added. duplicate: the certificate exists. fix: the row has errors, or another person has the number. */
export const verdicts = ['new', 'duplicate', 'fix'] as const;
export type Verdict = (typeof verdicts)[number];

const rowVerdict = z.object({
  /** The `row` it was sent with, else counted from 1. */
  row: z.int(),
  verdict: z.enum(verdicts),
  /** Blank in a trial of a row without one. */
  certificate_no: z.string(),
  /** The name on the certificate that has this number, in a trial. */
  holder: z.string().optional(),
  /** Why it is not new, by field. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
/** Responses have `errors` in the language of the request, without `said`. */
export type RowVerdict = Omit<z.output<typeof rowVerdict>, 'errors'> & { errors: FieldError[] };

export const batchInput = z.object({
  rows: stopAtFirstError(
    z
      // Rows are checked one by one later. A zod object would copy every row in one turn of the event loop.
      .array(z.custom<Record<string, unknown>>(isRow).meta({ type: 'object' }), {
        error: msg('Please send a list of rows.'),
      })
      .min(1, msg('There are no rows.'))
      .max(LARGEST_BATCH, msg('At most 10,000 rows in one go.'))
      .refine(hasOwnNumbers, msg('Row numbers must be given in all rows or in none, and go up.')),
  ),
});

/** No table has longer texts; a few of them would take as long as thousands of rows. */
const LONGEST_CELL = 10_000;

function isRow(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => typeof cell !== 'string' || cell.length <= LONGEST_CELL);
}

/** `row` is the position of a row in the file: results then name rows as the spreadsheet does. */
function hasOwnNumbers(rows: readonly Record<string, unknown>[]) {
  const given = rows.map(({ row }) => row).filter((row) => row !== undefined);
  if (given.length === 0) return true;
  const places = [0, ...rows.map(({ row }) => (Number.isInteger(row) ? (row as number) : 0))];
  return places.every((place, at) => at === 0 || (place > (places[at - 1] ?? 0) && place <= LAST_ROW));
}

/** More rows than any spreadsheet has, and what a database takes. */
const LAST_ROW = 1e9;

export const batchTrial = z.object({
  total: z.int(),
  new: z.int(),
  duplicates: z.int(),
  toFix: z.int(),
  rows: z.array(rowVerdict),
});
export type BatchTrial = Omit<z.output<typeof batchTrial>, 'rows'> & { rows: RowVerdict[] };

export const batchSummary = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  total: z.int(),
  added: z.int(),
  duplicates: z.int(),
  toFix: z.int(),
  undoneAt: z.iso.datetime().nullable(),
});
export type BatchSummary = z.output<typeof batchSummary>;

export const batchResult = batchSummary.extend({ rows: z.array(rowVerdict) });
export type BatchResult = BatchSummary & { rows: RowVerdict[] };

export const batchUndone = z.object({
  message: z.string(),
  removed: z.int(),
  /** Rows whose certificate was changed since: these are kept. */
  kept: z.array(z.object({ row: z.int(), certificate_no: z.string() })),
});
export type BatchUndone = z.output<typeof batchUndone>;

/** The record of a row, with a blank number if it has none, or its errors. Only the server knows whether its number is taken. */
export function readRow(row: Record<string, unknown>): { record: BatchRecord } | { errors: FieldError[] } {
  const given = Object.fromEntries(certificateFieldNames.map((field) => [field, cellOf(field, row[field])]));
  const parsed = (given.certificate_no === undefined ? unnumbered : certificates.fields).safeParse(given);
  if (parsed.success) return { record: { certificate_no: '', ...parsed.data } };
  const errors = parsed.error.issues.map(fieldErrorOf);
  return { errors: errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index) };
}

const unnumbered = certificates.fields.omit({ certificate_no: true });

/** A blank cell counts as left out, except where a blank is stored. */
const cellOf = (field: CertificateField, value: unknown) =>
  typeof value === 'string' && !mayBeBlank(field) && tidyLine(value) === '' ? undefined : value;

/** Why a row with this number and name is not new, if another has the number: `other` is that certificate, or a row above. */
export function whyTaken(number: string, name: string, other: { name: string; row?: number }) {
  const isSame = isSameName(name, other.name);
  const verdict: Verdict = isSame ? 'duplicate' : 'fix';
  if (other.row === undefined)
    return {
      verdict,
      reason: isSame
        ? duplicateSentence(certificates, { certificate_no: number })
        : sentence(msg('This number belongs to {name}.'), { name: other.name }),
    };
  return {
    verdict,
    reason: isSame
      ? sentence(msg('Row {row} has the same number.'), { row: other.row })
      : sentence(msg('Row {row} has the same number for {name}.'), { row: other.row, name: other.name }),
  };
}

export function sampleCsv(): string {
  return csvStart() + sampleCertificates.map(csvLine).join('');
}

/** The byte order mark and the headings. */
export const csvStart = () => CSV_MARK + csvRow(certificateFieldNames.map(headingOf));

export function csvLine(record: Record<CertificateField, string>): string {
  return csvRow(certificateFieldNames.map((field) => record[field]));
}
