// How often one may try: look certificates up, write to us, guess passwords, save. Hundreds of people may share one address, so
// pages, files and other reads are not counted at all. What guards secrets and personal data is counted for all processes
// together, in the store.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bucket, growingPause, type Marks, window } from '../data/counter-rules.ts';
import type { Ask, Limits } from '../data/counters.ts';
import { tooMany } from './problems.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lookups = bucket(120, SECOND);
const lookupsOfADay = window(3000, DAY);
const misses = bucket(20, 30 * SECOND);
const messages = window(20, 10 * MINUTE);
const messagesOfOne = window(5, 10 * MINUTE);
const guesses = growingPause(
  5,
  [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE),
  DAY,
);
const failuresOfAccount = window(12, HOUR);
const failuresOfAddress = window(100, 15 * MINUTE);
const failuresOfNetwork = window(100, HOUR);
const writes = window(120, MINUTE);

/** In the place of an address where pages are made for nobody in particular; no connection from outside can have it. */
export const IN_MEMORY = 'in-memory';

export function createRateLimits(limits: Limits, on: boolean) {
  const written = new LRUCache<string, Marks>({ max: 10_000 });
  /** What an address has found lately, in this process alone. */
  const found = new LRUCache<string, true>({ max: 20_000, ttl: 10 * MINUTE });

  const take = async (asks: Ask[]) => {
    const waitMs = await limits.take(asks);
    if (waitMs > 0) throw tooMany(waitMs);
  };

  /** Looks up for a visitor. What is not there counts as a miss, and with too many of those nothing is found any more. */
  const lookUp = async <Found>(request: FastifyRequest, number: string, find: () => Promise<Found | undefined>) => {
    if (!on || isInMemory(request)) return find();
    const address = addressKey(request);
    const miss: Ask = { key: `miss:${address}`, rule: misses };
    const days = [address, ...networkOf(address)].map((key) => ({ key: `lookup-day:${key}`, rule: lookupsOfADay }));
    await take([{ key: `lookup:${address}`, rule: lookups }, ...days, { ...miss, onlyLook: true }]);
    const result = await find();
    if (result === undefined) {
      // Of many at the same moment more may have got this far: they are told nothing, and have to be waited for as well.
      const waitMs = await limits.charge(miss);
      if (waitMs > 0) throw tooMany(waitMs);
    } else found.set(`${address} ${number}`, true);
    return result;
  };

  return {
    lookUp,

    /** What belongs to a certificate, such as its image, is no further lookup for whoever has just looked that one up. */
    async lookUpMore<Found>(request: FastifyRequest, number: string, find: () => Promise<Found | undefined>) {
      const known = found.has(`${addressKey(request)} ${number}`) ? await find() : undefined;
      return known ?? lookUp(request, number, find);
    },

    /**
     * Checks a password, unless there were too many failures. `check` answers undefined when it was wrong. It is counted before
     * it is checked, so that many at once gain nothing, and given back when it was right or could not be checked. A device
     * that is known to the account is counted on its own: nobody else can lock it out.
     */
    async signIn<Who>(
      request: FastifyRequest,
      { email, device }: { email: string; device?: string },
      check: () => Promise<Who | undefined>,
    ) {
      if (!on) return check();
      const account = email.trim().toLowerCase();
      const address = addressKey(request);
      const own = { key: `login:${device ?? `${account}|${address}`}`, rule: guesses };
      const shared: Ask[] = device
        ? []
        : [
            { key: `login-account:${account}`, rule: failuresOfAccount },
            { key: `login-address:${address}`, rule: failuresOfAddress },
            ...networkOf(address).map((key) => ({ key: `login-network:${key}`, rule: failuresOfNetwork })),
          ];
      await take([own, ...shared]);
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

/** IPv6 subscribers hold a whole /64, so that is what counts as one. */
export function addressKey(request: Pick<FastifyRequest, 'ip'>) {
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
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

/** The /48 of an IPv6 address: who rents a server can have a whole one. */
function networkOf(address: string) {
  return address.includes(':') ? [`${address.split(':').slice(0, 3).join(':')}/48`] : [];
}

function isInMemory(request: FastifyRequest) {
  return request.socket.remoteAddress === IN_MEMORY;
}
