// Known devices. A device that has signed in before has a rate limit of its own (rate-limits.ts), so guessing at an
// account cannot lock its owner out. The mark that a device keeps is not a session and gives no access. It is bound to
// the account and its password: marks collected under an old password give no extra tries at the new one.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

type Account = { _id: string; token_version: number };

/** Used for an account that does not exist, so that the check takes the same time. */
const NO_ACCOUNT: Account = { _id: '', token_version: 0 };

export function createDevices(sessionKey: Uint8Array) {
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
