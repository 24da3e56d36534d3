// Where uploads are used: in records, in the institute's facts and in the print facts of certificates. Cleaning keeps these uploads, and
// the media library lists their uses.
import type { UploadUse } from '#contract/media/media.ts';
import { type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';
import type { Store } from '../data/open.ts';
import { createCollection } from '../resources/collection.ts';
import { letOthersIn } from '../web/event-loop.ts';

/** Possibly a million records, and none of their fields holds an address. The print facts of certificates are read separately. */
export const withoutAddresses: ResourceName[] = ['certificates', 'users'];
export const withAddresses = resourceNames.filter((name) => !withoutAddresses.includes(name));

/** The ids of the uploads that a text names. */
export function* uploadsIn(text: string) {
  for (const [, id = ''] of text.matchAll(/\/uploads\/([0-9a-f]{32}(?:-\d+x\d+|(?:-\d+)?\.pdf))/g)) yield id;
}

/** Everything that can name an upload. */
export async function* readPlaces(store: Store): AsyncGenerator<UploadUse & { text: string }> {
  for (const resource of withAddresses)
    for await (const batch of createCollection(store, resource).all()) {
      for (const record of batch) {
        await letOthersIn();
        yield { resource, _id: record._id, title: titleOf(resource, record), text: JSON.stringify(record) };
      }
    }
  const institute = await store.read.selectFrom('institute').select(['_id', 'value']).execute();
  for (const { _id, value } of institute) yield { resource: 'institute', _id, title: '', text: value };
  // Signatures in print facts. Read last: they may just have moved here from the institute's facts.
  const prints = await store.read.selectFrom('certificate_prints').select(['_id', 'value']).execute();
  for (const { _id, value } of prints) yield { resource: 'certificates', _id, title: '', text: value };
}

/** The original of each upload that is a part of another. */
export async function readOriginals(store: Store) {
  const parts = await store.read.selectFrom('uploads').select(['_id', 'cropOf']).where('cropOf', '!=', '').execute();
  return new Map(parts.map(({ _id, cropOf }) => [_id, cropOf]));
}

/** The originals of a part, and their originals. */
export function* originalsOf(part: string, originals: Map<string, string>) {
  for (let id = originals.get(part); id; id = originals.get(id)) yield id;
}

/** A picture of the gallery is named by its caption: its title is its address. */
function titleOf(resource: ResourceName, record: Record<string, unknown>) {
  const fields = resource === 'gallery' ? ['caption'] : resourceOf(resource).title;
  return fields.flatMap((field) => record[field] || []).join(' ');
}

/** The records of each upload, read again only when one of them has changed. */
export function createUses(store: Store) {
  const watched = [...withAddresses, 'institute', 'certificates'];
  let known: { token: string; uses: Map<string, UploadUse[]> } | undefined;
  return async () => {
    const token = store.versions.of(watched);
    if (known?.token !== token) known = { token, uses: await readUses(store) };
    return known.uses;
  };
}

/** A picture is used where a part of it is: it stays, so that the crop can be undone. */
async function readUses(store: Store) {
  const uses = new Map<string, UploadUse[]>();
  const originals = await readOriginals(store);
  const withOriginals = (id: string) => [id, ...originalsOf(id, originals)];
  for await (const { text, ...use } of readPlaces(store))
    for (const id of new Set([...uploadsIn(text)].flatMap(withOriginals))) {
      const others = uses.get(id) ?? [];
      // Certificates count once, however often the institute's facts changed between them.
      if (use.resource !== 'certificates' || others.at(-1)?.resource !== 'certificates') others.push(use);
      uses.set(id, others);
    }
  return uses;
}
