// How often one address or one account may ask. What guards secrets and personal data is counted for all processes
// together, in the store; the rest in this process alone.
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../store/limits.ts';
import { tooMany } from './problems.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The address that server rendering calls from: no connection from outside can have it. */
export const IN_MEMORY = 'in-memory';

export function createRateLimits(limits: Limits, on: boolean) {
  const reads = createWindow(1200, MINUTE);
  const writes = createWindow(120, MINUTE);
  const companions = createWindow(60, MINUTE);
  const seen = createMemory(10 * MINUTE);

  const countOrRefuse = async (key: string, max: number, windowMs: number) => {
    const { count, waitMs } = await limits.count(key, windowMs);
    if (count > max) throw tooMany(waitMs);
  };

  return {
    /** Before a password is looked at. Returns what to do when it was right. */
    async signIn(request: FastifyRequest, email: string) {
      if (!on) return async () => {};
      const account = `login:${email.trim().toLowerCase()}|${addressKey(request)}`;
      const address = `login-address:${addressKey(request)}`;
      await countOrRefuse(address, 20, 15 * MINUTE);
      const delays = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);
      const { allowed, waitMs } = await limits.attempt(account, 5, delays, DAY);
      if (!allowed) {
        await limits.uncount(address);
        throw tooMany(waitMs);
      }
      return async () => {
        await limits.forget(account);
        await limits.uncount(address);
      };
    },

    /** Before a certificate is looked up. Returns what to do when there was one. */
    async lookup(request: FastifyRequest, number: string) {
      if (!on || isInMemory(request)) return async () => {};
      await countOrRefuse(`lookup:${addressKey(request)}`, 30, MINUTE);
      const misses = `miss:${addressKey(request)}`;
      await countOrRefuse(misses, 10, 10 * MINUTE);
      return async () => {
        seen.add(`${addressKey(request)} ${number}`);
        await limits.uncount(misses);
      };
    },

    /**
     * Before something that belongs to a certificate is read: its signatures, its image. For whoever has just looked that
     * certificate up it is no further lookup, only bounded for the work it makes; for anyone else it is one.
     */
    async companion(request: FastifyRequest, number: string) {
      if (!on || isInMemory(request)) return async () => {};
      if (!seen.has(`${addressKey(request)} ${number}`)) return this.lookup(request, number);
      refuseWhenFull(companions, addressKey(request));
      return async () => {};
    },

    async contact(request: FastifyRequest) {
      if (!on) return;
      await countOrRefuse(`contact:${addressKey(request)}`, 3, 10 * MINUTE);
      await countOrRefuse(`contact-day:${addressKey(request)}`, 10, DAY);
    },

    publicRead(request: FastifyRequest) {
      if (on && !isInMemory(request)) refuseWhenFull(reads, addressKey(request));
    },

    /** Counts a public read like the one above, unless it would be one too many. */
    takesPublicRead: (ip: string) => !on || takes(reads, addressKey({ ip })),

    write(request: FastifyRequest) {
      if (on && request.user && request.method !== 'GET') refuseWhenFull(writes, request.user._id);
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

function isInMemory(request: FastifyRequest) {
  return request.socket.remoteAddress === IN_MEMORY;
}

/** Remembers that something was said lately, in this process alone, and forgets it in time. */
function createMemory(forMs: number, most = 20_000) {
  const said = new Map<string, number>();
  return {
    has: (key: string) => (said.get(key) ?? 0) > Date.now(),
    add(key: string) {
      said.delete(key);
      said.set(key, Date.now() + forMs);
      for (const [oldest, until] of said) {
        if (said.size <= most && until > Date.now()) break;
        said.delete(oldest);
      }
    },
  };
}

type Window = { counts: Map<string, number>; max: number; windowMs: number; ends: number };

function createWindow(max: number, windowMs: number): Window {
  return { counts: new Map(), max, windowMs, ends: 0 };
}

function takes(window: Window, key: string) {
  begin(window, Date.now());
  const count = window.counts.get(key) ?? 0;
  if (count >= window.max) return false;
  window.counts.set(key, count + 1);
  return true;
}

function begin(window: Window, now: number) {
  if (now < window.ends) return;
  window.counts.clear();
  window.ends = now + window.windowMs;
}

function refuseWhenFull(window: Window, key: string) {
  const now = Date.now();
  begin(window, now);
  const count = (window.counts.get(key) ?? 0) + 1;
  window.counts.set(key, count);
  if (count > window.max) throw tooMany(window.ends - now);
}
