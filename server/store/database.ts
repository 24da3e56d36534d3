// The tables, as Kysely sees them. Resources have a table each, of the shape their definition gives; see migrations/.
import type { Kysely, Transaction } from 'kysely';
import type { MailState } from '#contract/contact.ts';
import type { Role } from '#contract/levels.ts';

/** A value as a column holds it; lists and objects are kept as JSON text. */
export type Cell = string | number | null;
export type Row = Record<string, Cell>;

type UsersTable = {
  _id: string;
  name: string;
  email: string;
  role: Role;
  password_hash: string;
  token_version: number;
  updatedAt: string;
  version: number;
};

type SessionsTable = { sid: string; user_id: string; token_version: number; created_at: string; expires_at: string };

type MessagesTable = {
  _id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  received_at: string;
  read: number;
  mail: MailState;
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
};

export type LimitsTable = { key: string; count: number; resets_at: number; locked_until: number };

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  messages: MessagesTable;
  changes: Omit<ChangesTable, 'seq'> & { seq: import('kysely').Generated<number> };
  institute: { _id: string; value: string; updatedAt: string; version: number };
  secrets: { name: string; value: string };
  limits: LimitsTable;
  migrations: { name: string; applied_at: string };
};

export type Dialect = 'sqlite' | 'postgres';

/** The same database with tables and columns named at run time: how one file keeps any resource. */
export type AnyTables = { [table: string]: Row };
export const anyTable = (db: Kysely<Database> | Transaction<Database>) => db as unknown as Kysely<AnyTables>;
