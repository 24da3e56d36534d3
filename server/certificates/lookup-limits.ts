// How often certificates may be looked up, and a date of birth be tried. Hundreds of people may share one address (docs/decisions/0034).
import { LRUCache } from 'lru-cache';
import { holderSentences } from '#contract/certificates/holder-sentences.ts';
import { foldNumber } from '#contract/certificates/number.ts';
import type { Sentence } from '#contract/language/sentence.ts';
import { bucket, window } from '../data/counter-rules.ts';
import type { Counter, RateCounters } from '../data/counters.ts';

export type LookupLimits = ReturnType<typeof createLookupLimits>;

/** Who asks; undefined where nothing is counted. */
type Visitor = { address: string; networks: string[] } | undefined;

type Counting = Pick<RateCounters, 'takeSome' | 'giveBack'> & {
  /** Counts one, or refuses it with the sentence. */
  take(counters: Counter[], sentence?: (seconds: number) => Sentence): Promise<void>;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const lookups = bucket(120, SECOND);
const lookupsOfADay = window(3000, 24 * HOUR);
const misses = bucket(20, 30 * SECOND);
/** Tries of the date of birth on a paper, for each certificate, of all clients together. */
const triesOfDay = window(5, HOUR);

export function createLookupLimits({ take, takeSome, giveBack }: Counting) {
  /** What each address has found recently, in this process, in any spelling. */
  const found = new LRUCache<string, true>({ max: 20_000, ttl: 10 * MINUTE });

  /** Looks up for a visitor. A number that does not exist is counted a second time, once that is known. */
  const lookUp = async <Found>(visitor: Visitor, number: string, find: () => Promise<Found | undefined>) => {
    if (!visitor) return find();
    await take(countersOf(visitor));
    const result = await find();
    if (result === undefined) await take(missesOf(visitor));
    else found.set(keyOf(visitor, number), true);
    return result;
  };

  return {
    lookUp,

    /** For the image, the signatures, … of a certificate: no extra count right after a lookup of that certificate. */
    async lookUpMore<Found>(visitor: Visitor, number: string, find: () => Promise<Found | undefined>) {
      const known = visitor && found.has(keyOf(visitor, number)) ? await find() : undefined;
      return known ?? lookUp(visitor, number, find);
    },

    /**
     * Looks up many for a visitor, each counted as one lookup, in their order and as far as the limits allow. Only what was reached is
     * returned: one that does not exist, beyond those that may be missed, ends it, as it would be refused alone.
     */
    async lookUpMany<Found>(
      visitor: Visitor,
      numbers: readonly string[],
      find: (numbers: readonly string[]) => Promise<(Found | undefined)[]>,
    ): Promise<{ found: (Found | undefined)[]; waitMs: number }> {
      if (!visitor) return { found: await find(numbers), waitMs: 0 };
      if (numbers.length === 0) return { found: [], waitMs: 0 };
      const counters = countersOf(visitor);
      const { taken, waitMs } = await takeSome(counters, numbers.length);
      const results = await find(numbers.slice(0, taken));
      const missing = [...results.keys()].filter((at) => results[at] === undefined);
      const missed = missing.length > 0 ? await takeSome(missesOf(visitor), missing.length) : undefined;
      const end = missing[missed?.taken ?? 0] ?? results.length;
      // The one that was refused stays counted.
      if (end < taken) await giveBack(counters, taken - end - 1);
      for (const [at, number] of numbers.slice(0, end).entries())
        if (results[at] !== undefined) found.set(keyOf(visitor, number), true);
      return { found: results.slice(0, end), waitMs: end < taken ? (missed?.waitMs ?? 0) : waitMs };
    },

    /** Compares a date of birth that was typed. Counted before, so that parallel tries gain nothing; given back if it is right. */
    async tryDay(certificate: string, isRight: () => boolean) {
      const tries = [{ key: `day:${certificate}`, rule: triesOfDay }];
      await take(tries, holderSentences.tooMany);
      const right = isRight();
      if (right) await giveBack(tries);
      return right;
    },
  };
}

type Known = NonNullable<Visitor>;

const keyOf = ({ address }: Known, number: string) => `${address} ${foldNumber(number)}`;

const missesOf = ({ address }: Known): Counter[] => [{ key: `miss:${address}`, rule: misses }];

function countersOf({ address, networks }: Known): Counter[] {
  const days = [address, ...networks].map((key) => ({ key: `lookup-day:${key}`, rule: lookupsOfADay }));
  return [{ key: `lookup:${address}`, rule: lookups }, ...days];
}
