// Stores the folded number by which a certificate is found in other spellings, in the transaction of the change.
import { type SqlBool, sql, type Transaction } from 'kysely';
import { foldNumber } from '#contract/certificates/number.ts';
import { anyTable, type Database, type Row } from '../data/tables.ts';

const BATCH_SIZE = 500;

/** The column beside those of the record. */
export function foldedColumn(record: { [field: string]: unknown }): Row {
  return { folded_number: foldNumber(String(record.certificate_no)) };
}

/** Fills in certificates without one: from before the column existed, or from a backup of that time. */
export async function fillFoldedNumbers(trx: Transaction<Database>) {
  for (let last = ''; ; ) {
    const rows = await anyTable(trx)
      .selectFrom('certificates')
      .select(['_id', 'certificate_no'])
      .where('_id', '>', last)
      // Not by the index of the keys, in which all that lack one would be sorted again for every batch.
      .where(sql<SqlBool>`folded_number || '' = ''`)
      .orderBy('_id')
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return;
    const keys = rows.map((row) => sql`(${row._id}, ${foldNumber(String(row.certificate_no))})`);
    await sql`with keys (_id, folded) as (values ${sql.join(keys)})
      update certificates set folded_number = keys.folded from keys where certificates._id = keys._id`.execute(trx);
    last = rows.at(-1)?._id as string;
  }
}
