// The meta tags for search engines and shared links.
import { expect, test } from 'vitest';
import { describePage, shorten } from '#app/site/frame/meta.ts';

const institute = { name: 'Palaka Institute', tagline: 'Computers · English · Tuition', description: 'We teach.' };
const matches = [{ id: 'root', loaderData: { institute, siteUrl: 'https://palaka.example' } }];

test('a page has a title of its own, its address and a picture', () => {
  const tags = describePage(matches, {
    title: 'Courses',
    description: 'All of them.',
    path: '/courses',
  });
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Courses · Palaka Institute' },
      { name: 'description', content: 'All of them.' },
      { tagName: 'link', rel: 'canonical', href: 'https://palaka.example/courses' },
      { property: 'og:image', content: 'https://palaka.example/share/courses.png' },
      { property: 'og:url', content: 'https://palaka.example/courses' },
    ]),
  );
});

test('the home page is named after the institute', () => {
  expect(describePage(matches, { path: '/' })).toEqual(
    expect.arrayContaining([
      { title: 'Palaka Institute · Computers · English · Tuition' },
      { name: 'description', content: 'We teach.' },
    ]),
  );
});

test('a hidden page is not to be indexed and has no canonical address', () => {
  const tags = describePage(matches, { title: 'Search', path: '/search', hidden: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
});

test('when the institute could not be loaded there is still a title', () => {
  expect(describePage([undefined], { title: 'Courses', path: '/courses' })).toContainEqual({
    title: 'Courses · Palaka Institute',
  });
});

test('long texts end at a word', () => {
  expect(shorten('short   text\n')).toBe('short text');
  expect(shorten('one two three four', 10)).toBe('one two…');
  expect(shorten('x'.repeat(300), 160).length).toBeLessThanOrEqual(161);
});
