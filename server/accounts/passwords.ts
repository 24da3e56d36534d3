// Password hashes: argon2id, a few at a time, so that a flood of sign-ins cannot exhaust the memory.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createConcurrencyLimit } from '../web/concurrency-limit.ts';

const MEMORY = 19_456;
const PASSES = 2;
const PARALLEL = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

export const passwordLimit = createConcurrencyLimit({ atOnce: 2, waiting: 20, workMs: 10_000 });

export async function hashPassword(password: string) {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, {
    memory: MEMORY,
    passes: PASSES,
    parallelism: PARALLEL,
    tagLength: TAG_BYTES,
  });
  return write(salt, tag);
}

/**
 * Without a hash (no such user) the same work is done, so that neither the time nor a refusal reveals whether the user
 * exists.
 */
export async function verifyPassword(password: string, hash = dummyHash) {
  const stored = parse(hash);
  const tag = await derive(password, stored.salt, { ...stored.parameters, tagLength: stored.tag.length });
  return timingSafeEqual(tag, stored.tag) && hash !== dummyHash;
}

/** True for hashes made with lower parameters. */
export function isOutdated(hash: string) {
  const { memory, passes } = parse(hash).parameters;
  return memory < MEMORY || passes < PASSES;
}

/** Random bytes in the form of a hash: no password matches it. */
const dummyHash = write(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

function write(salt: Buffer, tag: Buffer) {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLEL}$${base64(salt)}$${base64(tag)}`;
}

function parse(hash: string) {
  const [, , , parameters = '', salt = '', tag = ''] = hash.split('$');
  const [memory = 0, passes = 0, parallelism = 1] = parameters.split(',').map((part) => Number(part.slice(2)));
  return {
    parameters: { memory, passes, parallelism },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, nonce: Buffer, parameters: Omit<Argon2Parameters, 'message' | 'nonce'>) {
  const message = password.normalize('NFC');
  return passwordLimit.run(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', { ...parameters, message, nonce }, (error, tag) => (error ? reject(error) : resolve(tag))),
      ),
  );
}
