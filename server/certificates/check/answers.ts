// Answers many entries of a check: one read for all numbers, each compared with what was asked. Nothing here tells father's name or date
// of birth, whoever asks.
import { type CheckEntry, type CheckedEntry, type CheckedPaper, mergeEntries } from '#contract/certificate-check.ts';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { stateOf } from '#contract/certificate-state.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Store } from '../../data/open.ts';
import type { Verifications } from '../../data/verification-counts.ts';
import { createCollection } from '../../resources/collection.ts';
import { createNumbersLookup } from '../lookup.ts';
import { isSameName } from './names.ts';
import { findPapers, judgePaper } from './papers.ts';

/** Answers of an earlier receipt are kept so long; older ones are looked up again. */
const KEPT_MS = 60 * 60_000;

type Find = (numbers: readonly string[]) => Promise<(Certificate | undefined)[]>;
/** Looks up as many as the limits allow. */
export type CountedFind = (
  numbers: readonly string[],
  find: Find,
) => Promise<{ found: (Certificate | undefined)[]; waitMs: number }>;

export type Checked = { checked: CheckedEntry[]; waitMs: number };

export function createChecks(store: Store, verifications: Pick<Verifications, 'count'>) {
  const certificates = createCollection(store, 'certificates');
  const find: Find = createNumbersLookup(store, (numbers) => certificates.among('certificate_no', numbers));

  /** `earlier` are answers of a receipt that this check continues. They are not looked up again. */
  return async (given: readonly CheckEntry[], counted: CountedFind, earlier: CheckedEntry[] = []): Promise<Checked> => {
    const { entries } = mergeEntries(given);
    const now = new Date();
    const isFresh = ({ at = '' }: CheckedEntry) => now.getTime() - Date.parse(at) < KEPT_MS;
    const kept = new Map(earlier.filter(isFresh).map((one) => [keyOf(one.asked), one]));
    const carried = entries.map((entry) => (entry.signature ? undefined : kept.get(keyOf(entry))));

    const papers = await findPapers(store, entries);
    const isPaper = (at: number) => papers[at]?.isTrusted === true;
    // As typed: two old numbers may look alike.
    const numberOf = (at: number) => entries[at]?.number ?? '';
    const places = [...entries.keys()].filter((at) => !carried[at]);
    // Whoever holds a genuine paper guesses nothing.
    const uncounted = [...new Set(places.filter(isPaper).map(numberOf))];
    const looked = new Map(zip(uncounted, await find(uncounted)));
    const guessed = [...new Set(places.map(numberOf))].filter((number) => !looked.has(number));
    const { found, waitMs } = await counted(guessed, find);
    for (const [number, certificate] of zip(guessed.slice(0, found.length), found)) looked.set(number, certificate);

    const answer = async (entry: CheckEntry, at: number): Promise<CheckedEntry> => {
      const { number, name, signature } = entry;
      const already = carried[at];
      if (already) return already;
      if (!looked.has(numberOf(at))) return { asked: askedOf(number, name), answer: 'Not checked' };
      const certificate = looked.get(numberOf(at));
      const paper = signature ? await judgePaper(store, papers[at], certificate) : undefined;
      verifications.count(certificate ? stateOf(certificate) : 'Not found');
      return answerOf(askedOf(number, name, paper), certificate, now.toISOString());
    };
    const checked: CheckedEntry[] = [];
    for (const [at, entry] of entries.entries()) checked.push(await answer(entry, at));
    return { checked, waitMs };
  };
}

const keyOf = ({ number, name = '', paper }: CheckedEntry['asked']) =>
  [normaliseNumber(number), name.toLowerCase(), paper ?? ''].join('\n');

const askedOf = (number: string, name?: string, paper?: CheckedPaper): CheckedEntry['asked'] => ({
  number,
  ...(name && { name }),
  ...(paper && { paper }),
});

function answerOf(asked: CheckedEntry['asked'], certificate: Certificate | undefined, at: string): CheckedEntry {
  if (!certificate) return { asked, answer: 'Not found', at };
  const { certificate_no, name, course, date, withdrawn_on, reason, replaced_by } = certificate;
  return {
    ...{ asked, answer: stateOf(certificate), at, record: { certificate_no, name, course, date } },
    ...(asked.name && !isSameName(asked.name, name) && { nameDiffers: true }),
    ...(withdrawn_on && certificate.status === 'Rejected' && { withdrawn_on }),
    ...(reason && { reason }),
    ...(replaced_by && { replaced_by }),
  };
}

const zip = <Key, Value>(keys: readonly Key[], values: readonly Value[]) =>
  keys.map((key, at): [Key, Value] => [key, values[at] as Value]);
