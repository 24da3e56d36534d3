// A scanned certificate compared with the record: signed, replaced, false, or signed with a stolen key.
import { describe, expect, test } from 'vitest';
import {
  checkPaper,
  fingerprintOf,
  paperSuffix,
  readPaper,
  type SignedFacts,
  signedFields,
} from '#contract/certificates/signature.ts';
import { facts, key, keys, other, signature } from './signing.ts';

describe('a paper', () => {
  const changed: SignedFacts = { ...facts, name: 'KONDA PRIYANKA', date: '2026-03-15' };
  const now = { versionOf: '2026-05-01T10:00:00.000Z', earlier: [], spelled: [] };
  const addressWith = (suffix: string) => new URL(`https://palaka.example/certificate-verification?no=PI-1${suffix}`);
  const paperOf = (printed: SignedFacts, with_ = signature) => {
    const paper = readPaper(addressWith(paperSuffix(printed, with_)));
    if (!paper) throw new Error('The address cannot be read.');
    return paper;
  };

  test('carries little more than the signature in its address', () => {
    const suffix = paperSuffix(facts, signature);
    const [, marks = ''] = /^&s=[\w-]{86}#m=([\w-]+)$/.exec(suffix) ?? [];
    // Two bytes per field.
    expect(marks).toHaveLength(Math.ceil((signedFields.length * 2 * 4) / 3));
    expect(readPaper(addressWith(suffix))).toEqual({ signature, marks });
    for (const nothing of ['', '#', '#x', '&s=', '&s=abc', `&s=${signature}A`, '#s=', '#s=abc', `#s=${signature}A`])
      expect(readPaper(addressWith(nothing))).toBeUndefined();
  });

  test('that was printed when the signature was still behind the # is read as well', () => {
    const { marks } = paperOf(facts);
    expect(readPaper(addressWith(`#s=${signature}&m=${marks}`))).toEqual({ signature, marks });
  });

  test('that says what the record says is signed', async () => {
    expect(await checkPaper(paperOf(facts), facts, now, keys)).toEqual({ kind: 'signed' });
  });

  test('of an earlier version is told from a false one, and so are the fields that differ', async () => {
    const signatures = {
      ...now,
      earlier: [{ fingerprint: await fingerprintOf(signature), versionOf: '2026-03-20T00:00:00.000Z' }],
    };
    expect(await checkPaper(paperOf(facts), changed, signatures, keys)).toEqual({
      kind: 'replaced',
      on: '2026-05-01T10:00:00.000Z',
      fields: ['name', 'date'],
    });
    expect(await checkPaper(paperOf(facts), changed, now, keys)).toEqual({
      kind: 'mismatch',
      fields: ['name', 'date'],
    });
  });

  test('without a division is signed like any other, and one that got a division since differs in it', async () => {
    const without = { ...facts, division: '' };
    const paper = paperOf(without, key.signFacts(without));
    expect(await checkPaper(paper, without, now, keys)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paper, facts, now, keys)).toEqual({ kind: 'mismatch', fields: ['division'] });
    expect(await checkPaper(paperOf(facts), without, now, keys)).toEqual({ kind: 'mismatch', fields: ['division'] });
  });

  test('signed with another spelling of the same days is signed, and only other days differ', async () => {
    const days = { dob: '12-8-2004', date: '14/3/26' };
    const old = { ...facts, ...days };
    const paper = paperOf(old, key.signFacts(old));
    const spelled = { ...now, spelled: [{ ...days, date: facts.date }, days] };
    expect(await checkPaper(paper, facts, spelled, keys)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paperOf(facts), facts, spelled, keys)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paper, facts, now, keys)).toEqual({ kind: 'mismatch', fields: ['dob', 'date'] });
    // The date was corrected since: only the spelling of the other day is told.
    const corrected = { ...now, spelled: [{ dob: days.dob, date: changed.date }] };
    expect(await checkPaper(paper, changed, corrected, keys)).toEqual({ kind: 'mismatch', fields: ['name', 'date'] });
    const forged = paperOf(old, other.signFacts(old));
    expect(await checkPaper(forged, facts, spelled, keys)).toEqual({ kind: 'mismatch', fields: [] });
  });

  test('signed by nobody we know does not match', async () => {
    const forged = paperOf({ ...facts, name: 'SOMEONE ELSE' }, other.signFacts({ ...facts, name: 'SOMEONE ELSE' }));
    expect(await checkPaper(forged, facts, now, [key.published])).toEqual({ kind: 'mismatch', fields: ['name'] });
    const tampered = { ...paperOf(facts, other.signFacts(facts)), marks: 'nonsense' };
    expect(await checkPaper(tampered, facts, now, [key.published])).toEqual({ kind: 'mismatch', fields: [] });
  });

  test('signed with a stolen key is told apart from a good one, and the good one stays good', async () => {
    const stolen = {
      ...key.published,
      retiredAt: '2026-04-30T00:00:00.000Z',
      distrustedAt: '2026-05-01T00:00:00.000Z',
    };
    const trust = [other.published, stolen];
    expect(await checkPaper(paperOf(facts), facts, now, trust)).toEqual({
      kind: 'distrusted',
      since: '2026-05-01T00:00:00.000Z',
    });
    expect(await checkPaper(paperOf(facts, other.signFacts(facts)), facts, now, trust)).toEqual({ kind: 'signed' });
    // A thief may sign anything: what the record does not say stays a mismatch.
    const forged = { ...facts, name: 'THE THIEF' };
    expect(await checkPaper(paperOf(forged, key.signFacts(forged)), facts, now, trust)).toEqual({
      kind: 'mismatch',
      fields: ['name'],
    });
  });

  test('cannot be checked where the browser does not know how', async () => {
    const strange = { ...key.published, crv: 'Ed99' as 'Ed25519' };
    expect(await checkPaper(paperOf(facts), facts, now, [strange])).toEqual({ kind: 'unchecked' });
  });
});
