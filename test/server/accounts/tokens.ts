// Invalid tokens. Each differs from a valid one in one thing, so that this is the reason it is refused.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { user } from '#test/samples.ts';
import { EDITOR, SESSION_KEY, type TestServer } from '#test/support/server.ts';

const key = Buffer.from(SESSION_KEY);
const header = { alg: 'HS256', typ: 'at+jwt' };

/** The claims of a valid token with a new signature. */
export function resign(token: string, changes: JWTPayload = {}, options: { header?: object; key?: Uint8Array } = {}) {
  const claims = { ...decodeJwt(token), ...changes };
  return new SignJWT(claims).setProtectedHeader({ ...header, ...options.header }).sign(options.key ?? key);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed by hand, for headers that no library would write. */
function forge(token: string, jose: object, sign: (text: string) => string) {
  const text = `${encode(jose)}.${encode(decodeJwt(token))}`;
  return `${text}.${sign(text)}`;
}

const hmac = (algorithm: string, secret: string | Buffer) => (text: string) =>
  createHmac(algorithm, secret).update(text).digest('base64url');

/** Values of the `authorization` header, by their fault. */
export async function badAuthorizations(server: TestServer): Promise<Record<string, string | undefined>> {
  const { admin, call } = server;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const claims = decodeJwt(admin);
  const now = Math.floor(Date.now() / 1000);
  const bearer = (token: string) => `Bearer ${token}`;

  const revoked = await server.signIn(EDITOR);
  await call('POST', '/api/users/logout', { token: revoked });

  const leaver = user();
  const { body } = await call('POST', '/api/users/register', { body: leaver, token: admin });
  const deleted = await server.signIn(leaver);
  await call('DELETE', `/api/users/${body._id}`, { token: admin });

  return {
    none: undefined,
    empty: '',
    'empty bearer': 'Bearer ',
    garbage: bearer('garbage'),
    'three words': bearer('a.b.c'),
    'another scheme': `Basic ${Buffer.from('admin@palaka.test:correct horse battery').toString('base64')}`,
    'token without scheme': admin,
    'two tokens': `Bearer ${admin}, Bearer ${admin}`,
    expired: bearer(await resign(admin, { exp: now - 1 })),
    'not yet valid': bearer(await resign(admin, { nbf: now + 3600 })),
    'without expiry': bearer(await resign(admin, { exp: undefined })),
    'wrong key': bearer(await resign(admin, {}, { key: Buffer.from('some other key of 32 characters!') })),
    'empty key': bearer(forge(admin, header, hmac('sha256', ''))),
    'alg none': bearer(forge(admin, { alg: 'none', typ: 'at+jwt' }, () => '')),
    'alg None': bearer(forge(admin, { alg: 'None', typ: 'at+jwt' }, () => '')),
    'no signature': bearer(forge(admin, header, () => '')),
    HS384: bearer(forge(admin, { ...header, alg: 'HS384' }, hmac('sha384', key))),
    HS512: bearer(forge(admin, { ...header, alg: 'HS512' }, hmac('sha512', key))),
    RS256: bearer(await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(rsa.privateKey)),
    'RS256 confusion': bearer(forge(admin, header, hmac('sha256', pem))),
    'own key inside': bearer(
      forge(
        admin,
        { ...header, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
        hmac('sha256', 'mine'),
      ),
    ),
    'wrong iss': bearer(await resign(admin, { iss: 'someone' })),
    'no iss': bearer(await resign(admin, { iss: undefined })),
    'wrong aud': bearer(await resign(admin, { aud: 'palaka' })),
    'wrong typ': bearer(await resign(admin, {}, { header: { typ: 'JWT' } })),
    'no typ': bearer(await resign(admin, {}, { header: { typ: undefined } })),
    'unknown session': bearer(await resign(admin, { sid: '00000000-0000-7000-8000-000000000000' })),
    "another's session": bearer(await resign(admin, { sid: decodeJwt(server.editor).sid })),
    'earlier version': bearer(await resign(admin, { tv: 0 })),
    revoked: bearer(revoked),
    'deleted user': bearer(deleted),
  };
}
