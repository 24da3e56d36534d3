// What a manager page loads: a page of its list, or the record that is being edited. The address says which.
import { redirect } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { RecordOf, ResourceName } from '#contract/resources.ts';
import { api } from '../../api/send.ts';
import { readToken } from '../../api/session.ts';
import { listQueryOf, PAGE_SIZE } from './list-address.ts';

export type Managed<Item> = {
  /** Undefined when the list could not be loaded. */
  list?: Page<Item> & { page: number };
  editing?: { record: Item } | { missing: true };
};

type Source<Name extends ResourceName> = {
  name: Name;
  filter?: { field: string };
  find: (key: string) => Promise<RecordOf<Name> | undefined>;
};

export async function loadManaged<Name extends ResourceName>(
  { name, filter, find }: Source<Name>,
  url: URL,
): Promise<Managed<RecordOf<Name>>> {
  askToSignIn(url);
  const key = url.searchParams.get('edit');
  try {
    if (key !== null) {
      const record = await find(key);
      return { editing: record ? { record } : { missing: true } };
    }
    const query = listQueryOf(url.searchParams, filter?.field);
    return { list: await readPage(name, query) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

/** The page asked for, or the last one when that is gone: its only record may just have been deleted. */
async function readPage<Name extends ResourceName>(name: Name, query: ReturnType<typeof listQueryOf>) {
  const asked = await api.of(name).page(query);
  const last = Math.ceil(asked.total / PAGE_SIZE);
  if (asked.items.length > 0 || query.page <= last || last === 0) return { ...asked, page: query.page };
  return { ...(await api.of(name).page({ ...query, page: last })), page: last };
}

/** The frame sends whoever is not signed in to the login. Both load at the same time, so nothing is asked for here then. */
export function askToSignIn(url: URL) {
  if (!readToken()) throw redirect(loginAddress(url.pathname + url.search));
}

export const loginAddress = (from: string) => `/login?next=${encodeURIComponent(from)}`;

export async function findById<Name extends ResourceName>(name: Name, id: string) {
  try {
    return await api.of(name).get(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
