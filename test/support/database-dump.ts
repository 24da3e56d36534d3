// The content of a database, in one form for SQLite and PostgreSQL, so that two can be compared.

import { anyTable, type Row } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';

type Dump = Record<string, Row[]>;

/** Not part of a site's content: sessions, keys, counters, the list of backups, what is made from other tables, and what the databases
 * store about themselves; links of one use with their mails, and answers to requests of the last day. */
const apart =
  /^(?:sessions|account_(?:links|mails)|secrets|counters|limits|backups|sent_requests|migrations|sqlite_sequence|certificate_(?:counts|search|fts.*))$/;

export async function dumpDatabase(where: { dataDir: string; databaseUrl?: string }): Promise<Dump> {
  const store = await openStore(where);
  try {
    const dump: Dump = {};
    for (const { name } of await store.read.introspection.getTables()) {
      if (apart.test(name)) continue;
      const rows = await anyTable(store.read).selectFrom(name).selectAll().execute();
      dump[name] = rows.map(inOneForm).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    }
    // The entry about the restore belongs to this database, not to the restored content.
    dump.changes = dump.changes?.filter(({ resource }) => resource !== '*') ?? [];
    // Nor does the day on which its status lists were closed.
    dump.credential_lists = dump.credential_lists?.map(({ restored_at: _, ...list }) => list) ?? [];
    return dump;
  } finally {
    await store.close();
  }
}

function inOneForm(row: Row): Row {
  const cells = Object.entries(row).map(([column, cell]) => [
    column,
    cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell,
  ]);
  return Object.fromEntries(cells.sort());
}

const keyOf = (row: Row) => (row._id === undefined ? String(row.seq).padStart(12, '0') : String(row._id));
