// Who saved a record lately, from its history: for the question about a field that two people changed.
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { api } from '../../api/staff-api.ts';

export type Save = Pick<RecordChange, 'by' | 'at'>;

/** Enough for the saves since a form was opened. */
const LATEST = 25;

/** The newest first. Empty when the history cannot be read: the dialog works without it. */
export async function savesOf(name: HistoryName, id: string): Promise<RecordChange[]> {
  try {
    return (await api.history.of(name, id, { limit: LATEST })).items;
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** The last save that changed the field, `director.name` for one inside of another; otherwise the last of all. */
export function lastSaveOf(saves: readonly RecordChange[], field: string): Save | undefined {
  const [whole] = field.split('.');
  return saves.find(({ fields }) => fields.some((changed) => changed.field === whole)) ?? saves[0];
}
