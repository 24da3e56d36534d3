// The collection of certificates: as any other, but list/ makes its pages, because there may be a million.
import type { Certificate } from '#contract/resources.ts';
import type { Store } from '../data/open.ts';
import { createCollection, type ListOptions } from '../resources/collection.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { createLongList } from './list/long-list.ts';

export type Certificates = ReturnType<typeof createCertificates>;

export function createCertificates(store: Store) {
  const collection = createCollection(store, 'certificates');
  const list = createLongList(store);
  return {
    ...collection,

    async page(options: ListOptions) {
      const { ids, ...counted } = await list.page(options);
      return { items: await collection.withIds(ids), ...counted };
    },

    /** All that a search or filter finds, in its order, a few hundred at a time. */
    async *found(options: Omit<ListOptions, 'page' | 'limit'>): AsyncGenerator<Certificate[]> {
      for await (const ids of list.all(options)) {
        await letOthersIn();
        yield await collection.withIds(ids);
      }
    },
  };
}
