// Devices that have signed in rightly before, so that nobody who guesses at an account can lock its owner out: such a device is
// counted on its own (rate-limits.ts). What it keeps is a mark and no session. It is good for one account, and only until
// that account's password changes: whoever collected marks with the old one has no more tries at the new one than anybody.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

type Account = { _id: string; token_version: number };

/** In the place of an account that is not there, so that looking takes as long. */
const NOBODY: Account = { _id: '', token_version: 0 };

export function createDevices(sessionKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'devices', 32));

  const markOf = (id: string, { _id, token_version }: Account) =>
    `${id}.${createHmac('sha256', key).update(`${id} ${_id} ${token_version}`).digest('base64url')}`;

  return {
    /** The mark that a device is given at sign-in: the one it had, if it is known. */
    mark: (account: Account, id = randomBytes(12).toString('base64url')) => markOf(id, account),

    /** Which device it is, by the marks it shows; undefined when none was given to it for this account. */
    find(account: Account | undefined, marks: readonly string[]) {
      for (const mark of marks) {
        const [id = ''] = mark.split('.');
        if (isEqual(mark, markOf(id, account ?? NOBODY)) && account) return id;
      }
      return undefined;
    },
  };
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
