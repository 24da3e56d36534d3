// Session tokens: signed by us, and trusted only while the database still knows the session and the user behind them.
import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { SignedIn } from '#contract/session.ts';
import type { Users } from '../store/users.ts';

export type Sessions = ReturnType<typeof createSessions>;

const ISSUER = 'palaka';
const AUDIENCE = 'palaka-api';
const TYPE = 'at+jwt';
const LIFETIME_MS = 8 * 60 * 60 * 1000;

export function createSessions(users: Users, key: Uint8Array) {
  const readClaims = createClaimsReader(key);
  return {
    async start(user: { _id: string; token_version: number }) {
      const { sid, expires } = await users.startSession(user, LIFETIME_MS);
      return new SignJWT({ sid, tv: user.token_version })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(user._id)
        .setIssuedAt()
        .setNotBefore('0s')
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(key);
    },

    async verify(authorization: string | undefined): Promise<{ user: SignedIn; sid: string } | undefined> {
      const token = /^Bearer ([\w.~+/=-]{1,2048})$/i.exec(authorization ?? '')?.[1];
      if (!token) return undefined;
      const claims = await readClaims(token);
      if (!claims) return undefined;
      const user = await users.findSession(claims.sid, claims.sub, claims.tv);
      return user && { user, sid: claims.sid };
    },

    end: (sid: string) => users.endSession(sid),

    /** Always the same for one user. Their browser locks drafts with it and forgets it when they sign out. */
    draftKeyOf: (userId: string) =>
      Buffer.from(hkdfSync('sha256', key, '', `drafts of ${userId}`, 32)).toString('base64'),
  };
}

const REMEMBERED = 1000;

/**
 * A signature that was right stays right, so it is checked once and not with each of the many requests a session makes; what may
 * change about a session is asked of the database each time.
 */
function createClaimsReader(key: Uint8Array) {
  const known = new Map<string, Claims>();
  return async (token: string) => {
    const remembered = known.get(token);
    if (remembered && remembered.exp * 1000 > Date.now()) return remembered;
    known.delete(token);
    const claims = await claimsOf(token, key);
    if (!claims) return undefined;
    const [oldest] = known.size >= REMEMBERED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, claims);
    return claims;
  };
}

type Claims = { sid: string; tv: number; sub: string; exp: number };

async function claimsOf(token: string, key: Uint8Array): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'nbf', 'iat'],
    });
    const { sid, tv, sub, exp } = payload;
    if (typeof sid !== 'string' || typeof tv !== 'number' || typeof sub !== 'string') return undefined;
    return { sid, tv, sub, exp: exp as number };
  } catch {
    return undefined;
  }
}
