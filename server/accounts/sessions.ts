// Session tokens: signed by the server, and valid only while the database has their session and user; on a full disk, their user (docs/decisions/0069).
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from '#contract/accounts/session.ts';
import { onFullDisk } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Users } from './users.ts';

export type Sessions = ReturnType<typeof createSessions>;

const ISSUER = 'palaka';
const AUDIENCE = 'palaka-api';
const TYPE = 'at+jwt';
const LIFETIME_MS = 8 * 60 * 60 * 1000;
/**
 * Tokens are valid from a day before they are made: the clock of another machine may be behind, and this one may be set
 * back.
 */
const VALID_BEFORE_S = 24 * 60 * 60;
/** A session that could not be stored on a full disk consists of the token alone, so it is shorter. */
const UNKEPT_MS = 60 * 60 * 1000;
const UNKEPT = 'unkept-';
/** The use of a session is stored at most this often. */
const NOTED_MS = 5 * 60 * 1000;

type Verified = { user: SignedIn; sid: string; lacksSecondStep: boolean };

export function createSessions(users: Users, key: Uint8Array) {
  /** Sessions that were signed out in this process. */
  const ended = new LRUCache<string, true>({ max: 10_000, ttl: UNKEPT_MS });
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: NOTED_MS });
  /** Not awaited: a full disk or an unreachable database must not fail the request. */
  const noteUse = (sid: string) => {
    if (noted.has(sid)) return;
    noted.set(sid, true);
    users.noteUse(sid).catch(() => noted.delete(sid));
  };

  return {
    devices: createDevices(key),

    async start(user: { _id: string; token_version: number }, agent?: string) {
      const { sid, expires } = await onFullDisk(users.startSession(user, LIFETIME_MS, agent), () => ({
        sid: UNKEPT + newId(),
        expires: new Date(Date.now() + UNKEPT_MS),
      }));
      noted.set(sid, true);
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ sid, tv: user.token_version })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(user._id)
        .setIssuedAt(now)
        .setNotBefore(now - VALID_BEFORE_S)
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(key);
    },

    async verify(authorization: string | undefined): Promise<Verified | undefined> {
      const token = /^Bearer ([\w.~+/=-]{1,2048})$/i.exec(authorization ?? '')?.[1];
      const claims = token && (await claimsOf(token, key));
      if (!claims) return undefined;
      const { sid, sub, tv } = claims;
      if (ended.has(sid)) return undefined;
      const isKept = !sid.startsWith(UNKEPT);
      const found = isKept ? await users.findSession(sid, sub, tv) : await users.findWithoutSession(sub, tv);
      if (found && isKept) noteUse(sid);
      return found && { ...found, sid };
    },

    async end(sid: string) {
      if (sid.startsWith(UNKEPT)) ended.set(sid, true);
      else await users.endSession(sid);
    },

    /** The same for a user at every sign-in. The browser encrypts drafts with it and forgets it at sign-out. */
    draftKeyOf: (userId: string) =>
      Buffer.from(hkdfSync('sha256', key, '', `drafts of ${userId}`, 32)).toString('base64'),
  };
}

async function claimsOf(token: string, key: Uint8Array) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'nbf', 'iat'],
    });
    const { sid, tv, sub } = payload;
    if (typeof sid !== 'string' || typeof tv !== 'number' || typeof sub !== 'string') return undefined;
    return { sid, tv, sub };
  } catch {
    return undefined;
  }
}

// Known devices. A device that has signed in before has a rate limit of its own (rate-limits.ts), so guessing at an
// account cannot lock its owner out. The mark that a device keeps is not a session and gives no access. It is bound to
// the account and its password: marks collected under an old password give no extra tries at the new one.
type Account = { _id: string; token_version: number };

/** Used for an account that does not exist, so that the check takes the same time. */
const NO_ACCOUNT: Account = { _id: '', token_version: 0 };

function createDevices(sessionKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'devices', 32));

  const markOf = (id: string, { _id, token_version }: Account) =>
    `${id}.${createHmac('sha256', key).update(`${id} ${_id} ${token_version}`).digest('base64url')}`;

  return {
    /** A mark for a new device, or the same mark again for a known device. */
    mark: (account: Account, id = randomBytes(12).toString('base64url')) => markOf(id, account),

    /** The id of the device, if one of its marks is valid for this account. */
    find(account: Account | undefined, marks: readonly string[]) {
      const right = marks.find((mark) => isEqual(mark, markOf(mark.split('.')[0] ?? '', account ?? NO_ACCOUNT)));
      return account && right?.split('.')[0];
    },
  };
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
