// The tables, as Kysely sees them. Each resource has a table in the shape of its definition; see migrations/.
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Role } from '#contract/choices.ts';
import type { EnquiryKind, EnquiryState, Outcome } from '#contract/enquiries/enquiry.ts';
import type { VerificationOutcome } from '#contract/history/figures.ts';
import type { Language } from '#contract/language/languages.ts';

/** A value as a column holds it; lists and objects are kept as JSON text. */
export type Cell = string | number | null | Uint8Array;
export type Row = Record<string, Cell>;

type UsersTable = {
  _id: string;
  name: string;
  email: string;
  role: Role;
  /** The language of the dashboard for this user. Not a field of the record: no version and no history. */
  language: Language;
  password_hash: string;
  token_version: number;
  signed_in_at: string | null;
  updatedAt: string;
  version: number;
};

type SessionsTable = {
  sid: string;
  user_id: string;
  token_version: number;
  created_at: string;
  expires_at: string;
  /** The browser as it names itself, and about when it was last used. */
  agent: string;
  used_at: string | null;
};

type MessagesTable = {
  _id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  /** For a callback: the number and the course; blank in a message. */
  phone: string;
  course: string;
  received_at: string;
  read: number;
  kind: EnquiryKind;
  language: Language | '';
  /** Set by staff. The owner's name is stored too, for when the user is deleted. */
  state: EnquiryState;
  owner: string;
  owner_name: string;
  follow_up: string;
  updatedAt: string;
  version: number;
};

/** Never changed; an outcome may be taken back. Those of a deleted enquiry stay until it has left the change log: they are restored with it. */
type MessageNotesTable = {
  _id: string;
  message_id: string;
  at: string;
  actor_id: string;
  actor_name: string;
  text: string;
  outcome: Outcome | '';
  /** Only of an outcome: the state and the day before it, and the version that it made, as JSON. */
  before: string;
};

/**
 * Mails, waiting or sent: one row for each `kind` and `about`, which is the _id of an enquiry, of a certificate or of the link of an
 * invitation, or the e-mail address for a reset or a lock. The mail of an enquiry has the _id of the enquiry.
 */
type MailsTable = {
  _id: string;
  kind: 'message' | 'certificate' | 'reset' | 'invitation' | 'locked';
  about: string;
  /** Where a certificate went, or was tried last; blank before the first try. */
  address: string;
  asked_at: string;
  asked_by: string | null;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
  next_attempt_at: string | null;
  leased_until: string | null;
};

type ChangesTable = {
  seq: number;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  resource: string;
  record_id: string;
  action: string;
  before: string | null;
  after: string | null;
  /** For a change that was made with others: the record_id of the entry about all of them. */
  bulk: string | null;
};

type CertificateKeysTable = {
  _id: string;
  public_key: string;
  created_at: string;
  retired_at: string | null;
  distrusted_at: string | null;
};

type CertificateSignaturesTable = {
  _id: string;
  certificate_no: string;
  facts_hash: string;
  signature: string;
  key_id: string;
  version_of: string;
};

/** Print facts of certificates, by the hash of `value`; see server/certificates/stored-print-facts.ts. */
type CertificatePrintsTable = { _id: string; value: string; at: string };

/**
 * An Open Badges credential as it was signed, and its place in a list of statuses. `ended_at` is set by triggers when its certificate
 * changes; when another is signed because its key is distrusted; and by a restore.
 */
type CredentialsTable = {
  _id: string;
  certificate_id: string;
  site: string;
  list: string;
  position: number;
  key_id: string;
  /** The content of the credential, to be compared; see `credentialFactsOf` in server/certificates/credentials/document.ts. */
  facts: string;
  document: string;
  signed_at: string;
  ended_at: string | null;
};

type CertificateBatchesTable = {
  _id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  total: number;
  added: number;
  duplicates: number;
  to_fix: number;
  undone_at: string | null;
  undone: string | null;
};

type CertificateBatchRowsTable = {
  _id: string;
  batch_id: string;
  row: number;
  verdict: string;
  certificate_no: string;
  certificate_id: string | null;
  errors: string | null;
};

/** Certificates that may be in use on paper or in a file, and since when. */
type CertificatePapersTable = { _id: string; at: string };

/** How often certificates were verified on a day, and nothing about who asked for which. `_id` is day and outcome. */
type VerificationCountsTable = { _id: string; day: string; outcome: VerificationOutcome; count: number };

/** Backups that were made of this database; the actor is null for the command. Not in backups themselves. */
type BackupsTable = { _id: string; at: string; actor_id: string | null; actor_name: string | null; records: number };

/** `marks` is JSON, see counter-rules.ts; the times are those of the clock in counters.ts. */
export type CountersTable = { key: string; marks: string; changed_at: number; ends_at: number };

export type Database = AccountTables &
  UploadTables & {
    users: UsersTable;
    sessions: SessionsTable;
    messages: MessagesTable;
    message_notes: MessageNotesTable;
    mails: MailsTable;
    changes: Omit<ChangesTable, 'seq' | 'bulk'> & {
      seq: import('kysely').Generated<number>;
      bulk: import('kysely').Generated<string | null>;
    };
    /** The order that staff gave the records of the resource `_id`: `ids` as JSON. */
    arrangements: { _id: string; ids: string; updatedAt: string; version: number };
    institute: { _id: string; value: string; updatedAt: string; version: number };
    certificate_keys: CertificateKeysTable;
    certificate_signatures: CertificateSignaturesTable;
    certificate_prints: CertificatePrintsTable;
    certificate_papers: CertificatePapersTable;
    /** Lists of statuses; one from before a restore takes no more credentials. */
    credential_lists: { _id: string; site: string; opened_at: string; restored_at: string | null };
    credentials: CredentialsTable;
    certificate_batches: CertificateBatchesTable;
    certificate_batch_rows: CertificateBatchRowsTable;
    /** Numbers of older certificates in the current spelling. */
    certificate_older_numbers: { _id: string; number: string };
    /** The folded text by which a certificate is found; see server/certificates/list/search-index.ts. */
    certificate_search: { _id: string; text: string };
    secrets: { name: string; value: string };
    verification_counts: VerificationCountsTable;
    backups: BackupsTable;
    counters: CountersTable;
    /** Hashes, and the response as JSON; see repeated-requests.ts. */
    sent_requests: { _id: string; content: string; at: string; answer: string };
    migrations: { name: string; applied_at: string };
  };

/** True for entries in the change log that are the latest of their record. */
export const isLastChange = sql<SqlBool>`not exists (select 1 from changes as later
  where later.resource = changes.resource and later.record_id = changes.record_id and later.seq > changes.seq)`;

export type Dialect = 'sqlite' | 'postgres';

/** Logs what a migration did to records, and what is left to people. */
export type Report = (figures: object, message: string) => void;

/** The same database with tables and columns named at run time, for code that handles any resource. */
export type AnyTables = { [table: string]: Row };
export const anyTable = (db: Kysely<Database> | Transaction<Database>) => db as unknown as Kysely<AnyTables>;

// The tables of uploads, as Kysely sees them.
type UploadsTable = {
  _id: string;
  kind: 'picture' | 'document';
  width: number | null;
  height: number | null;
  bytes: number;
  usedAt: string;
  /** The name of the sent file, when it was first sent, and by whom; blank where it is not known. */
  name: string;
  addedAt: string;
  addedBy: string;
  /** For a part of another picture: its id, and left, top, width and height in it. Otherwise blank. */
  cropOf: string;
  frame: string;
};

/** A file in chunks, so that neither serving nor saving it needs all of it in memory. */
type UploadFilesTable = { _id: string; upload_id: string; name: string; part: number; bytes: Uint8Array };

type UploadTables = { uploads: UploadsTable; upload_files: UploadFilesTable };

/**
 * `last_step` is the time of the last code that was accepted, in steps of 30 s: no code is accepted twice. `wrong_codes` were typed since
 * `wrong_since`; from `locked_at` on none is accepted.
 */
type OneTimeCodesTable = {
  _id: string;
  secret: string;
  last_step: number;
  added_at: string;
  wrong_codes: number;
  wrong_since: string | null;
  locked_at: string | null;
};

type PasskeysTable = {
  _id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  added_at: string;
  used_at: string | null;
};

/** Secrets for one use and a short time; only the hash is stored. See server/accounts/links.ts. */
type AccountLinksTable = {
  _id: string;
  kind: 'reset' | 'invitation' | 'sign-in' | 'code' | 'passkey';
  hash: string;
  user_id: string | null;
  token_version: number | null;
  email: string;
  role: Role | null;
  data: string | null;
  made_by: string | null;
  made_at: string;
  expires_at: string;
};

type AccountTables = {
  one_time_codes: OneTimeCodesTable;
  passkeys: PasskeysTable;
  recovery_codes: { _id: string; user_id: string; hash: string };
  /** One row. */
  account_settings: { _id: string; second_step_required: number };
  account_links: AccountLinksTable;
};
