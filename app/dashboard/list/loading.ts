// Loads what a manager page shows: a page of the list, or the record to edit, as the query says.
import { redirect } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import { type ArrangedName, isArranged, type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { readToken } from '../../api/session.ts';
import { api } from '../../api/staff-api.ts';
import { UNTRANSLATED } from '../form/translations.ts';
import { filterKeysOf, type ListFilters, usualSort } from '../parts/screen.ts';
import { listQueryOf, PAGE_SIZE } from './address.ts';

export type ManagerData<Item> = {
  /** Undefined when the list could not be loaded. */
  list?: Page<Item> & { page: number };
  editing?: { record: Item } | { missing: true };
  /** All of them, to be put in order. */
  arranging?: { items: RecordOf<ArrangedName>[]; version: number };
};

type Source<Name extends ResourceName> = ListFilters & {
  name: Name;
  find: (key: string) => Promise<RecordOf<Name> | undefined>;
};

export async function loadManagerData<Name extends ResourceName>(
  { name, find, ...filters }: Source<Name>,
  url: URL,
): Promise<ManagerData<RecordOf<Name>>> {
  requireSignIn(url);
  const key = url.searchParams.get('edit');
  try {
    if (key !== null) {
      const record = await find(key);
      return { editing: record ? { record } : { missing: true } };
    }
    if (url.searchParams.has('arrange') && isArranged(name))
      return { arranging: await api.managed<ArrangedName>(name).all() };
    const keys = [...filterKeysOf(filters), ...(resourceOf(name).translated ? [UNTRANSLATED] : [])];
    const query = listQueryOf(url.searchParams, keys);
    return { list: await readPage(name, { ...query, sort: query.sort ?? usualSort(filters) }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

/** Falls back to the last page: the only record of the requested page may have been deleted. */
async function readPage<Name extends ResourceName>(name: Name, query: ReturnType<typeof listQueryOf>) {
  const pages = pagesOf(name);
  const asked = await pages.page(query);
  const last = Math.ceil(asked.total / PAGE_SIZE);
  if (asked.items.length > 0 || query.page <= last || last === 0) return { ...asked, page: query.page };
  return { ...(await pages.page({ ...query, page: last })), page: last };
}

/** Includes records that are hidden from visitors. */
export const pagesOf = <Name extends ResourceName>(name: Name) =>
  (isArranged(name) ? api.managed(name) : api.of(name)) as Pick<ReturnType<typeof api.of<Name>>, 'page' | 'get'>;

/** The layout redirects too, but loaders run in parallel: this avoids calls without a token. */
export function requireSignIn(url: URL) {
  if (!readToken()) throw redirect(loginAddress(url.pathname + url.search));
}

export const loginAddress = (from: string) => `/login?next=${encodeURIComponent(from)}`;

export async function findById<Name extends ResourceName>(name: Name, id: string) {
  try {
    return await pagesOf(name).get(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
