// A page in another language has translations in the fields of a record, and the originals of a few beside them: of those that are compared,
// sorted by or sent back.
export function originalOf<Item extends { originals?: object }, Field extends keyof Item>(
  record: Item,
  field: Field,
): Item[Field] {
  const originals = record.originals as Partial<Item> | undefined;
  return originals?.[field] ?? record[field];
}
