// Classifies database errors into the few kinds that the rest of the server handles; and the error for refused
// requests.
import { type FieldError, inEnglish, type Sentence } from '#contract/language/sentence.ts';

/** Details of a refusal: the fields concerned, and the candidates for an unknown number. */
export type RefusalDetails = { errors?: FieldError[]; candidates?: string[] };

/** A refused request: the HTTP status and the sentence for the client, translated in the response. */
export class RefusedError extends Error {
  readonly status: number;
  readonly said: string | Sentence;
  readonly details: RefusalDetails;
  constructor(status: number, said: string | Sentence, details: RefusalDetails = {}) {
    super(inEnglish(said));
    this.status = status;
    this.said = said;
    this.details = details;
  }
}

/** Refused because of one field, where the form shows the sentence. */
export function refusalOf(status: number, field: string, said: string | Sentence) {
  const error: FieldError =
    typeof said === 'string' ? { field, message: said } : { field, message: inEnglish(said), said };
  return new RefusedError(status, said, { errors: [error] });
}

/** What must be unique is taken, where no index of the database can tell. */
export class DuplicateError extends Error {}

/** `unfit`: a value that the database cannot hold, such as text with a NUL in it on PostgreSQL. */
type StoreFault = 'duplicate' | 'unfit' | 'busy' | 'full' | 'unavailable' | 'retry';

/** The kind of fault; undefined for a bug of ours. */
export function faultOf(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DuplicateError) return 'duplicate';
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (typeof errcode === 'number') return sqliteFaults[errcode] ?? sqliteFaults[errcode & 0xff];
  if (typeof code === 'string') return postgresFault(code);
  return /connection (?:terminated|ended)|timeout exceeded when trying to connect|not queryable|has been closed/i.test(
    error.message,
  )
    ? 'unavailable'
    : undefined;
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

export const isDamagedSqlite = (error: unknown) =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);

/** Falls back to `instead` on a full disk. */
export async function onFullDisk<Result>(work: Promise<Result>, instead: () => Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
    return instead();
  }
}

const sqliteFaults: Record<number, StoreFault> = {
  1555: 'duplicate', // primary key
  2067: 'duplicate', // unique index
  1811: 'duplicate', // our trigger: the number of another certificate, in another spelling
  5: 'busy',
  6: 'busy',
  10: 'full', // I/O error: a full or failing disk in WAL mode
  13: 'full',
  18: 'unfit', // longer than SQLite accepts
  14: 'unavailable', // cannot open
};

function postgresFault(code: string): StoreFault | undefined {
  if (code === '23505') return 'duplicate';
  if (code.startsWith('22')) return 'unfit';
  if (code === '40001' || code === '40P01') return 'retry';
  if (code === '53100') return 'full';
  if (code === '57014' || code === '55P03') return 'busy';
  // 08: connection; 57P: shutting down or starting; 53: out of resources; 25006: a standby; 25P03: session timed out;
  // E…: the socket's
  if (
    /^(?:08|57P|53|25006|25P03)/.test(code) ||
    /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_)/.test(code) ||
    code === 'ENOTFOUND'
  )
    return 'unavailable';
  return undefined;
}
