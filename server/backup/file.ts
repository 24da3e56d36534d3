// The backup file: gzipped JSON lines, namely a header, every row, and a last line with the count and a checksum.
// Writes it from a database, checks it, and reads it into one.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { resourceNames } from '#contract/resources.ts';
import { tableOf } from '../data/change.ts';
import { type Migration, migrations } from '../data/migrate.ts';
import type { AnyTables, Cell, Row } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';

const FORMAT = 'palaka-backup';
const BATCH_SIZE = 200;

/** Each table with the column it is ordered by and, where rows are large, how many are read and written at once. */
export const tables: [table: string, key: string, batch?: number][] = [
  ...resourceNames.map((name): [string, string] => [tableOf(name), '_id']),
  ...['one_time_codes', 'passkeys', 'recovery_codes', 'account_settings'].map((name): [string, string] => [
    name,
    '_id',
  ]),
  ['arrangements', '_id'],
  ['certificate_older_numbers', '_id'],
  ['messages', '_id'],
  ['message_notes', '_id'],
  ['mails', '_id'],
  ['institute', '_id'],
  ['changes', 'seq'],
  ['certificate_keys', '_id'],
  ['certificate_signatures', '_id'],
  ['certificate_prints', '_id'],
  ['certificate_papers', '_id'],
  ['credential_lists', '_id'],
  ['credentials', '_id'],
  ['certificate_batches', '_id'],
  ['certificate_batch_rows', '_id'],
  ['verification_counts', '_id'],
  ['uploads', '_id'],
  ['upload_files', '_id', 2],
];
/**
 * Mails about accounts are neither in backups nor touched by a restore: their links are in no backup, and an address may belong to no
 * account.
 */
export const backedUpRows = (table: string) =>
  table === 'mails' ? sql<SqlBool>`kind in ('message', 'certificate')` : sql<SqlBool>`true`;
const batchOf = (table: string) => tables.find(([name]) => name === table)?.[2] ?? BATCH_SIZE;

export class DamagedBackupError extends Error {}
const FOREIGN = 'This is not a backup of this software.';

/** The ending of a file that is being written. */
export const DRAFT = '.partial';
const isDraft = (name: string) => /\.\d+-[0-9a-f]{12}\.partial$/.test(name);
const HOUR = 60 * 60 * 1000;

/**
 * Written under a name of its own, because two may write to one file, and renamed after a flush, so that a file of the final name is
 * always complete.
 */
export async function writeRows(db: Kysely<AnyTables>, file: string, list: Migration[] = migrations) {
  await removeLeftDrafts(dirname(file));
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}${DRAFT}`;
  let rows = 0;
  try {
    ({ rows } = await packRows(db, createWriteStream(draft, { mode: 0o600, flags: 'wx' }), list));
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { rows };
}

/** Of backups that were killed: nobody has written to them for an hour. */
async function removeLeftDrafts(folder: string) {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const draft = join(folder, name);
    // Another backup may have finished or removed it by now.
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - HOUR) await rm(draft, { force: true });
  }
}

/** Writes the backup to `out` while it is read, at the speed of the receiver. */
export async function packRows(
  db: Kysely<AnyTables>,
  out: Writable,
  list: Migration[] = migrations,
  signal?: AbortSignal,
) {
  let rows = 0;
  const lines = Readable.from(
    countedLines(db, list, (count) => (rows = count)),
    { objectMode: false },
  );
  await pipeline(lines, createGzip(), out, { signal });
  return { rows };
}

/** Reads the whole file; throws unless every line, the count and the checksum are right. */
export async function checkBackup(file: string, list: Migration[] = migrations) {
  const hash = createHash('sha256');
  let rows = -1;
  let made: string[] = [];
  let end: { rows: number; sha256: string } | undefined;
  for await (const line of linesOf(file)) {
    if (end) throw new DamagedBackupError('The backup goes on after its end.');
    const entry = parse(line);
    if ('end' in entry) {
      end = entry.end as typeof end;
      continue;
    }
    if (rows === -1) made = readHeader(entry, list);
    hash.update(`${line}\n`);
    rows++;
  }
  if (!end) throw new DamagedBackupError('The backup is incomplete.');
  if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
    throw new DamagedBackupError('The backup is damaged: its checksum is wrong.');
  return { rows, made };
}

/** The migrations of the software that made it. */
function readHeader({ format, migrations: made }: Record<string, unknown>, list: Migration[]) {
  if (format !== FORMAT || !Array.isArray(made)) throw new DamagedBackupError(FOREIGN);
  const unknown = (made as string[]).find((name) => !list.some((migration) => migration.name === name));
  if (unknown) throw new DamagedBackupError(`The backup was made by a newer version of the software (${unknown}).`);
  return made as string[];
}

async function* countedLines(db: Kysely<AnyTables>, list: Migration[], done: (rows: number) => void) {
  const hash = createHash('sha256');
  let rows = 0;
  const header = `${JSON.stringify({ format: FORMAT, at: new Date().toISOString(), migrations: list.map(({ name }) => name) })}\n`;
  hash.update(header);
  yield header;
  for (const [table, key] of tables)
    for await (const batch of batchesOf(db, table, key)) {
      // The site may be serving from this process.
      await letOthersIn();
      const text = batch.map((row) => `${JSON.stringify({ table, row: toJson(row) })}\n`).join('');
      hash.update(text);
      rows += batch.length;
      yield text;
    }
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } })}\n`;
  done(rows);
}

async function* batchesOf(db: Kysely<AnyTables>, table: string, key: string) {
  const size = batchOf(table);
  for (let last: string | number | undefined; ; ) {
    let query = db.selectFrom(table).selectAll().where(backedUpRows(table)).orderBy(key).limit(size);
    if (last !== undefined) query = query.where(key, '>', last);
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.[key] as string | number;
  }
}

export async function insertRows(db: Kysely<AnyTables>, file: string) {
  let batch: Row[] = [];
  let current = '';
  const flush = async () => {
    if (batch.length > 0) await db.insertInto(current).values(batch).execute();
    batch = [];
  };
  for await (const line of linesOf(file)) {
    const { table, row } = parse(line) as { table?: string; row?: Row };
    if (!table || !row) continue;
    if (table !== current || batch.length === batchOf(table)) await flush();
    current = table;
    batch.push(fromJson(row));
  }
  await flush();
}

/** JSON has no bytes: they are written as text under a name that no column has. */
const BYTES = '$bytes';

function toJson(row: Row) {
  const entries = Object.entries(row);
  const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  return Object.fromEntries(
    entries.map(([column, cell]) => [column, cell instanceof Uint8Array ? { [BYTES]: text(cell) } : cell]),
  );
}

function fromJson(row: Record<string, Cell | { [BYTES]: string }>): Row {
  const isBytes = (cell: (typeof row)[string]) => typeof cell === 'object' && cell !== null && BYTES in cell;
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      isBytes(cell) ? Buffer.from((cell as { [BYTES]: string })[BYTES], 'base64') : (cell as Cell),
    ]),
  );
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file).on('error', (error) => unzipped.destroy(error));
  const unzipped = source.pipe(createGunzip()).setEncoding('utf8');
  try {
    // Not node:readline: it also splits at U+2028, which is an ordinary character in a text.
    let rest = '';
    for await (const text of unzipped as AsyncIterable<string>) {
      if (!text.includes('\n')) {
        rest += text;
        continue;
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw new DamagedBackupError('The backup is damaged or not a backup.');
    throw error;
  } finally {
    source.destroy();
  }
}

function parse(line: string): Record<string, unknown> {
  const entry = parseLine(line);
  // Every line of ours is an object.
  if (typeof entry !== 'object' || entry === null) throw new DamagedBackupError(FOREIGN);
  return entry as Record<string, unknown>;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DamagedBackupError('The backup is damaged: a line cannot be read.');
  }
}
