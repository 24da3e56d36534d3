// The result of a credential check in one word, and the facts that the credential states.
import type { CheckLine, Reason } from './check-line.ts';
import { isObject, issuerIn, isWrong, type Json, readCredential } from './document.ts';

export type Verdict =
  | 'genuine'
  | 'withdrawn'
  | 'early'
  | 'ended'
  /** Something is wrong with it: altered, forged, of a key that is not trusted. */
  | 'not genuine'
  /** It may be genuine, but its status is in no list that counts. */
  | 'not verified'
  /** Signed with a key that is in the file. */
  | 'stranger'
  /** Issued by another site, which is not asked. */
  | 'elsewhere'
  /** Ours perhaps: something could not be fetched. */
  | 'unknown'
  | 'unsupported'
  | 'unreadable';

/** The first of these reasons decides. */
const decisive: [Verdict, Reason[]][] = [
  ['unreadable', ['unreadable']],
  ['elsewhere', ['elsewhere']],
  ['unsupported', ['unsupported']],
  ['not genuine', ['altered', 'form', 'terms', 'work', 'suite']],
  ['not genuine', ['other purpose', 'not the issuer’s', 'unreadable key', 'not named', 'distrusted', 'under our name']],
  ['not verified', ['no dates', 'other list', 'no such list', 'old list', 'bad list', 'unknown status']],
  ['stranger', ['stranger']],
  ['withdrawn', ['revoked']],
  ['early', ['early']],
  ['ended', ['ended']],
  ['unknown', ['unreachable', 'no status', 'list elsewhere', 'list unreachable']],
];

export function verdictOf(lines: readonly CheckLine[]): Verdict {
  for (const [verdict, reasons] of decisive)
    if (lines.some(({ reason }) => reason && reasons.includes(reason))) return verdict;
  return lines.length > 0 && lines.every(({ isGood }) => isGood) ? 'genuine' : 'unknown';
}

/** What a credential says. Blank what it does not say. */
export type CredentialFacts = { name: string; course: string; number: string; date: string; issuer: string };

export function factsIn(text: string): CredentialFacts | undefined {
  const read = readCredential(text);
  if (isWrong(read)) return undefined;
  const subject = objectIn(read.credentialSubject);
  const identity = objectIn([subject.identifier].flat()[0]);
  return {
    name: textIn(subject.name) || (identity.hashed === false ? textIn(identity.identityHash) : ''),
    course: textIn(objectIn(subject.achievement).name) || textIn(read.name),
    number: textIn(subject.licenseNumber),
    // A day, or one with its time.
    date: (textIn(subject.activityEndDate) || textIn(read.validFrom)).slice(0, 10),
    issuer: textIn(objectIn(read.issuer).name) || issuerIn(read),
  };
}

const objectIn = (value: unknown): Json => (isObject(value) ? value : {});
const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '');
