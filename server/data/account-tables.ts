// The tables of accounts besides users and sessions, as Kysely sees them.
import type { Role } from '#contract/levels.ts';

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

export type AccountTables = {
  one_time_codes: OneTimeCodesTable;
  passkeys: PasskeysTable;
  recovery_codes: { _id: string; user_id: string; hash: string };
  /** One row. */
  account_settings: { _id: string; second_step_required: number };
  account_links: AccountLinksTable;
};
