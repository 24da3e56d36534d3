// Opens the store of the site: the database, with what features do when records are written.
import { certificateHooks, courseHooks, instituteHooks } from './certificates/hooks.ts';
import { ensureTrigrams } from './certificates/list/search-index.ts';
import type { Hooks } from './data/change.ts';
import { openDatabase, type Store, type Where } from './data/open.ts';

const hooks: Hooks = { certificates: certificateHooks, courses: courseHooks, institute: instituteHooks };

export async function openStore(where: Where): Promise<Store> {
  const store = await openDatabase(where, hooks);
  try {
    await ensureTrigrams(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
