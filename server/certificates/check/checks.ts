// Looks up the entries of a check of many: one read for all numbers, each compared with the request. The results never contain father's
// name or date of birth.
import { type CheckEntry, type CheckedEntry, type CheckedPaper, mergeEntries } from '#contract/certificates/check.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { isSameButInitials } from '#contract/certificates/same-name.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { RefusedError } from '../../data/errors.ts';
import type { Store } from '../../data/open.ts';
import { createCollection } from '../../resources/collection.ts';
import { createNumbersLookup, type NumberMatch, spellingsOf } from '../lookup.ts';
import type { Papers } from '../papers.ts';
import { factsOf, hashOf, hasSignedFacts } from '../signatures.ts';
import { findSpelledDays } from '../spelled-days.ts';
import type { Verifications } from '../verification-counts.ts';

/** A lookup that was counted for an earlier receipt is not counted again within this time. */
const COUNTED_MS = 60 * 60_000;
/** Tries of reading and signing, while certificates of the check are being changed. */
const MAX_ATTEMPTS = 5;

type Match = NumberMatch<Certificate>;
type Find = (numbers: readonly string[]) => Promise<(Match | undefined)[]>;
/** Looks up as many as the limits allow. */
type CountedFind = (
  numbers: readonly string[],
  find: Find,
) => Promise<{ found: (Match | undefined)[]; waitMs: number }>;

type Check = {
  counted: CountedFind;
  sign: (checked: CheckedEntry[], at: Date) => Promise<CheckReceipt>;
  /** Results of a receipt that this check continues: their lookups are not counted again. The records are read again. */
  earlier?: readonly CheckedEntry[];
};

/** No receipt if nothing could be looked up. */
type Checked = { receipt?: CheckReceipt; waitMs: number };

/** The content of the records. `state` changes whenever any of them changes. */
type Records = {
  matches: Map<string, Match | undefined>;
  papers: (CheckedPaper | undefined)[];
  state: string;
};

export function createChecks(
  store: Store,
  { verifications, papers: out }: { verifications: Pick<Verifications, 'count'>; papers: Pick<Papers, 'seen'> },
) {
  const collection = createCollection(store, 'certificates');
  const find: Find = createNumbersLookup(store, (numbers) => collection.among('certificate_no', numbers));

  const read = async (entries: readonly CheckEntry[], numbers: readonly string[]): Promise<Records> => {
    const found = await find(numbers);
    const matches = new Map(numbers.map((number, at) => [number, found[at]]));
    const papers = await judgePapers(entries, matches);
    const versions = found.map((match) => (match?.found ? [match.found._id, match.found.version] : match?.candidates));
    return { matches, papers, state: JSON.stringify([versions, papers]) };
  };

  /** Each paper once: it may be in the request with many names. */
  const judgePapers = async (entries: readonly CheckEntry[], matches: ReadonlyMap<string, Match | undefined>) => {
    const found = await findPapers(store, entries);
    const judged = new Map<string, CheckedPaper>();
    const papers: (CheckedPaper | undefined)[] = [];
    for (const [at, { number, signature }] of entries.entries()) {
      const key = `${number}\n${signature}`;
      if (signature && matches.has(number) && !judged.has(key))
        judged.set(key, await judgePaper(store, found[at], matches.get(number)?.found));
      papers.push(judged.get(key));
    }
    return papers;
  };

  return async (given: readonly CheckEntry[], { counted, sign, earlier = [] }: Check): Promise<Checked> => {
    const { entries } = mergeEntries(given);
    const before = countedBefore(earlier);
    const known = await findPapers(store, entries);
    const scanned = entries.filter((_, at) => known[at]?.isTrusted).map(({ number }) => number);
    const { papers } = await read(entries, [...new Set(scanned)]);
    // A genuine paper is no guess, so its lookup is free. Numbers as typed: two old ones may look alike.
    const isFree = ({ number }: CheckEntry, at: number) =>
      papers[at] === 'genuine' || papers[at] === 'earlier' || before.has(normaliseNumber(number));
    const free = new Set(entries.filter(isFree).map(({ number }) => number));
    const guessed = [...new Set(entries.map(({ number }) => number))].filter((number) => !free.has(number));
    const { found, waitMs } = await counted(guessed, find);
    const numbers = [...free, ...guessed.slice(0, found.length)];
    if (numbers.length === 0) return { waitMs };

    // The receipt states what was true at one moment: records that are the same before and after signing did not change in between.
    let records = await read(entries, numbers);
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      const at = new Date();
      const checked = entries.map((entry, place) =>
        answerTo(entry, records, { place, at: at.toISOString(), before: before.get(normaliseNumber(entry.number)) }),
      );
      const receipt = await sign(checked, at);
      const now = await read(entries, numbers);
      if (now.state === records.state) {
        for (const { answer, counted: isOld } of checked)
          if (answer !== 'Not checked' && !isOld) verifications.count(answer);
        for (const match of records.matches.values()) if (match?.found) out.seen(match.found);
        return { receipt, waitMs };
      }
      records = now;
    }
    throw new RefusedError(503, serverSentences.api.busy);
  };
}

/** When each number was counted, unless that is too long ago. Genuine papers are not counted. */
function countedBefore(earlier: readonly CheckedEntry[]) {
  const latest = Date.now() - COUNTED_MS;
  const times = new Map<string, string>();
  for (const { asked, answer, at = '', counted = at } of earlier)
    if (answer !== 'Not checked' && !asked.paper && Date.parse(counted) > latest)
      times.set(normaliseNumber(asked.number), counted);
  return times;
}

/** `before` is when its lookup was counted, for an earlier receipt. */
type Moment = { place: number; at: string; before: string | undefined };

function answerTo({ number, name }: CheckEntry, records: Records, { place, at, before }: Moment): CheckedEntry {
  const { matches, papers } = records;
  if (!matches.has(number)) return { asked: askedOf(number, name), answer: 'Not checked' };
  const paper = papers[place];
  const answered = answerOf(askedOf(number, name, paper), matches.get(number), at);
  return before && !paper ? { ...answered, counted: before } : answered;
}

const askedOf = (number: string, name?: string, paper?: CheckedPaper): CheckedEntry['asked'] => ({
  number,
  ...(name && { name }),
  ...(paper && { paper }),
});

function answerOf(asked: CheckedEntry['asked'], match: Match | undefined, at: string): CheckedEntry {
  if (!match?.found) return { asked, answer: 'Not found', at, ...(match && { candidates: match.candidates }) };
  const certificate = match.found;
  const { certificate_no, name, course, date, withdrawn_on, reason, replaced_by } = certificate;
  return {
    asked,
    answer: stateOf(certificate),
    at,
    record: { certificate_no, name, course, date },
    ...(asked.name && !isSameButInitials(asked.name, name) && { nameDiffers: true }),
    ...(withdrawn_on && certificate.status === 'Rejected' && { withdrawn_on }),
    ...(reason && { reason }),
    ...(replaced_by && { replaced_by }),
  };
}

// Verifies the papers of a check: whether the institute signed each, and whether the record still has the signed content.
/** `isTrusted`: the key is trusted. Only then the paper's lookup is free. */
type Paper = { isTrusted: boolean; factsHash: string };

/** In the order of the entries; undefined for those without a signature of ours. */
async function findPapers(store: Store, entries: readonly CheckEntry[]): Promise<(Paper | undefined)[]> {
  const scanned = entries.filter(({ signature }) => signature);
  if (scanned.length === 0) return entries.map(() => undefined);
  const rows = await store.read
    .selectFrom('certificate_signatures')
    .innerJoin('certificate_keys', 'certificate_keys._id', 'certificate_signatures.key_id')
    .select(['certificate_no', 'signature', 'facts_hash', 'distrusted_at'])
    .where('certificate_no', 'in', [...new Set(scanned.flatMap(({ number }) => spellingsOf(number)))])
    .where('signature', 'in', [...new Set(scanned.flatMap(({ signature }) => signature ?? []))])
    .execute();
  return entries.map(({ number, signature }) => {
    const row = rows.find((one) => one.signature === signature && spellingsOf(number).includes(one.certificate_no));
    return row && { isTrusted: row.distrusted_at === null, factsHash: row.facts_hash };
  });
}

async function judgePaper(
  store: Store,
  paper: Paper | undefined,
  certificate: Certificate | undefined,
): Promise<CheckedPaper> {
  if (!paper) return 'foreign';
  if (!paper.isTrusted) return 'distrusted';
  if (!certificate) return 'earlier';
  const facts = factsOf(certificate);
  if (paper.factsHash === hashOf(facts)) return 'genuine';
  const spelled = await findSpelledDays(store, certificate);
  if (spelled.some((days) => hashOf({ ...facts, ...days }) === paper.factsHash)) return 'genuine';
  // Of a student who had the number before.
  return (await hasSignedFacts(store, certificate, paper.factsHash)) ? 'earlier' : 'foreign';
}
