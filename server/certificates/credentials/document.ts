// The content of a credential: name, course, division, date, duration and number of a certificate, and who issued it. Never the date of
// birth nor the father's name.
import { createHash } from 'node:crypto';
import { BADGES_CONTEXT, VC_CONTEXT } from '#contract/credentials/contexts.ts';
import type { Certificate } from '#contract/resources.ts';
import { isDate } from '#contract/text/dates.ts';
import { dayInIndia, timeInIndia } from '#contract/text/today.ts';

/**
 * The fields of a certificate that are in its credential; `printed_with` stands for the institute's name. When one of them changes the
 * credential ends, by the triggers of migration 0020.
 */
export const credentialFields = [
  'certificate_no',
  'name',
  'course',
  'division',
  'date',
  'duration',
  'printed_with',
] as const satisfies readonly (keyof Certificate)[];

/** No value holds a line break. */
export const credentialFactsOf = (certificate: Certificate) =>
  credentialFields.map((field) => certificate[field] ?? '').join('\n');

type About = {
  certificate: Certificate;
  institute: string;
  site: string;
  issuer: string;
  id: string;
  place: StatusPlace;
  now: Date;
};

export type StatusPlace = { list: string; position: number };

export const listAddress = (site: string, list: string) => `${site}/api/credential-status/${list}`;

export function describeCertificate({ certificate, institute, site, issuer, id, place, now }: About) {
  const { certificate_no, name, course, division, date, duration } = certificate;
  const achievement = achievementId(issuer, course);
  const list = listAddress(site, place.list);
  const day = dayOf(date);
  /** None where it is blank. */
  const given = division === '' ? [] : [division];
  return {
    '@context': [VC_CONTEXT, BADGES_CONTEXT],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course,
    issuer: { id: issuer, type: ['Profile'], name: institute, url: site },
    // A time in the future would make it invalid until then.
    validFrom: day && new Date(noonOf(day)) <= now ? noonOf(day) : secondsInIndia(now),
    ...(day ? { awardedDate: noonOf(day) } : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      name,
      identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }],
      licenseNumber: certificate_no,
      // With a time, as the data model and the schema say, though the context says it is a day; those issued earlier have the day.
      ...(day ? { activityEndDate: noonOf(day) } : {}),
      narrative: `${name} has completed ${course}. Certificate number: ${certificate_no}. Date of completion: ${date}. Duration: ${duration}.${division && ` Division: ${division}.`}`,
      result: [
        ...given.map((value) => ({ type: ['Result'], resultDescription: `${achievement}#division`, value })),
        { type: ['Result'], resultDescription: `${achievement}#duration`, value: duration },
      ],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: course,
        description: `Certificate of completion of ${course}`,
        criteria: { narrative: `Completion of ${course} at ${institute}` },
        resultDescription: [
          ...given.map(() => ({
            id: `${achievement}#division`,
            type: ['ResultDescription'],
            name: 'Division',
            resultType: 'LetterGrade',
          })),
          { id: `${achievement}#duration`, type: ['ResultDescription'], name: 'Duration', resultType: 'ext:Duration' },
        ],
      },
    },
    credentialStatus: {
      id: `${list}#${place.position}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place.position),
      statusListCredential: list,
    },
  };
}

/** `2026-11-16T21:40:00Z` */
export const secondsOf = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** With the day that it is in India. */
const secondsInIndia = (at: Date) =>
  `${dayInIndia(at)}T${timeInIndia(at).slice(11)}:${secondsOf(at).slice(17, 19)}+05:30`;

/** A moment at which it is that day nearly everywhere. The day's beginning in India is the day before west of it. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** Old records may have a text that is no day. */
function dayOf(date: string): string | undefined {
  return isDate(date) ? date : undefined;
}

/** The same for all certificates of a course: a UUID of its name (RFC 9562, version 8). */
function achievementId(issuer: string, course: string): string {
  const bytes = createHash('sha256').update(`${issuer}\n${course}`).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] as number) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] as number) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
