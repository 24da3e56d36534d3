// Checking a credential as the page of a site does, on credentials that are really signed: each bad input has its own sentence, none
// is called genuine.
import { beforeAll, expect, test } from 'vitest';
import type { PublishedKey } from '#contract/certificates/signature.ts';
import type { CheckLine, Site } from '#contract/credentials/check-line.ts';
import type { Json } from '#contract/credentials/document.ts';
import { factsIn, verdictOf } from '#contract/credentials/verdict.ts';
import { checkCredential } from '#contract/credentials/verification.ts';
import { inEnglish } from '#contract/language/sentence.ts';
import { didDocument } from '#server/certificates/credentials/did.ts';
import { canonise } from '#server/certificates/credentials/proof.ts';
import {
  foreignCredential,
  foreignList,
  makeIssuer,
  signInSortedJson,
  timeIn,
} from '#test/support/foreign-credential.ts';

const url = 'https://palaka.test';
const institute = 'Palaka Institute';
const did = 'did:web:palaka.test';
const [current, stolen, retired, stranger] = [makeIssuer(), makeIssuer(), makeIssuer(), makeIssuer()];
const ours = { ...current, issuer: did, institute, site: url };
const theirs = { ...stranger, issuer: stranger.did, institute: 'Other Institute', site: 'https://other.test' };
const list = `${url}/api/credential-status/list`;
const DAY_MS = 86_400_000;

const published = ({ x }: { x: string }, distrustedAt: string | null = null): PublishedKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  alg: 'EdDSA',
  kid: x.slice(0, 8),
  x,
  createdAt: '2026-01-01T00:00:00Z',
  retiredAt: null,
  distrustedAt,
});
const keys = [published(current), published(retired), published(stolen, '2026-11-01T00:00:00Z')];

const statusList = (more: Partial<Parameters<typeof foreignList>[0]> = {}) =>
  foreignList({ list, by: current, issuer: did, ...more });

let genuine: string;
let goodList: Json;
beforeAll(async () => {
  genuine = await foreignCredential(ours);
  goodList = await statusList();
});

const siteWith = (more: Partial<Site> = {}): Site => ({
  url,
  name: institute,
  did: didDocument(url, current.x, keys),
  keys,
  fetchList: async () => goodList,
  ...more,
});

async function check(text: string, more: Partial<Site> = {}) {
  const lines = await checkCredential(text, {
    documents: [],
    now: new Date(),
    canonise: canonise(),
    site: siteWith(more),
  });
  return { verdict: verdictOf(lines), ...Object.fromEntries(lines.map((line) => [line.what, sentenceOf(line)])) };
}

const sentenceOf = ({ isGood, says, more }: CheckLine) =>
  `${isGood ? 'good' : isGood === false ? 'wrong' : 'unknown'}: ${inEnglish(says)}${more ? ` ${inEnglish(more)}` : ''}`;

const changed = (change: Json) => JSON.stringify({ ...JSON.parse(genuine), ...change });
const signedWith = (change: Json, by = ours) => foreignCredential(by, change);

test('one of ours is genuine, and what it says is read', async () => {
  expect(await check(genuine)).toEqual({
    verdict: 'genuine',
    shape: 'good: It is a credential in terms that are known here.',
    key: 'good: It names a key of Palaka Institute.',
    signature: 'good: The signature is genuine: nothing was changed since.',
    dates: 'good: It is valid since 2026-03-31T12:00:00Z.',
    status: expect.stringMatching(/^good: It was not revoked when the list was made, /),
  });
  expect(factsIn(genuine)).toMatchObject({
    name: 'RAVI TEJA',
    course: 'WELDING',
    date: '2026-03-31',
    issuer: institute,
  });
  // Those issued earlier say the day without a time.
  const earlier = genuine.replace('"activityEndDate":"2026-03-31T12:00:00Z"', '"activityEndDate":"2026-03-31"');
  expect(earlier).not.toBe(genuine);
  expect(factsIn(earlier)).toEqual(factsIn(genuine));
  // A retired key stays good.
  expect(await check(await foreignCredential({ ...ours, ...retired }))).toMatchObject({ verdict: 'genuine' });
});

test('altered by any one byte it does not verify', async () => {
  const bytes = Buffer.from(genuine);
  for (let at = 0; at < bytes.length; at += 13) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8((bytes[at] as number) ^ 1, at);
    expect((await check(altered.toString())).verdict, `byte ${at}`).not.toBe('genuine');
  }
  expect(await check(genuine.replaceAll('RAVI', 'RAVA'))).toMatchObject({
    verdict: 'not genuine',
    signature: 'wrong: The signature is wrong: something was changed, or another key signed it.',
  });
});

test('another key under our name', async () => {
  expect(await check(await foreignCredential({ ...ours, ...stranger }))).toMatchObject({
    verdict: 'not genuine',
    key: 'wrong: Palaka Institute does not name this key, or no longer trusts it.',
  });
  for (const more of [{ institute: 'Palaka  INSTITUTE.' }, { site: url }])
    expect(await check(await foreignCredential({ ...theirs, ...more }))).toMatchObject({
      verdict: 'not genuine',
      key: 'wrong: It names Palaka Institute as its issuer, but the key is not one of ours.',
    });
  expect(await check(await foreignCredential({ ...ours, ...stolen }))).toMatchObject({
    verdict: 'not genuine',
    key: 'wrong: Since 2026-11-01T00:00:00Z Palaka Institute no longer trusts this key: others may have had it.',
  });
  const { proof } = JSON.parse(genuine);
  expect(await check(changed({ proof: { ...proof, verificationMethod: `did:web:evil.test#z` } }))).toMatchObject({
    key: 'wrong: It is signed with a key that is not the issuer’s.',
  });
  expect(await check(changed({ proof: { ...proof, proofPurpose: 'authentication' } }))).toMatchObject({
    key: 'wrong: Its signature is for another purpose.',
  });
});

test('another method, another canonical form, unknown terms', async () => {
  const { proof } = JSON.parse(genuine);
  expect(await check(changed({ proof: { ...proof, cryptosuite: 'eddsa-jcs-2022' } }))).toMatchObject({
    verdict: 'not genuine',
    signature: expect.stringMatching(/^wrong: It is signed by a method that is not known here/),
  });
  expect(await check(await signInSortedJson(ours))).toMatchObject({
    verdict: 'not genuine',
    signature: expect.stringMatching(/^wrong: The signature covers another canonical form \(JCS\)/),
  });
  expect(await check(changed({ strange: 'term' }))).toMatchObject({
    verdict: 'not genuine',
    signature: 'wrong: It has terms that are not known, so the signature cannot cover them.',
  });
});

test('withdrawn; a list of another site, of another issuer, too old, altered, or none', async () => {
  const withList = async (given: Json | 'none' | 'unreachable', text = genuine) => {
    const { verdict, status } = (await check(text, { fetchList: async () => given })) as Record<string, string>;
    return [verdict, status];
  };
  expect(await withList(await statusList({ set: [7] }))).toEqual(['withdrawn', 'wrong: It was revoked.']);
  const elsewhere = await foreignCredential({ ...ours, site: 'https://other.test' });
  expect(await withList(goodList, elsewhere)).toEqual([
    'not verified',
    'wrong: Its status list is one of other.test, not of this site.',
  ]);
  for (const name of ['../../x', 'a/b', 'a?b', ''])
    expect((await withList(goodList, await foreignCredential({ ...ours, list: name })))[0]).toBe('not verified');
  const foreign = await statusList({ by: stranger, issuer: stranger.did });
  expect(await withList(foreign)).toEqual(['not verified', 'wrong: The status list is of another issuer.']);
  const old = await statusList({ changes: { validFrom: timeIn(-2 * DAY_MS), validUntil: timeIn(-DAY_MS) } });
  expect((await withList(old)).join()).toMatch(/^not verified,wrong: The status list is too old: it was valid until /);
  expect((await withList({ ...goodList, validFrom: timeIn(-1000) })).join()).toMatch(
    /^not verified,wrong: The status list cannot be used\. The signature is wrong/,
  );
  expect((await withList(await statusList({ by: stolen }))).join()).toMatch(
    /cannot be used\. Since .* no longer trusts/,
  );
  expect(await withList(await statusList({ length: 0 }))).toEqual([
    'not verified',
    'wrong: The status list has no such place.',
  ]);
  expect(await withList('none')).toEqual(['not verified', 'wrong: There is no such status list on this site.']);
  expect((await withList('unreachable')).join()).toMatch(/^unknown,unknown: .* could not be fetched/);
});

test('not yet valid, no longer valid, without dates that can be read', async () => {
  expect(await check(await signedWith({ validFrom: timeIn(DAY_MS) }))).toMatchObject({
    verdict: 'early',
    dates: expect.stringMatching(/^wrong: It is valid only from /),
  });
  expect(await check(await signedWith({ validUntil: timeIn(-DAY_MS) }))).toMatchObject({
    verdict: 'ended',
    dates: expect.stringMatching(/^wrong: It was valid until /),
  });
});

test('too large, too deep, no JSON, a token, something else', async () => {
  const shapes = {
    [' '.repeat(2_000_000)]: 'It is too large for a credential.',
    ['['.repeat(10_000)]: 'It is nested too deeply for a credential.',
    '{"a":': 'It is not JSON.',
    'eyJhbGciOiJFZERTQSJ9.eyJhIjoxfQ.c2ln':
      'It is a credential in the form of a token (JWT), which is not checked here.',
    '{}': 'It uses other terms than Open Badges 3.0, which are not known here.',
    [changed({ evidence: { '@context': {} } })]: 'It redefines terms inside.',
    [changed({ proof: undefined })]: 'It has no signature, or several.',
  };
  for (const [text, says] of Object.entries(shapes))
    expect(await check(text)).toEqual({ verdict: 'unreadable', shape: `wrong: ${says}` });
});

test('of others: signed with the key in the file, or with one that would have to be fetched', async () => {
  expect(await check(await foreignCredential(theirs))).toMatchObject({
    verdict: 'stranger',
    key: expect.stringMatching(/^unknown: The key is in the file itself/),
    signature: expect.stringMatching(/^good/),
    status: 'unknown: Whether it was revoked is told by other.test, which is not asked.',
  });
  const fetched = await check(await foreignCredential({ ...theirs, issuer: 'did:web:other.test%3A8443' }));
  expect(fetched).toMatchObject({
    verdict: 'elsewhere',
    key: 'unknown: It is of other.test:8443. That key would have to be fetched from there, and this page fetches nothing from others.',
  });
  expect(fetched).not.toHaveProperty('signature');
});

test('without our keys nothing is genuine, nor called a forgery', async () => {
  const unreachable = { did: undefined, keys: undefined };
  expect(await check(genuine, unreachable)).toMatchObject({
    verdict: 'unknown',
    key: expect.stringMatching(/^unknown: The keys of Palaka Institute could not be fetched/),
  });
  // A site without https is named by its key.
  const local = { url: 'http://127.0.0.1:3000', ...unreachable, fetchList: async () => 'unreachable' as const };
  const { verdict } = await check(await foreignCredential({ ...ours, issuer: current.did, site: local.url }), local);
  expect(verdict).toBe('unknown');
});

test('a site that is named by its key: an older key of ours stays good, and the list is signed with the newer', async () => {
  const site = 'http://127.0.0.1:3000';
  const address = `${site}/api/credential-status/list`;
  const ofSite = { url: site, did: didDocument(site, current.x, keys) };
  const newer = await statusList({ issuer: current.did, changes: { id: address } });
  const older = await foreignCredential({ ...ours, ...retired, issuer: retired.did, site });
  expect(await check(older, { ...ofSite, fetchList: async () => newer })).toMatchObject({ verdict: 'genuine' });
  const bad = await foreignCredential({ ...ours, ...stolen, issuer: stolen.did, site });
  expect(await check(bad, { ...ofSite, fetchList: async () => newer })).toMatchObject({
    verdict: 'not genuine',
    key: expect.stringMatching(/no longer trusts this key/),
  });
});
