// An order is noted as a list of ids; the history shows what they name today.
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { type ArrangedName, isArranged } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { userTranslator } from '../../language/user-language.tsx';
import type { Screen } from '../parts/screen.ts';
import { screens } from '../screens.ts';

export async function withTitles(name: HistoryName, changes: RecordChange[]): Promise<RecordChange[]> {
  if (!isArranged(name)) return changes;
  const translator = userTranslator();
  const { items } = await api.managed(name).all();
  const screen: Screen<ArrangedName> = screens[name];
  const titles = new Map(items.map((record) => [record._id, screen.row(record, translator).title]));
  const named = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => titles.get(String(id)) ?? translator.t('Deleted since')) : ids;
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((part) =>
      part.field === 'ids' ? { ...part, before: named(part.before), after: named(part.after) } : part,
    ),
  }));
}
