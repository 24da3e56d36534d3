// What 1EdTech publishes for Open Badges 3.0 with `eddsa-rdfc-2022`, signed and verified here with the contexts that we carry.
//
// Guide: "Linked Data Proof Test Vector for Open Badges 3.0", Open Badges Implementation Guide 3.0, document version 2.0 of April 2025.
// © 1EdTech Consortium, Inc. (IMS Global Learning Consortium), used under its specification licence to test an implementation:
// https://www.imsglobal.org/speclicense.html. Earlier editions printed hashes of contexts since replaced.
// Samples: `inspector-vc/src/test/resources/ob30/` in github.com/1EdTech/digital-credentials-public-validator (Apache License 2.0).

import { expect, test } from 'vitest';
import { BADGES_CONTEXT, VC_CONTEXT } from '#contract/credentials/contexts.ts';
import { addProof } from '#server/certificates/credentials/proof.ts';
import { checkCredential } from '#server/certificates/credentials/verification.ts';
import { fromBase58, hasProofOf, readMultikey } from '#test/support/credential-proof.ts';
import { keyOfSeed } from './seed-key.ts';

const publicKey = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi';
const seed = Buffer.from('6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4', 'hex');
const created = '2010-01-01T19:23:24Z';
const TEAMWORK = 'https://example.com/achievements/21st-century-skills/teamwork';

const guide = {
  '@context': [VC_CONTEXT, BADGES_CONTEXT],
  id: 'http://example.com/credentials/3527',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: {
    id: 'https://example.edu/issuers/565049',
    type: ['Profile'],
    url: 'https://www.imsglobal.org',
    name: 'Example Corp',
  },
  validFrom: '2010-01-01T00:00:00Z',
  name: 'Teamwork Badge',
  credentialSubject: {
    id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
    type: ['AchievementSubject'],
    achievement: {
      id: TEAMWORK,
      type: ['Achievement'],
      criteria: {
        narrative:
          'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
      },
      description: 'This badge recognizes the development of the capacity to collaborate within a group environment.',
      name: 'Teamwork',
    },
  },
};
const guideSignature =
  'f7a017acf7d27983267ec362657c0fb08e955549f49dac5bf36a03c4f2c3a4f1e3738a6c5ecd7ffba7135cb9cd754e6196f4b73082ea8df8e703c8ecd4333503';
const guideProofValue = 'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr';

const proofWith = (proofValue: string, verificationMethod: string, more: object = {}) => ({
  type: 'DataIntegrityProof',
  created,
  verificationMethod,
  cryptosuite: 'eddsa-rdfc-2022',
  proofPurpose: 'assertionMethod',
  proofValue,
  ...more,
});

const TESTLIST =
  'https://raw.githubusercontent.com/1EdTech/digital-credentials-public-validator/refs/heads/main/inspector-vc/src/test/resources/ob30/bit-string-list/testlist';
const WELLSPRING = 'dc.1edtech.org/wellspring2022/wellspring-portal';
const learner = (kind: string, id: string) => `did:web:${WELLSPRING.replaceAll('/', ':')}:${kind}:${id}`;
const issuer = 'https://1edtech.edu/issuers/565049';

/** `bit-string-list/credential-status-revoked.json` */
const sample = {
  '@context': [VC_CONTEXT, BADGES_CONTEXT],
  id: `https://${WELLSPRING}/credential/54418d3f-ec01-4652-800a-861c890a51a1`,
  type: ['VerifiableCredential', 'AchievementCredential'],
  issuer: { id: issuer, type: ['Profile'], name: '1EdTech Testing' },
  awardedDate: '2023-05-22T10:21:00Z',
  validFrom: '2023-05-23T01:10:41Z',
  name: 'ob3-credential-status-revoked.json',
  description: 'This achievement credential is used in ims-inspector OB30Tests.',
  credentialSubject: {
    id: learner('learner', '6896f98f-6b42-4c75-98ec-8befd0dc0b29'),
    type: ['AchievementSubject'],
    achievement: {
      id: `https://${WELLSPRING}/achievement/45badd38-e201-4cf3-927f-be55bc7eb414`,
      type: ['Achievement'],
      achievementType: 'Achievement',
      criteria: { narrative: 'Passes tests' },
      description: 'Test achievement 1',
      name: 'Achievement 1',
    },
    source: {
      id: learner('org', 'da1e96e9-afcc-4eed-b9a2-2ddf7353214c'),
      type: ['Profile'],
      name: '1EdTech Testing',
    },
  },
  credentialStatus: {
    id: `${TESTLIST}#23`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: 23,
    statusListCredential: TESTLIST,
  },
  proof: proofWith(
    'z54CTvP8EENLrWCVQ9q86zfZaDDhbTa9zd5GUENktroXNbfWxQw1nuJK7QjdF526kLnoRd7x4Ro125DA3FBtdQ61N',
    `${issuer}#${publicKey}`,
  ),
};

/** `bit-string-list/testlist` */
const list = {
  '@context': [VC_CONTEXT],
  id: 'https://example.com/credentials/status/3',
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer,
  validFrom: '2021-04-05T14:27:40Z',
  credentialSubject: {
    id: 'https://example.com/status/3#list',
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: 'uH4sIAAAAAAAA_-3BMQEAAAzDoMy_6cnoA9QFAAAAAAAAAAAAAAAAAAAAbD3uPa2cAEAAAA',
  },
  proof: proofWith(
    'z2SkF4nJzMa6wAKgxDdUR1wwZsiYnWi3CtFyRipnMgxUTZKiJvJ1tf5fEtmDFhjkc2JL6XgPTt5SzBCJFSTpBMdDY',
    `${issuer}#${publicKey}`,
  ),
};

const key = readMultikey(publicKey);
if (!key) throw new Error('The key cannot be read.');
const method = `${guide.issuer.id}#${publicKey}`;

test('the guide’s credential is signed as the guide says, to the letter', async () => {
  const { proof } = await addProof(guide, { privateKey: keyOfSeed(seed), verificationMethod: method, created });
  expect(proof).toEqual(proofWith(guideProofValue, method));
  expect(fromBase58(proof.proofValue, 64)?.toString('hex')).toBe(guideSignature);
});

test('the guide’s credential verifies, and not with another word', async () => {
  const signed = { ...guide, proof: proofWith(guideProofValue, method) };
  expect(await hasProofOf(signed, key)).toBe(true);
  expect(await hasProofOf({ ...signed, name: 'Teamwork badge' }, key)).toBe(false);
});

test('samples of the validator verify: a credential and a status list', async () => {
  expect(await hasProofOf(sample, key)).toBe(true);
  expect(await hasProofOf(list, key)).toBe(true);
  expect(await hasProofOf({ ...sample, proof: list.proof }, key)).toBe(false);
});

test('its sample with a wrong signature does not', async () => {
  const other = 'z6MkrvfzkMnvCroEUP2DVc9SHPE48CRsvHiVSusHioxTYu1x';
  const { url: _, ...profile } = guide.issuer;
  const proof = proofWith(
    'z76jrNcyxHg5fV17h96yCRwqUaTQZD2QQivyNqHyLSvqu3aWGC3nLShzZEGbH3LvNFodwov9rPQxi3QRP7adCrzV',
    `https://example.com/issuers/876543#${other}`,
    { created: '2024-03-20T14:53:19Z' },
  );
  const wrong = { ...guide, issuer: { ...profile, id: 'https://example.com/issuers/876543' }, proof };
  const otherKey = readMultikey(other);
  expect(otherKey && (await hasProofOf(wrong, otherKey))).toBe(false);
});

test('our check takes the sample with the issuer’s keys at hand, and says what it lacks without', async () => {
  const methods = [
    { id: `${issuer}#${publicKey}`, type: 'Multikey', controller: issuer, publicKeyMultibase: publicKey },
  ];
  const keys = { id: issuer, verificationMethod: methods, assertionMethod: [`${issuer}#${publicKey}`] };
  const check = async (documents: (typeof keys)[]) =>
    (await checkCredential(JSON.stringify(sample), { documents, now: new Date() })).map(({ what, isGood }) => [
      what,
      isGood,
    ]);
  // The list it names is not the one beside it, whose id is another.
  const unknown = ['status', undefined];
  expect(await check([keys])).toEqual([...['shape', 'key', 'signature', 'dates'].map((what) => [what, true]), unknown]);
  expect(await check([])).toEqual([['shape', true], ['key', false], unknown]);
});
