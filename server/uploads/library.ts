// The media library: all uploads, the newest first, found by the name of their file or by the records that use them.

import { MOST_USES, type StoredUpload, UNUSED, type UploadUse } from '#contract/media/media.ts';
import { fold } from '#contract/text/folded-text.ts';
import type { Store } from '../data/open.ts';
import type { UploadRow } from './store.ts';
import { createUses } from './uses.ts';

type LibraryQuery = {
  q?: string;
  kind?: UploadRow['kind'];
  used?: typeof UNUSED;
  page: number;
  limit: number;
};

export function createLibrary(store: Store) {
  const readUses = createUses(store);
  return async ({ q = '', kind, used, page, limit }: LibraryQuery) => {
    const uses = await readUses();
    // Rows without the files: a few hundred bytes each.
    let wanted = store.read.selectFrom('uploads').selectAll().orderBy('addedAt', 'desc').orderBy('_id');
    if (kind) wanted = wanted.where('kind', '=', kind);
    const words = fold(q).split(/\s+/).filter(Boolean);
    const found = (await wanted.execute()).filter((upload) => {
      const places = uses.get(upload._id) ?? [];
      return (used !== UNUSED || places.length === 0) && isFound(words, upload, places);
    });
    const items = found.slice((page - 1) * limit, page * limit);
    return { items: items.map((upload) => toKept(upload, uses.get(upload._id) ?? [])), total: found.length };
  };
}

function isFound(words: string[], { name }: UploadRow, places: UploadUse[]) {
  if (words.length === 0) return true;
  const text = fold([name, ...places.map(({ title }) => title)].join('\n'));
  return words.every((word) => text.includes(word));
}

function toKept({ _id, kind, name, bytes, addedAt, addedBy }: UploadRow, places: UploadUse[]): StoredUpload {
  const uses = places.slice(0, MOST_USES);
  return { _id, url: `/uploads/${_id}`, kind, name, bytes, addedAt, addedBy, uses, usedIn: places.length };
}
