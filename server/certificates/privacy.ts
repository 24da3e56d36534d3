// Who sees father's name and date of birth where the institute shows them only to holders of the paper: those who send the signature of its
// QR code, the date of birth printed on it, or a session of staff.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Institute } from '#contract/institute/institute.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Versions } from '../data/versions.ts';

export type CertificatePrivacy = ReturnType<typeof createCertificatePrivacy>;

/** Long enough to read, download and print. */
const PASS_MS = 60 * 60_000;

/** What a client sends besides the signature of the paper. `pass` is not checked yet. */
export type Proofs = { pass?: unknown; isStaff: () => Promise<boolean> };

type Dependencies = {
  institute: () => Promise<Pick<Institute, 'privateFacts'>>;
  versions: Pick<Versions, 'of'>;
  /** Shared by all processes. */
  key: Uint8Array;
};

export function createCertificatePrivacy({ institute, versions, key }: Dependencies) {
  const secret = createHmac('sha256', key).update('pass to a certificate').digest();
  // Includes the date of birth: a pass ends when that is corrected.
  const sealOf = ({ _id, dob }: Certificate, until: string) =>
    createHmac('sha256', secret).update(`${_id}\n${until}\n${dob}`).digest();

  /** A pass proves for a while that its holder knew the date of birth, so that it need not be in addresses. */
  const passTo = (certificate: Certificate, now = Date.now()) => {
    const until = (now + PASS_MS).toString(36);
    return `${until}.${sealOf(certificate, until).toString('base64url')}`;
  };

  const isPass = (certificate: Certificate, pass: unknown) => {
    if (typeof pass !== 'string') return false;
    const [until = '', seal = ''] = pass.split('.');
    const given = Buffer.from(seal, 'base64url');
    const expected = sealOf(certificate, until);
    return (
      given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(until, 36) > Date.now()
    );
  };

  let known: { version: string; isOn: boolean } | undefined;
  /** Cached until the institute's facts change: lookups are frequent. */
  const isOn = async () => {
    // Taken before the read, so that a change meanwhile is noticed the next time.
    const version = versions.of(['institute']);
    if (known?.version !== version) known = { version, isOn: (await institute()).privateFacts === 'paper' };
    return known.isOn;
  };

  return {
    isOn,
    passTo,

    /** Whether the client may see everything. `hasPaper`: it sent a genuine signature. */
    async tellsAll({ pass, isStaff }: Proofs, certificate: Certificate, hasPaper: boolean): Promise<boolean> {
      if (hasPaper || !(await isOn())) return true;
      return isPass(certificate, pass) || (await isStaff());
    },
  };
}
