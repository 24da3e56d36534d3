// What must hold in a database after any fault: everything acknowledged is there, and the change log explains the state
// of every record.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { resourceNames } from '#contract/resources.ts';
import { tableOf } from '#server/data/change.ts';
import type { Store } from '#server/data/open.ts';
import { anyTable } from '#server/data/tables.ts';
import { EVERYTHING } from '#server/data/versions.ts';
import { mailingColumns, notMailed } from '#server/enquiries/reads.ts';
import { createCollection } from '#server/resources/collection.ts';
import { openStore } from '#server/store.ts';
import type { Payload } from '#test/samples.ts';
import type { Ledger, Promised } from './write-load.ts';

type Findings = { lost: string[]; faults: string[] };

/** Checks a database that no one writes to. What was in doubt is settled by what is found. */
export async function examine(where: { dataDir: string; databaseUrl?: string }, ledger: Ledger): Promise<Findings> {
  const store = await openStore(where);
  try {
    const tables = await readTables(store);
    return {
      lost: findLost(tables, ledger),
      faults: [...(await findDamage(store)), ...(await findGaps(store, tables))],
    };
  } finally {
    await store.close();
  }
}

type Tables = Map<string, Map<string, Payload>>;

async function readTables(store: Store): Promise<Tables> {
  const tables: Tables = new Map();
  for (const name of resourceNames) {
    const records = new Map<string, Payload>();
    for await (const batch of createCollection(store, name).all())
      for (const record of batch) records.set(record._id, record as Payload);
    tables.set(name, records);
  }
  const institute = await store.read.selectFrom('institute').selectAll().execute();
  tables.set('institute', new Map(institute.map((row) => [row._id, { ...row, value: JSON.parse(row.value) }])));
  // The log has the state of its mail beside a message.
  const messages = await store.read.selectFrom('messages').selectAll().execute();
  const mails = await store.read
    .selectFrom('mails')
    .select(['_id', ...mailingColumns])
    .execute();
  const mailing = new Map(mails.map(({ _id, ...mail }) => [_id, mail]));
  tables.set('messages', new Map(messages.map((row) => [row._id, { ...row, ...(mailing.get(row._id) ?? notMailed) }])));
  // Everything else in the log.
  const logged = await store.read.selectFrom('changes').select('resource').distinct().execute();
  for (const { resource } of logged.filter((entry) => entry.resource !== EVERYTHING && !tables.has(entry.resource))) {
    const rows = await anyTable(store.read).selectFrom(tableOf(resource)).selectAll().execute();
    tables.set(resource, new Map(rows.map((row) => [String(row._id), row])));
  }
  return tables;
}

function findLost(tables: Tables, ledger: Ledger) {
  const lost: string[] = [];
  for (const one of ledger.promised.values()) {
    const row = tables.get(one.resource)?.get(one.id);
    const found = one.resource === 'institute' ? (row?.value as Payload | undefined) : row;
    if (!isDeepStrictEqual(found, one.record) && !isPending(one, found)) lost.push(`${one.resource} ${one.id}`);
    one.record = found;
    delete one.pending;
  }
  const subjects = new Set([...(tables.get('messages')?.values() ?? [])].map(({ subject }) => subject));
  for (const subject of ledger.messages) if (!subjects.has(subject)) lost.push(`message ${subject}`);
  return lost;
}

/** Requested, but never answered: it may be done, but then completely. */
function isPending({ pending, record }: Promised, found: Payload | undefined) {
  if (!pending) return false;
  if (pending === 'delete') return found === undefined;
  const isNext = record?.version === undefined || found?.version === Number(record.version) + 1;
  return isNext && Object.entries(pending.fields).every(([field, value]) => isDeepStrictEqual(found?.[field], value));
}

async function findDamage(store: Store) {
  if (store.dialect === 'postgres') return [];
  const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.read);
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(store.read);
  const found = integrity.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  return [...found, ...orphans.map((row) => `orphan ${JSON.stringify(row)}`)];
}

/** Each log entry begins where the one before ended, and the last equals the row in the table. */
async function findGaps(store: Store, tables: Tables) {
  const gaps: string[] = [];
  const last = new Map<string, Payload | null>();
  const log = store.read.selectFrom('changes').selectAll().where('resource', '!=', EVERYTHING);
  for (const entry of await log.orderBy('seq').execute()) {
    const key = `${entry.resource} ${entry.record_id}`;
    const before = entry.before === null ? null : (JSON.parse(entry.before) as Payload);
    if (!isDeepStrictEqual(before, last.get(key) ?? null)) gaps.push(`${key}: entry ${entry.seq} begins elsewhere`);
    last.set(key, entry.after === null ? null : (JSON.parse(entry.after) as Payload));
  }
  for (const [resource, records] of tables)
    for (const [id, record] of records) {
      const key = `${resource} ${id}`;
      if (!last.has(key)) gaps.push(`${key}: not in the log`);
      else if (!isAs(record, last.get(key))) gaps.push(`${key}: differs from the log`);
      last.delete(key);
    }
  for (const [key, record] of last) if (record) gaps.push(`${key}: in the log, not in its table`);
  return gaps;
}

/** The log omits secrets, and lists and objects are text in their table. */
function isAs(record: Payload, logged: Payload | null | undefined) {
  const isSame = ([field, value]: [string, unknown]) =>
    isDeepStrictEqual(record[field], value) || record[field] === JSON.stringify(value);
  return logged ? Object.entries(logged).every(isSame) : false;
}
