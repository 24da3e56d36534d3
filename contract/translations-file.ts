// The file with all texts of the site for translators, when it is imported: its rows, and the verdict on each.
import { z } from 'zod';
import { languages, type Translated } from './language/languages.ts';
import { msg } from './language/translate.ts';
import { stopAtFirstError } from './text/stop-at-first-error.ts';
import { translationLanguages } from './translations.ts';
import { LARGEST_BATCH } from './uploads/table-file.ts';

export const textFiles = ['xlsx', 'po'] as const;
export type TextFile = (typeof textFiles)[number];

const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;

/** Headings are the same for everyone: the file is read by them. The original and the translation are headed by their languages. */
export const textColumns = (language: Translated) => ['Where it stands', nameOf('en'), nameOf(language), CHECK, KEY];
export const CHECK = 'Check';
export const KEY = 'Key';

/**
 * `toCheck`: the file says so. In a table the mark goes when the text is another one than before; in a PO file translators remove it
 * themselves.
 */
export type TextRow = { key: string; original: string; text: string; toCheck?: 'unless changed' | 'yes' };

const LONGEST_KEY = 200;
/** No field of a record has more. */
const LONGEST_TEXT = 100_000;

function isTextRow(value: unknown): value is TextRow {
  if (typeof value !== 'object' || value === null) return false;
  const { key, original, text, toCheck, ...others } = value as Record<string, unknown>;
  const isText = (given: unknown, most: number) => typeof given === 'string' && given.length <= most;
  return (
    isText(key, LONGEST_KEY) &&
    isText(original, LONGEST_TEXT) &&
    isText(text, LONGEST_TEXT) &&
    (toCheck === undefined || toCheck === 'unless changed' || toCheck === 'yes') &&
    Object.keys(others).length === 0
  );
}

/** `seen`: of the trial that was shown; refused when it would change something else by now. */
export const textsInput = z.object({
  rows: stopAtFirstError(
    z
      // Not a zod object, which would copy every row in one turn of the event loop.
      .array(
        z.custom<TextRow>(isTextRow, msg('A row is not as in the file that was saved here.')).meta({ type: 'object' }),
        {
          error: msg('Please send a list of rows.'),
        },
      )
      .min(1, msg('There are no rows.'))
      .max(LARGEST_BATCH, msg('At most 10,000 rows in one go.')),
  ),
  seen: z.string().max(100).optional(),
});

/**
 * refused: breaks a rule. gone: its text is not there any more. kept: the original has changed, and someone has translated it since.
 * outdated: the original has changed; it is taken, and marked. new, changed: taken. checked: the mark goes. same: nothing to do.
 */
export const textVerdicts = ['refused', 'gone', 'kept', 'outdated', 'changed', 'new', 'checked', 'same'] as const;
export type TextVerdict = (typeof textVerdicts)[number];

const plannedText = z.object({
  key: z.string(),
  verdict: z.enum(textVerdicts),
  /** "Course · PGDCA · Title"; the key where there is no such text. */
  where: z.string(),
  original: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string().optional(),
});
export type PlannedText = z.output<typeof plannedText>;

/** The first of what is not `same`; those that need a look come first. */
export const MOST_SHOWN = 300;

const counts = z.record(z.enum(textVerdicts), z.int());
export const textsTrial = z.object({ counts, items: z.array(plannedText), seen: z.string() });
export type TextsTrial = z.output<typeof textsTrial>;

/** `change` is what undoes it; absent when there was nothing to change. */
export const textsSaved = z.object({
  message: z.string(),
  detail: z.string().optional(),
  change: z.string().optional(),
});
export type TextsSaved = z.output<typeof textsSaved>;

const share = z.object({ done: z.int(), total: z.int(), toCheck: z.int() });
/** By kind, as far as there are texts: how many have a translation, and how many of those are to be looked at again. */
export const textShares = z.record(z.enum(translationLanguages), z.array(share.extend({ resource: z.string() })));
export type TextShares = z.output<typeof textShares>;
