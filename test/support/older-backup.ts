// Rewrites a backup as an earlier version of the software would have written it.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrations } from '#server/data/migrate.ts';

/** Columns that came later than any version that is made here. */
const latest: Record<string, readonly string[] | true> = {
  courses: ['givesCertificate'],
  notes: ['subject'],
  lectures: ['subject'],
  spoken_lectures: ['subject'],
  certificate_papers: true,
  changes: ['bulk'],
};

/** From before the migration of this number; `without` are the columns that came with it, or true for a whole table. */
export async function makeOlder(file: string, number: string, without: Record<string, readonly string[] | true>) {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  const entries = withOwnMails(
    lines.map((line) => JSON.parse(line)),
    number,
  );
  const older = entries.flatMap<object>(({ table, row, ...header }) => {
    if (table === undefined)
      return [{ ...header, migrations: migrations.map(({ name }) => name).filter((name) => name < number) }];
    const [later, last] = [without[table] ?? [], latest[table] ?? []];
    if (later === true || last === true) return [];
    const isKept = ([column]: [string, unknown]) => !later.includes(column) && !last.includes(column);
    return [{ table, row: Object.fromEntries(Object.entries(row).filter(isKept)) }];
  });
  const text = older.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const end = { rows: older.length - 1, sha256: createHash('sha256').update(text).digest('hex') };
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ end })}\n`));
}

type Entry = { table?: string; row: Record<string, unknown> };

/** Until 0031 a message held the state of its mail, and mails of certificates had a table of their own. */
function withOwnMails(entries: Entry[], number: string): Entry[] {
  if (number > '0031') return entries;
  const mailingOf = ({ state, attempts, last_error, sent_at, next_attempt_at, leased_until }: Entry['row']) => {
    return { mail: state, attempts, last_error, sent_at, next_attempt_at, leased_until };
  };
  const nulls = { last_error: null, sent_at: null, next_attempt_at: null, leased_until: null };
  const mails = entries.filter(({ table }) => table === 'mails').map(({ row }) => row);
  return entries.flatMap(({ table, row, ...header }) => {
    if (table === 'messages') {
      const mail = mails.find(({ _id }) => _id === row._id) ?? { state: 'kept', attempts: 0, ...nulls };
      return [{ table, row: { ...row, ...mailingOf(mail) } }];
    }
    if (table !== 'mails') return [{ table, row, ...header }];
    const { _id, kind, about, address, asked_at, asked_by } = row;
    const mail = { _id, kind, about, address, asked_at, asked_by, ...mailingOf(row) };
    return kind === 'certificate' ? [{ table: 'outgoing_mails', row: mail }] : [];
  });
}
