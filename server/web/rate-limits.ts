// Rate limits of messages, sign-ins, saves and large forms, and what features count by themselves (lookups: see
// server/certificates/lookup-limits.ts). Hundreds of people may share one
// address, so pages, files and other reads are not limited. Saves are counted in this process, the rest in the store for all processes.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Sentence } from '#contract/language/sentence.ts';
import { accountWaitSentence } from '#contract/language/wait-sentences.ts';
import { growingPause, type Marks, window } from '../data/counter-rules.ts';
import type { Counter, RateCounters } from '../data/counters.ts';
import { tooMany } from './problems.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
const writes = window(120, MINUTE);

/** The address of pages rendered for the cache. No connection can have it. */
export const IN_MEMORY = 'in-memory';

export function createRateLimits(limits: RateCounters, on: boolean) {
  const written = new LRUCache<string, Marks>({ max: 10_000 });

  const take = async (counters: Counter[], sentence?: (seconds: number) => Sentence) => {
    const waitMs = on ? await limits.take(counters) : 0;
    if (waitMs > 0) throw tooMany(waitMs, sentence);
  };

  return {
    /** The keys of requests that are counted together; undefined where nothing is counted: for a page of the cache, or without limits. */
    visitorOf(request: FastifyRequest) {
      if (!on || request.socket.remoteAddress === IN_MEMORY) return undefined;
      const address = addressKey(request);
      return { address, networks: networkOf(address) };
    },
    take,
    takeSome: limits.takeSome,
    giveBack: async (counters: Counter[], times?: number) => {
      if (on) await limits.giveBack(counters, times);
    },

    /** Before a form is read, whatever it holds, on a page that allows only so many in a minute. */
    form: (request: FastifyRequest, most: number) =>
      take([{ key: `list:${addressKey(request)}`, rule: window(most, MINUTE) }]),

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

    /** Looks for a link of one use. They cannot be guessed; somebody who tries is stopped all the same. */
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
      await take([
        { key: `forgotten:${addressKey(request)}`, rule: messages },
        { key: `forgotten-of:${email.trim().toLowerCase()}`, rule: linksOfOne },
      ]);
    },

    async enquiry(request: FastifyRequest, email: string) {
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
