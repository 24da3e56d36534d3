// `node server/certificates/verify-command.ts FILE [MORE …]`: verifies a credential (JSON), or the one inside of a PNG or PDF, without
// any network. MORE are the issuer's DID document and the status list, as they were saved; docs/credentials.md says how. With --at it is
// checked as on that day, for lists of an archive.
import { readFileSync, statSync } from 'node:fs';
import { textsInPng } from '#contract/credentials/png-text.ts';
import { attachmentsIn } from './credentials/pdf.ts';
import type { Json } from './credentials/proof.ts';
import { checkCredential } from './credentials/verification.ts';

const MAX_FILE_BYTES = 32 * 1024 * 1024;

const given = process.argv.slice(2);
const day = given.find((one) => one.startsWith('--at='))?.slice('--at='.length);
const [file, ...more] = given.filter((one) => !one.startsWith('--'));
if (!file) {
  process.stderr.write(
    'Use: node server/certificates/verify-command.ts FILE [did.json] [status-list.json] [--at=2026-11-16]\n',
  );
  process.exit(2);
}

try {
  const documents = more.map((path) => JSON.parse(read(path).toString()) as Json);
  // A day until its end: what was signed on that day counts.
  const now = day ? new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : day) : new Date();
  if (Number.isNaN(now.getTime())) throw new Error(`${day} is no day.`);
  const lines = await checkCredential(credentialOf(read(file)), { documents, now });
  for (const { what, isGood, says } of lines)
    process.stdout.write(
      `${isGood ? 'good   ' : isGood === false ? 'WRONG  ' : 'unknown'}  ${what.padEnd(9)}  ${says}\n`,
    );
  process.exitCode = lines.every(({ isGood }) => isGood) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function read(path: string): Buffer {
  if (statSync(path).size > MAX_FILE_BYTES) throw new Error(`${path} is too large.`);
  return readFileSync(path);
}

function credentialOf(bytes: Buffer): string {
  const inside = textsInPng(bytes) ?? attachmentsIn(bytes);
  if (!inside) return bytes.toString();
  if (inside.length > 1) throw new Error('The file holds several credentials, so it is not genuine.');
  if (!inside[0]) throw new Error('The file holds no credential.');
  return inside[0];
}
