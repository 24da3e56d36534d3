// What we issue against the data model of Open Badges 3.0 (https://www.imsglobal.org/spec/ob/v3p0, "Data Model"): the classes a
// credential of ours uses, with what the model requires of each, written out from it. 1EdTech's own JSON schema is not carried here;
// where its context and its model differ (`activityEndDate` is a date in one, a date-time in the other), the model counts, as the
// schema is made from it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeCertificate } from '#server/certificates/credentials/document.ts';
import { certificate } from '#test/samples.ts';

const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i);
const text = z.string().min(1);
/** DateTimeZ: the zone must be said. */
const dateTime = z.iso.datetime({ offset: true });
const typed = (name: string) => z.array(z.string()).refine((types) => types.includes(name), `is no ${name}`);
const extension = z.string().regex(/^ext:[A-Za-z0-9._-]+$/);

const profile = z.looseObject({ id: uri, type: typed('Profile'), name: text.optional(), url: uri.optional() });
const resultDescription = z.looseObject({
  id: uri,
  type: typed('ResultDescription'),
  name: text,
  resultType: z.union([z.enum(['GradePointAverage', 'LetterGrade', 'Percent', 'Result', 'Status']), extension]),
});
const achievement = z.looseObject({
  id: uri,
  type: typed('Achievement'),
  name: text,
  description: text,
  criteria: z.strictObject({ id: uri.optional(), narrative: text.optional() }),
  achievementType: z.union([z.enum(['Certificate', 'CertificateOfCompletion', 'Course']), extension]).optional(),
  resultDescription: z.array(resultDescription).optional(),
});
const identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: text,
  salt: text.optional(),
  identityType: z.union([z.enum(['name', 'emailAddress', 'identifier']), extension]),
});
const subject = z
  .looseObject({
    id: uri.optional(),
    type: typed('AchievementSubject'),
    achievement,
    activityStartDate: dateTime.optional(),
    activityEndDate: dateTime.optional(),
    identifier: z.array(identity).min(1).optional(),
    licenseNumber: text.optional(),
    narrative: text.optional(),
    result: z.array(z.looseObject({ type: typed('Result'), resultDescription: uri.optional(), value: z.string() })),
  })
  .refine(({ id, identifier }) => id || identifier, 'says of nobody')
  .refine(({ result, achievement: { resultDescription: described = [] } }) =>
    result.every((one) => described.some(({ id }) => id === one.resultDescription)),
  );
const credential = z.looseObject({
  '@context': z
    .tuple([
      z.literal('https://www.w3.org/ns/credentials/v2'),
      z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d\.\d\.json$/),
    ])
    .rest(z.string()),
  id: uri,
  type: typed('VerifiableCredential').refine((types) => types.includes('OpenBadgeCredential')),
  name: text,
  issuer: profile,
  credentialSubject: subject,
  validFrom: dateTime,
  validUntil: dateTime.optional(),
  awardedDate: dateTime.optional(),
  credentialStatus: z.looseObject({ id: uri, type: text }),
});

const now = new Date('2026-11-18T05:00:00Z');
const issued = (date: string) =>
  describeCertificate({
    certificate: { ...certificate({ date }), division: 'A' } as never,
    institute: 'Palaka Institute',
    site: 'https://palaka.test',
    issuer: 'did:web:palaka.test',
    id: 'urn:uuid:00000000-0000-4000-8000-000000000000',
    place: { list: 'list', position: 7 },
    now,
  });

test.each([
  ['2024-03-31', '2024-03-31T12:00:00Z'],
  ['2027-01-31', '2027-01-31T12:00:00Z'],
  ['Summer 2009', undefined],
])('is as the data model says: %s', (date, noon) => {
  const made = issued(date);
  expect(credential.safeParse(made).error?.issues).toBeUndefined();
  expect(made.awardedDate).toBe(noon);
  expect(made.credentialSubject.activityEndDate).toBe(noon);
});
