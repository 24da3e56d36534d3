// Which backups were made of this database, by the command and from the dashboard, and by whom.
import type { BackupMade } from '#contract/history/figures.ts';
import type { Actor } from './change.ts';
import { newId } from './ids.ts';
import type { Store } from './open.ts';

/** Without an actor: by the command. */
export async function recordBackup({ write }: Pick<Store, 'write'>, records: number, actor?: Actor) {
  const who = { actor_id: actor?._id ?? null, actor_name: actor?.name ?? null };
  await write
    .insertInto('backups')
    .values({ _id: newId(), at: new Date().toISOString(), ...who, records })
    .execute();
}

/** The newest first. */
export async function listBackups({ read }: Pick<Store, 'read'>, most: number): Promise<BackupMade[]> {
  const rows = await read.selectFrom('backups').selectAll().orderBy('_id', 'desc').limit(most).execute();
  return rows.map(({ _id, at, actor_id, actor_name, records }) => ({
    _id,
    at,
    records: Number(records),
    by: actor_id === null ? null : { _id: actor_id, name: actor_name ?? '' },
  }));
}
