// The API of visitors, with one hidden record included.
import type { Api } from '#contract/api.ts';
import { type ArrangedName, type RecordOf, resourceOf } from '#contract/resources.ts';
import { isShown } from '#contract/visibility.ts';
import { api } from '../../api/staff-api.ts';

export type Previewed = ArrangedName;

export function apiWith<Name extends Previewed>(name: Name, record: RecordOf<Name>): Api {
  const list = async () => {
    const { items } = await api.managed(name).all();
    return items.filter((one) => isShown(one) || one._id === record._id);
  };
  const { group } = resourceOf(name);
  const calls = {
    ...api.of(name),
    list,
    inGroup: async (wanted: string) =>
      (await list()).filter((one) => one[group as keyof RecordOf<Name>] === (wanted as never)),
    get: async () => record,
  };
  return { ...api, of: (asked) => ((asked as string) === name ? calls : api.of(asked)) as never };
}
