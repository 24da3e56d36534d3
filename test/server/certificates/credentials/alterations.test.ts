// Whatever is altered in a signed credential, it no longer verifies: random alterations, the same in every run (goal S25).
// @module-tag long
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { didDocument, issuerOf, methodOf } from '#server/certificates/credentials/did.ts';
import { describeCertificate } from '#server/certificates/credentials/document.ts';
import { addProof, type Json } from '#server/certificates/credentials/proof.ts';
import { checkCredential } from '#server/certificates/credentials/verification.ts';
import { certificate } from '#test/samples.ts';
import { sized } from '#test/support/size.ts';
import { alter } from './alterations.ts';

const COUNT = sized(280, 10_000, 10_000);
const SEED = 20_261_117;
const LONG = { timeout: 900_000 };

const site = 'https://palaka.test';
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, x: publicKey.export({ format: 'jwk' }).x as string };
};
const [key, retired] = [pair(), pair()];
const issuer = issuerOf(site, key.x);
const published = [key, retired].map(({ x }) => ({ x, distrustedAt: null }));
const did = didDocument(site, key.x, published as never);

const signed = async (more: object) => {
  const unsigned = describeCertificate({
    certificate: { division: 'A', ...certificate({ status: 'Verified', ...more }) } as never,
    institute: 'Palaka Institute',
    site,
    issuer,
    now: new Date(),
    id: `urn:uuid:${randomUUID()}`,
    place: { list: 'list', position: 131_071 },
  });
  const verificationMethod = methodOf(issuer, key.x);
  const created = '2026-11-17T01:40:00Z';
  return JSON.stringify(await addProof(unsigned, { privateKey: key.privateKey, verificationMethod, created }));
};

let text = '';
let others: string[] = [];
beforeAll(async () => {
  text = await signed({ name: 'కొండా ప్రియాంక', course: 'TALLY "PRIME" \\ ₹' });
  others = [await signed({ name: 'RAVI TEJA', division: 'B' }), await signed({ date: '2024-03-31' })];
});

/** What is refused first; undefined if it verifies. The status is in a list, which is another document. */
const refusedFor = async (given: string) => {
  const lines = await checkCredential(given, { documents: [did as unknown as Json], now: new Date() });
  return lines.find(({ what, isGood }) => what !== 'status' && !isGood)?.what;
};

async function run(count: number, refused: typeof refusedFor) {
  const verified: string[] = [];
  const counts: Record<string, number> = {};
  for (const altered of alter(text, others, count, SEED)) {
    const what = await refused(altered.text);
    if (what === undefined) verified.push(`${altered.kind}: ${altered.text}`);
    else counts[what] = (counts[what] ?? 0) + 1;
  }
  return { verified, counts };
}

test(`${COUNT} alterations, 0 verify`, LONG, async ({ annotate }) => {
  const { verified, counts } = await run(COUNT, refusedFor);
  expect(verified).toEqual([]);
  // Otherwise most would be refused for their shape, and nothing would be known of signatures.
  expect(counts.signature ?? 0).toBeGreaterThan(COUNT / 3);
  const reasons = Object.entries(counts).map(([what, count]) => `${count} for the ${what}`);
  await annotate(`${COUNT} alterations, 0 verify: refused ${reasons.join(', ')}`);
});

test('under the name of another key of the issuer it does not verify', async () => {
  const document = JSON.parse(text);
  document.proof.verificationMethod = methodOf(issuer, retired.x);
  expect(await refusedFor(JSON.stringify(document))).toBe('signature');
});

test('control: unaltered it verifies, however it is written', async () => {
  const document = JSON.parse(text);
  const turned = Object.fromEntries(Object.entries(document).reverse());
  for (const same of [text, JSON.stringify(document, null, 2), JSON.stringify(turned)])
    expect(await refusedFor(same)).toBeUndefined();
});

test('control: a check that leaves out one sentence of it is found out', LONG, async () => {
  const { narrative } = JSON.parse(text).credentialSubject;
  const careless = (given: string) => {
    try {
      const document = JSON.parse(given);
      document.credentialSubject.narrative = narrative;
      return refusedFor(JSON.stringify(document));
    } catch {
      return refusedFor(given);
    }
  };
  expect((await run(300, careless)).verified.length).toBeGreaterThan(0);
});
