// Loaded before a server (node --import) to plant the fault of a control: the event loop is blocked while a password is
// hashed.
import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const hashSynchronously = (
  algorithm: Argon2Algorithm,
  parameters: Argon2Parameters,
  done: (error: Error | null, tag: Buffer) => void,
) => done(null, crypto.argon2Sync(algorithm, parameters));
crypto.argon2 = hashSynchronously as typeof crypto.argon2;
syncBuiltinESMExports();
