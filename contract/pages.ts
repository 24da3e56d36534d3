// Every public page: the list behind routes, sitemap, robots, caching and the tests that visit all pages. Browsers
// import only its types, because the list would add to every first visit.
import { LARGEST_LIST_FORM } from './certificates/check.ts';
import { classLevels, spokenLevels } from './choices.ts';
import type { ResourceName } from './resources.ts';

export type PublicPage = {
  /** `:name` is a parameter. */
  path: string;
  /** The values of the parameter, where they are fixed. */
  levels?: readonly string[];
  /** In the sitemap, dated by the last change of these resources; without resources there is no date. */
  sitemap?: readonly Exclude<ResourceName, 'certificates' | 'users'>[];
  /**
   * Personal, typed by one visitor, or for staff, as the login is: never cached, never indexed. 'with its query': the page
   * itself is public, its result for a number is not.
   */
  private?: 'always' | 'with its query';
  /** Not indexed, because it has no content of its own. */
  hidden?: true;
  /** The query keys that change the page; the server ignores all others. */
  query?: readonly string[];
  /** May use the camera: employers scan papers one after the other. */
  camera?: true;
  /** Takes a plain form, without JavaScript, of at most so many bytes: its file has an action. */
  form?: number;
  /** How many forms one address may send in a minute, where reading one takes long. */
  formsAMinute?: number;
};

const FORM_BYTES = 32 * 1024;

const pages = [
  { path: '/', sitemap: ['courses'] },
  { path: '/courses', sitemap: ['courses'], query: ['category', 'sort', 'q', 'page'] },
  { path: '/courses/:courseId', sitemap: ['courses'], form: FORM_BYTES },
  { path: '/classes/:classId', levels: classLevels, sitemap: ['lectures'], query: ['u', 'c', 'subject'] },
  { path: '/spoken-english/:level', levels: spokenLevels, sitemap: ['spoken-lectures'], query: ['u', 'c', 'subject'] },
  { path: '/notes', sitemap: ['notes'], query: ['q', 'class', 'subject', 'page'] },
  { path: '/gallery', sitemap: ['gallery'], query: ['album', 'page'] },
  { path: '/ngos', sitemap: ['ngos'], query: ['ngo'] },
  { path: '/about', sitemap: [] },
  { path: '/contact', sitemap: [], private: 'with its query', query: ['certificate', 'call'], form: FORM_BYTES },
  {
    path: '/certificate-verification',
    sitemap: [],
    private: 'with its query',
    query: ['no', 's', 'pass', 'anyway'],
    form: FORM_BYTES,
  },
  { path: '/certificate-verification/batch', sitemap: [], camera: true, form: LARGEST_LIST_FORM, formsAMinute: 60 },
  { path: '/certificate', private: 'always', query: ['id', 's', 'pass', 'anyway'], form: FORM_BYTES },
  { path: '/search', private: 'always', query: ['q'] },
  { path: '/login', private: 'always', query: ['next'], form: FORM_BYTES },
  { path: '/logout', private: 'always' },
  // Their links have a secret after the `#`, which is never sent to the server.
  { path: '/forgot-password', private: 'always', form: FORM_BYTES },
  { path: '/reset-password', private: 'always' },
  { path: '/invitation', private: 'always' },
  // Cached by the service worker and shown offline.
  { path: '/offline', hidden: true },
  { path: '/offline/dashboard', hidden: true },
] as const satisfies readonly PublicPage[];

export type PublicPath = (typeof pages)[number]['path'];
export const publicPages: readonly (PublicPage & { path: PublicPath })[] = pages;

/** The page of an address, without its query; undefined for an unknown address. */
export function findPage(address: string): PublicPage | undefined {
  // The router ignores case, too.
  const parts = address.toLowerCase().split('/');
  return publicPages.find(({ path }) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
}

/** The addresses of a page: one per level, or per given value. */
export function addressesOf({ path, levels }: PublicPage, values: readonly string[] = levels ?? []): string[] {
  const [start = '', parameter] = path.split(':');
  return parameter === undefined ? [path] : values.map((value) => start + encodeURIComponent(value));
}
