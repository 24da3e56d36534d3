// What a site has before its staff have saved anything: the demonstration and the first administrator in a new database, and the facts of
// the institute until they are saved. The only file that imports the demonstration.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { resourceNames, resourceOf } from '#contract/resources.ts';
import { isCommonPassword } from './accounts/common-passwords.ts';
import { hashPassword } from './accounts/passwords.ts';
import { change, type StoredRecord, type Write } from './data/change.ts';
import { newId } from './data/ids.ts';
import { LostDatabaseError, type Store } from './data/open.ts';
import { factsUntilSaved, readDemonstration } from './demo/institute.ts';
import { noteFiles } from './demo/notes.ts';
import { demoRecords } from './demo/records.ts';
import type { FirstFacts } from './institute/store.ts';
import { SettingError, type Settings } from './settings.ts';
import { insertUpload } from './uploads/store.ts';

export function firstFacts(demo: boolean): FirstFacts {
  return { untilSaved: factsUntilSaved(demo), invented: readDemonstration };
}

/** Returns the first administrator if one was made, with the password if it was generated. */
export async function prepareFirstStart(store: Store, settings: Settings) {
  const user = await store.read.selectFrom('users').select('_id').limit(1).executeTakeFirst();
  if (user) return undefined;
  await refuseCommonAdmin(settings);
  const password = settings.admin?.password ?? randomBytes(12).toString('base64url');
  const email = settings.admin?.email ?? 'admin@palaka.example';
  const passwordHash = await hashPassword(password);
  const made = await change(store, undefined, async (write) => {
    // If several processes start at once, one does this; the others wait.
    if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(7034)`.execute(write.trx);
    const someone = await write.trx.selectFrom('users').select('_id').limit(1).executeTakeFirst();
    if (someone) return false;
    const anything = await write.trx.selectFrom('changes').select('seq').limit(1).executeTakeFirst();
    if (!anything) await refuseKeyAlone(write);
    if (settings.demo && !anything) await addDemo(write);
    const record = { name: 'Administrator', email, role: 'admin', password_hash: passwordHash, token_version: 1 };
    await write.insert('users', keep(record));
    return true;
  });
  if (!made) return undefined;
  return { email, password: settings.admin?.password ? undefined : password };
}

/** A common password is accepted for a site that only this machine can reach. */
async function refuseCommonAdmin({ admin, localOnly }: Settings) {
  if (localOnly || !admin?.password || !(await isCommonPassword(admin.password))) return;
  throw new SettingError(
    'ADMIN_PASSWORD is among the most common passwords. Choose another, or leave it unset to have one made.',
  );
}

/** The signing key is made after the first start: if there is one already, this site has had another database. */
async function refuseKeyAlone({ trx }: Write) {
  const key = await trx.selectFrom('secrets').select('name').where('name', '=', 'certificate').executeTakeFirst();
  if (!key) return;
  throw new LostDatabaseError(
    'The database is empty, but it holds the key of a site. Restore a backup with "npm run restore -- FILE". To begin a new site instead, use a new database, or remove the keys: "delete from secrets".',
  );
}

async function addDemo(write: Write) {
  const now = new Date().toISOString();
  for (const { id, bytes } of noteFiles) {
    const kept = {
      kind: 'document',
      width: null,
      height: null,
      bytes: bytes.length,
      usedAt: now,
      addedAt: now,
    } as const;
    await insertUpload(write, { _id: id, ...kept, name: '', addedBy: '', cropOf: '', frame: '' }, [
      { name: id, bytes },
    ]);
  }
  for (const name of resourceNames)
    for (const record of demoRecords(name)) await write.insert(name, keep(resourceOf(name).fields.parse(record)));
}

const keep = (fields: object): StoredRecord => ({
  _id: newId(),
  ...fields,
  updatedAt: new Date().toISOString(),
  version: 1,
});
