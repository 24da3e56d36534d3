// The days that a credential names: the certificate's own, wherever on earth they are read.
import { expect, test } from 'vitest';
import { describeCertificate } from '#server/certificates/credentials/document.ts';
import { certificate } from '#test/samples.ts';

const describeOn = (date: string, now: string) =>
  describeCertificate({
    certificate: { division: 'A', ...certificate({ date, status: 'Verified' }) } as never,
    institute: 'Palaka',
    site: 'https://palaka.test',
    issuer: 'did:web:palaka.test',
    id: 'urn:uuid:1',
    place: { list: 'one', position: 1 },
    now: new Date(now),
  });
const dayIn = (timeZone: string, at = '') => new Date(at).toLocaleDateString('sv-SE', { timeZone });
const zones = [
  'Asia/Kolkata',
  'UTC',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Australia/Brisbane',
];

test('a day is the same day in every time zone', () => {
  const { awardedDate, validFrom } = describeOn('2026-03-14', '2026-11-18T04:00:00Z');
  for (const zone of zones)
    expect([dayIn(zone, awardedDate), dayIn(zone, validFrom)]).toEqual(['2026-03-14', '2026-03-14']);
});

test('what is no day is not awarded on one, and is valid from now on', () => {
  const said = describeOn('March 2009', '2026-11-18T04:00:00Z');
  expect([said.awardedDate, said.validFrom]).toEqual([undefined, '2026-11-18T09:30:00+05:30']);
});

test.each([
  ['today in the morning', '2026-11-18', '2026-11-17T21:00:00Z', '2026-11-18T02:30:00+05:30'],
  ['today in the evening', '2026-11-18', '2026-11-18T13:00:00Z', '2026-11-18T12:00:00Z'],
  ['still to come', '2026-12-01', '2026-11-18T13:00:00Z', '2026-11-18T18:30:00+05:30'],
])('one of a day that is %s is valid at once', (_, date, now, validFrom) => {
  const said = describeOn(date, now);
  expect([said.awardedDate, said.validFrom]).toEqual([`${date}T12:00:00Z`, validFrom]);
  expect(Date.parse(said.validFrom)).toBeLessThanOrEqual(Date.parse(now));
});
