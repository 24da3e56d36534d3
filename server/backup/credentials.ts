// Credentials that were given after a backup was made are in people's hands, and a restore must not forget them: their places in
// the lists are never given again, and each is valid only if its certificate still is as it says.
import { sql, type Transaction } from 'kysely';
import { saidFields } from '../certificates/credentials/document.ts';
import type { Database } from '../data/tables.ts';

const tables = ['credential_lists', 'credentials'] as const;

/** Before the rows are replaced. Not in memory: there may be a million. */
export async function rememberCredentials(trx: Transaction<Database>) {
  for (const table of tables)
    await sql`create temporary table ${sql.ref(`given_${table}`)} as select * from ${sql.ref(table)}`.execute(trx);
}

/** After the rows were replaced. */
export async function keepCredentials(trx: Transaction<Database>) {
  const now = new Date().toISOString();
  const end = sql`update credentials set ended_at = ${now} where ended_at is null`;
  // A revocation is for good: verifiers may remember it.
  await sql`${end} and exists (select 1 from given_credentials as given
    where given._id = credentials._id and given.ended_at is not null)`.execute(trx);
  for (const table of tables)
    await sql`insert into ${sql.ref(table)} select * from ${sql.ref(`given_${table}`)} where true
      on conflict do nothing`.execute(trx);
  const facts = sql.join(
    saidFields.map((field) => sql.ref(`certificates.${field}`)),
    sql` || ${'\n'} || `,
  );
  await sql`${end} and not exists (select 1 from certificates
    where certificates._id = certificate_id and status = 'Verified' and ${facts} = credentials.facts)`.execute(trx);
  // On another machine, places of these lists may have been given that are not known here.
  await sql`update credential_lists set restored_at = ${now} where restored_at is null`.execute(trx);
  for (const table of tables) await sql`drop table ${sql.ref(`given_${table}`)}`.execute(trx);
}
