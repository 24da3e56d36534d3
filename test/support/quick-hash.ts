// A password hash as an old version with far lower parameters would have stored it: a wrong password is then refused in a moment, on the
// same way through the server. Who signs in with the right one gets a hash of today.
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const [MEMORY, PASSES] = [8, 1];

export async function quickHash(password: string) {
  const nonce = randomBytes(16);
  const parameters = { memory: MEMORY, passes: PASSES, parallelism: 1, tagLength: 32 };
  const tag = await promisify(argon2)('argon2id', { ...parameters, message: password, nonce });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${base64(nonce)}$${base64(tag)}`;
}
