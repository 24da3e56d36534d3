// The private key of a published test vector, from its seed of 32 bytes.
import { createPrivateKey } from 'node:crypto';

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const keyOfSeed = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
