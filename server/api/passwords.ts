// Password hashes: argon2id, a few at a time, so that a flood of sign-ins cannot take the machine's memory.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { sentences } from '#contract/messages.ts';
import { Problem } from './problems.ts';

const MEMORY = 19_456;
const PASSES = 2;
const PARALLEL = 1;
const AT_ONCE = 2;
const WAITING = 20;

export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, { memory: MEMORY, passes: PASSES, parallelism: PARALLEL, tagLength: 32 });
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLEL}$${base64(salt)}$${base64(tag)}`;
}

/** Without a hash (no such user) the same work is done, so that the time taken tells nothing. */
export async function verifyPassword(password: string, hash: string | undefined) {
  const stored = parse(hash ?? (await dummyHash()));
  const tag = await derive(password, stored.salt, { ...stored.parameters, tagLength: stored.tag.length });
  return timingSafeEqual(tag, stored.tag) && hash !== undefined;
}

/** True for hashes made when the parameters were lower. */
export function isOutdated(hash: string) {
  const { memory, passes } = parse(hash).parameters;
  return memory < MEMORY || passes < PASSES;
}

let dummy: Promise<string> | undefined;
const dummyHash = () => {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
};

function parse(hash: string) {
  const [, , , parameters = '', salt = '', tag = ''] = hash.split('$');
  const [memory = 0, passes = 0, parallelism = 1] = parameters.split(',').map((part) => Number(part.slice(2)));
  return {
    parameters: { memory, passes, parallelism },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

let running = 0;
const queue: (() => void)[] = [];

async function derive(password: string, salt: Buffer, parameters: Omit<Argon2Parameters, 'message' | 'nonce'>) {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Problem(503, sentences.api.busy, { 'retry-after': '2' });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running++;
  try {
    const message = password.normalize('NFC');
    return await new Promise<Buffer>((resolve, reject) =>
      argon2('argon2id', { ...parameters, message, nonce: salt }, (error, tag) =>
        error ? reject(error) : resolve(tag),
      ),
    );
  } finally {
    // The place is handed on, not given up: nobody can slip in before whoever waited longest.
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
