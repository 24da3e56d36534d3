// Passkeys, by @simplewebauthn/server: makes the challenges and verifies the responses of browsers. The library is loaded with the first
// passkey: most sites have none.
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from './second-steps.ts';

const load = () => import('@simplewebauthn/server');
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

export function createPasskeys(siteUrl: string) {
  const { origin, hostname } = new URL(siteUrl);
  const known = (passkeys: readonly Passkey[]) =>
    passkeys.map(({ _id, transports }) => ({ id: _id, transports: JSON.parse(transports) as Transports }));

  return {
    /** Browsers bind a passkey to the name of a site. */
    arePossible: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,

    async registration(user: { _id: string; name: string; email: string }, siteName: string, existing: Passkey[]) {
      const { generateRegistrationOptions } = await load();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(user._id)),
        userName: user.email,
        userDisplayName: user.name,
        excludeCredentials: known(existing),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
    },

    /** Undefined for a response that does not verify. */
    async registered(response: unknown, challenge: string) {
      const { verifyRegistrationResponse } = await load();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: false,
        });
        if (!registrationInfo) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        const public_key = Buffer.from(publicKey).toString('base64url');
        return { _id: id, public_key, counter, transports: JSON.stringify(transports) };
      } catch {
        return undefined;
      }
    },

    async authentication(passkeys: readonly Passkey[]) {
      const { generateAuthenticationOptions } = await load();
      return generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: known(passkeys),
        userVerification: 'preferred',
      });
    },

    /** The passkey that was used, with its new count; undefined for a response that does not verify. */
    async shown(response: { id: string }, challenge: string, passkeys: readonly Passkey[]) {
      const passkey = passkeys.find(({ _id }) => _id === response.id);
      if (!passkey) return undefined;
      const { verifyAuthenticationResponse } = await load();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: false,
          credential: {
            id: passkey._id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            // PostgreSQL returns large numbers as text.
            counter: Number(passkey.counter),
            transports: JSON.parse(passkey.transports) as Transports,
          },
        });
        return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
