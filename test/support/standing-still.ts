// Loaded before a server (node --import) to make the mistake that a control is about: the server stands still while it
// hashes a password.
import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const standStill = (
  algorithm: Argon2Algorithm,
  parameters: Argon2Parameters,
  done: (error: Error | null, tag: Buffer) => void,
) => done(null, crypto.argon2Sync(algorithm, parameters));
crypto.argon2 = standStill as typeof crypto.argon2;
syncBuiltinESMExports();
