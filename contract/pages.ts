// Every public page: the one list behind routes, sitemap, robots, caching and the tests that look at all pages. Browsers
// import only its types: the list itself would be carried by every first visit.
import { classLevels, spokenLevels } from './levels.ts';
import type { ResourceName } from './resources.ts';

export type PublicPage = {
  /** `:name` stands for the part that varies. */
  path: string;
  /** The values of the part that varies, where they are known beforehand. */
  levels?: readonly string[];
  /** In the sitemap, dated by the last change of these records; a page of no records has no date. */
  sitemap?: readonly Exclude<ResourceName, 'certificates' | 'users'>[];
  /**
   * Shows something personal, or is for staff: never cached, never indexed. 'with its query': the page itself is public, what it
   * shows for a number is not.
   */
  private?: 'always' | 'with its query';
  /** The query keys that change what it shows; the server ignores all others. */
  query?: readonly string[];
};

const pages = [
  { path: '/', sitemap: ['courses', 'notes', 'gallery', 'ngos'] },
  { path: '/courses', sitemap: ['courses'] },
  { path: '/courses/:courseId', sitemap: ['courses'] },
  { path: '/classes/:classId', levels: classLevels, sitemap: ['lectures'], query: ['u', 'c'] },
  { path: '/spoken-english/:level', levels: spokenLevels, sitemap: ['spoken-lectures'], query: ['u', 'c'] },
  { path: '/notes', sitemap: ['notes'] },
  { path: '/gallery', sitemap: ['gallery'] },
  { path: '/ngos', sitemap: ['ngos'], query: ['ngo'] },
  { path: '/about', sitemap: [] },
  { path: '/contact', sitemap: [] },
  { path: '/certificate-verification', sitemap: [], private: 'with its query', query: ['no', 's', 'anyway'] },
  { path: '/certificate', private: 'always', query: ['id', 's', 'anyway'] },
  { path: '/login', private: 'always', query: ['next'] },
  { path: '/logout', private: 'always' },
] as const satisfies readonly PublicPage[];

export type PublicPath = (typeof pages)[number]['path'];
export const publicPages: readonly (PublicPage & { path: PublicPath })[] = pages;

/** The page at an address of the site, without its query; undefined for an address that is none of these. */
export function findPage(address: string): PublicPage | undefined {
  // The router takes capitals for small letters, too.
  const parts = address.toLowerCase().split('/');
  return publicPages.find(({ path }) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}

/** The addresses of a page: one for each level, or for each of the values given. */
export function addressesOf({ path, levels }: PublicPage, values: readonly string[] = levels ?? []): string[] {
  const [start = '', parameter] = path.split(':');
  return parameter === undefined ? [path] : values.map((value) => start + encodeURIComponent(value));
}
