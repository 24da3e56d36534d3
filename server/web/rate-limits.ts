// Rate limits of certificate lookups, lists of numbers, contact messages, sign-ins and saves. Hundreds of people may share one address,
// so pages, files and other reads are not limited. Saves are counted in this process, the rest in the store for all
// processes.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { holderSentences } from '#contract/certificates/holder-messages.ts';
import { foldNumber } from '#contract/certificates/number.ts';
import type { Sentence } from '#contract/language/sentence.ts';
import { accountWaitSentence } from '#contract/language/wait-messages.ts';
import { bucket, growingPause, type Marks, window } from '../data/counter-rules.ts';
import type { Counter, Limits } from '../data/counters.ts';
import { tooMany } from './problems.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lookups = bucket(120, SECOND);
const lookupsOfADay = window(3000, DAY);
const misses = bucket(20, 30 * SECOND);
/** Lists of numbers, each of which is read before a number in it is looked up. */
const lists = window(60, MINUTE);
const messages = window(20, 10 * MINUTE);
const messagesOfOne = window(5, 10 * MINUTE);
const linksOfOne = window(4, HOUR);
const guesses = growingPause(
  5,
  [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
  DAY,
);
const failuresOfAccount = window(12, HOUR);
const failuresOfAddress = window(100, 15 * MINUTE);
const failuresOfNetwork = window(100, HOUR);
/** Of the date of birth on a paper, for each certificate, whoever tries. */
const triesOfDay = window(5, HOUR);
const writes = window(120, MINUTE);

/** The address of pages rendered for the cache. No connection can have it. */
export const IN_MEMORY = 'in-memory';

export function createRateLimits(limits: Limits, on: boolean) {
  const written = new LRUCache<string, Marks>({ max: 10_000 });
  /** What each address has found recently, in this process, in any spelling. */
  const found = new LRUCache<string, true>({ max: 20_000, ttl: 10 * MINUTE });

  const take = async (counters: Counter[], sentence?: (seconds: number) => Sentence) => {
    const waitMs = await limits.take(counters);
    if (waitMs > 0) throw tooMany(waitMs, sentence);
  };

  /** Looks up for a visitor. A number that does not exist is counted a second time, once that is known. */
  const lookUp = async <Found>(request: FastifyRequest, number: string, find: () => Promise<Found | undefined>) => {
    if (!on || request.socket.remoteAddress === IN_MEMORY) return find();
    const address = addressKey(request);
    await take(lookupCounters(address));
    const result = await find();
    if (result === undefined) await take([{ key: `miss:${address}`, rule: misses }]);
    else found.set(keyOf(address, number), true);
    return result;
  };

  return {
    lookUp,

    /**
     * Looks up many for a visitor, each counted as one lookup, in their order and as far as the limits allow. Only what was reached is
     * returned: one that does not exist, beyond those that may be missed, ends it, as it would be refused alone.
     */
    async lookUpMany<Found>(
      request: FastifyRequest,
      numbers: readonly string[],
      find: (numbers: readonly string[]) => Promise<(Found | undefined)[]>,
    ): Promise<{ found: (Found | undefined)[]; waitMs: number }> {
      if (!on || request.socket.remoteAddress === IN_MEMORY) return { found: await find(numbers), waitMs: 0 };
      if (numbers.length === 0) return { found: [], waitMs: 0 };
      const address = addressKey(request);
      const counters = lookupCounters(address);
      const { taken, waitMs } = await limits.takeSome(counters, numbers.length);
      const results = await find(numbers.slice(0, taken));
      const missing = [...results.keys()].filter((at) => results[at] === undefined);
      const missed =
        missing.length > 0
          ? await limits.takeSome([{ key: `miss:${address}`, rule: misses }], missing.length)
          : undefined;
      const end = missing[missed?.taken ?? 0] ?? results.length;
      // The one that was refused stays counted.
      if (end < taken) await limits.giveBack(counters, taken - end - 1);
      for (const [at, number] of numbers.slice(0, end).entries())
        if (results[at] !== undefined) found.set(keyOf(address, number), true);
      return { found: results.slice(0, end), waitMs: end < taken ? (missed?.waitMs ?? 0) : waitMs };
    },

    /** Before a list of numbers is read, whatever it holds; its numbers are counted when they are looked up. */
    async readList(request: FastifyRequest) {
      if (on) await take([{ key: `list:${addressKey(request)}`, rule: lists }]);
    },

    /** For the image, the signatures, … of a certificate: no extra count right after a lookup of that certificate. */
    async lookUpMore<Found>(request: FastifyRequest, number: string, find: () => Promise<Found | undefined>) {
      const known = found.has(keyOf(addressKey(request), number)) ? await find() : undefined;
      return known ?? lookUp(request, number, find);
    },

    /**
     * Checks a password unless there were too many failures; `check` returns undefined for a wrong one. The try is
     * counted before the check, so that parallel tries gain nothing, and given back if the password was right or could
     * not be checked. A known device has its own count, so that others cannot lock it out. The second step and the
     * present password, where it is asked for again, are counted alike, each for itself.
     */
    async signIn<Who>(
      request: FastifyRequest,
      { email, device, secret = 'login' }: { email: string; device?: string; secret?: 'login' | 'code' | 'present' },
      check: () => Promise<Who | undefined>,
    ) {
      if (!on) return check();
      const account = email.trim().toLowerCase();
      const address = addressKey(request);
      const own = { key: `${secret}:${device ?? `${account}|${address}`}`, rule: guesses };
      const ofAccount = { key: `${secret}-account:${account}`, rule: failuresOfAccount };
      const shared: Counter[] = device
        ? []
        : [
            ofAccount,
            { key: `${secret}-address:${address}`, rule: failuresOfAddress },
            ...networkOf(address).map((key) => ({ key: `${secret}-network:${key}`, rule: failuresOfNetwork })),
          ];
      const waitMs = await limits.take([own, ...shared]);
      if (waitMs > 0) {
        const isOfAccount = shared.length > 0 && (await limits.waitMs([ofAccount])) > 0;
        throw tooMany(waitMs, isOfAccount ? accountWaitSentence : undefined);
      }
      const who = await check().catch(async (error) => {
        await limits.giveBack([own, ...shared]);
        throw error;
      });
      if (who !== undefined) {
        await limits.forget(own.key);
        await limits.giveBack(shared);
      }
      return who;
    },

    /** Looks for a link of one use. Nobody can guess one; whoever tries is stopped all the same. */
    async link<Found>(request: FastifyRequest, find: () => Promise<Found | undefined>) {
      if (!on) return find();
      const address = addressKey(request);
      const tries = [
        { key: `link-address:${address}`, rule: failuresOfAddress },
        ...networkOf(address).map((key) => ({ key: `link-network:${key}`, rule: failuresOfNetwork })),
      ];
      await take(tries);
      const found = await find();
      if (found !== undefined) await limits.giveBack(tries);
      return found;
    },

    /** Counted alike for every address, known or not. */
    async forgotten(request: FastifyRequest, email: string) {
      if (!on) return;
      await take([
        { key: `forgotten:${addressKey(request)}`, rule: messages },
        { key: `forgotten-of:${email.trim().toLowerCase()}`, rule: linksOfOne },
      ]);
    },

    /** Compares a date of birth that was typed. Counted before, so that parallel tries gain nothing; given back if it is right. */
    async tryDay(certificate: string, isRight: () => boolean) {
      if (!on) return isRight();
      const tries = [{ key: `day:${certificate}`, rule: triesOfDay }];
      await take(tries, holderSentences.tooMany);
      const right = isRight();
      if (right) await limits.giveBack(tries);
      return right;
    },

    async contact(request: FastifyRequest, email: string) {
      if (!on) return;
      await take([
        { key: `contact:${addressKey(request)}`, rule: messages },
        { key: `contact-of:${email.toLowerCase()}`, rule: messagesOfOne },
      ]);
    },

    write({ user, method }: FastifyRequest) {
      if (!on || !user || ['GET', 'HEAD'].includes(method)) return;
      const [marks, now] = [written.get(user._id) ?? [], performance.now()];
      const waitMs = writes.waitMs(marks, now);
      if (waitMs > 0) throw tooMany(waitMs);
      written.set(user._id, writes.add(marks, now));
    },
  };
}

const keyOf = (address: string, number: string) => `${address} ${foldNumber(number)}`;

function lookupCounters(address: string): Counter[] {
  const days = [address, ...networkOf(address)].map((key) => ({ key: `lookup-day:${key}`, rule: lookupsOfADay }));
  return [{ key: `lookup:${address}`, rule: lookups }, ...days];
}

/** An IPv6 subscriber has a whole /64, so it counts as one address. */
export function addressKey(request: Pick<FastifyRequest, 'ip'>) {
  // A client that has disconnected has no address, although the types promise one.
  const ip = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** The /48 of an IPv6 address: customers of hosting providers can get a whole one. */
function networkOf(address: string) {
  return address.includes(':') ? [`${address.split(':').slice(0, 3).join(':')}/48`] : [];
}
