// The list of public pages: each address finds its page, and private pages are in no sitemap.
import { expect, test } from 'vitest';
import { addressesOf, findPage, type PublicPage, publicPages } from '#contract/pages.ts';

test.each([
  ['/', '/'],
  ['/courses', '/courses'],
  ['/courses/programming', '/courses/:courseId'],
  ['/classes/Class-10', '/classes/:classId'],
  ['/certificate-verification', '/certificate-verification'],
])('%s is the page %s', (address, path) => {
  expect(findPage(address)?.path).toBe(path);
});

test.each(['/nowhere', '/classes', '/courses/a/b', '/dashboard', '/constructor', '/__proto__', '', '//'])(
  '%s is no public page',
  (address) => {
    expect(findPage(address)).toBeUndefined();
  },
);

test('no page is listed twice', () => {
  expect(new Set(publicPages.map(({ path }) => path)).size).toBe(publicPages.length);
});

test('a page is in the sitemap, private or hidden; the login is private', () => {
  for (const { path, sitemap, hidden, private: isPrivate } of publicPages)
    expect([path, sitemap !== undefined]).toEqual([path, isPrivate !== 'always' && !hidden]);
  expect(pageAt('/login')?.private).toBe('always');
});

test('a page has an address for each level, and for each value given', () => {
  expect(addressesOf(pageAt('/spoken-english/Beginner'))).toEqual([
    '/spoken-english/Beginner',
    '/spoken-english/Intermediate',
    '/spoken-english/Advanced',
  ]);
  expect(addressesOf(pageAt('/courses/any'), ['c & d'])).toEqual(['/courses/c%20%26%20d']);
  expect(addressesOf(pageAt('/about'), ['x'])).toEqual(['/about']);
});

const pageAt = (address: string) => findPage(address) as PublicPage;
