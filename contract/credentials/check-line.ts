// What a check of a credential needs, and what it finds: a line for each thing that was checked, with a sentence.
import type { PublishedKey } from '../certificates/signature.ts';
import type { Sentence } from '../language/sentence.ts';
import type { Json } from './document.ts';
import type { Canonise, ProofAnswer } from './proof.ts';

export const checkNames = ['shape', 'signature', 'key', 'status', 'dates'] as const;
export type CheckName = (typeof checkNames)[number];

export type CheckLine = {
  what: CheckName;
  /** Undefined where it cannot be determined. */
  isGood?: boolean;
  says: Sentence;
  more?: Sentence;
  /** Unless it is good. */
  reason?: Reason;
};

export type Reason = 'unreadable' | Exclude<ProofAnswer, 'good'> | KeyReason | StatusReason | DatesReason;
export type KeyReason =
  | 'other purpose'
  | 'not the issuer’s'
  | 'unreadable key'
  /** Issued by someone else, whose keys are not here. */
  | 'elsewhere'
  /** Ours, and our keys could not be fetched. */
  | 'unreachable'
  | 'not named'
  | 'distrusted'
  /** A key that anyone can have made, with our name beside it. */
  | 'under our name'
  /** A key that anyone can have made. */
  | 'stranger';
export type StatusReason =
  | 'revoked'
  | 'no status'
  | 'unknown status'
  /** The list is of another site or issuer. */
  | 'other list'
  | 'no such list'
  | 'old list'
  | 'bad list'
  /** The list was not fetched. */
  | 'list elsewhere'
  | 'list unreachable';
export type DatesReason = 'early' | 'ended' | 'no dates';

export type AtHand = {
  /** DID documents and status lists, as they were saved. */
  documents: readonly Json[];
  now: Date;
  canonise: Canonise;
  /** The site whose page checks it; undefined on the command line. */
  site?: Site;
};

/** The site that shows the page, with what it publishes; undefined what could not be fetched. */
export type Site = {
  /** Without a slash at its end. */
  url: string;
  name: string;
  did?: Json;
  keys?: readonly PublishedKey[];
  /** A status list of this site, by the name at the end of its address. */
  fetchList: (name: string) => Promise<Json | 'none' | 'unreachable'>;
};
