// A passkey in software: answers what a browser with an authenticator would, without one.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** `origin` is that of the site; SITE_URL of the tests names localhost. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  const authenticatorData = (withKey: boolean) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const hash = createHash('sha256').update(new URL(origin).hostname).digest();
    const head = Buffer.concat([hash, Buffer.from([withKey ? 0x45 : 0x05]), count]);
    if (!withKey) return head;
    // COSE: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    return Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  };

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    register(challenge: string) {
      const data = authenticatorData(true);
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    show(challenge: string) {
      const [data, client] = [authenticatorData(false), clientData('get', challenge)];
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
