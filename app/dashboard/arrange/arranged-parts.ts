// The order of records while it is changed. Units are moved within their class or level: in the list of all they keep the positions of that
// class, so that the order of the other classes does not change.
import { classLevels, spokenLevels } from '#contract/choices.ts';
import { type ArrangedName, type RecordOf, resourceOf } from '#contract/resources.ts';
import { moveItem } from './move-item.ts';

export type Part<Item> = { label: string; items: Item[] };

const levels: Partial<Record<ArrangedName, readonly string[]>> = {
  lectures: classLevels,
  'spoken-lectures': spokenLevels,
};

/** One part for each class or level, the lowest first, or one for all. */
export function partsOf<Name extends ArrangedName>(name: Name, items: RecordOf<Name>[]): Part<RecordOf<Name>>[] {
  const { group } = resourceOf(name);
  if (!group) return [{ label: '', items }];
  const parts = Map.groupBy(items, (item) => String(item[group as keyof typeof item]));
  const placeOf = (label: string) => levels[name]?.indexOf(label) ?? 0;
  return [...parts]
    .map(([label, inPart]) => ({ label, items: inPart }))
    .sort((one, other) => placeOf(one.label) - placeOf(other.label));
}

export function moveIn<Item extends { _id: string }>(
  items: Item[],
  part: Part<Item>,
  from: number,
  to: number,
): Item[] {
  const moved = moveItem(part.items, from, to);
  const inPart = new Set(part.items.map(({ _id }) => _id));
  return items.map((item) => (inPart.has(item._id) ? (moved.shift() as Item) : item));
}

export const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** The same records in the order of the ids; others follow. */
export function inOrderOf<Item extends { _id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  return items.toSorted((one, other) => (place.get(one._id) ?? ids.length) - (place.get(other._id) ?? ids.length));
}
