// The pages agree with contract/pages.ts: private ones have noindex, all others have not, and the menu links every level.
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isGroup, menu } from '#app/site/frame/navigation.ts';
import { addressesOf, findPage, publicPages } from '#contract/pages.ts';

type Meta = (args: object) => { name?: string; content?: string }[];

const institute = { name: 'Palaka Institute', director: {}, address: '', phones: [], social: [] };
const matches = [{ id: 'root', loaderData: { institute, siteUrl: 'https://palaka.example' } }];
const loaderData = {
  level: 'Class-10',
  units: [],
  course: {
    course: 'a',
    title: 'A',
    description: '',
    thumbnail: '',
    price: '',
    duration: '',
    nextStart: '',
    batches: [],
  },
  number: '',
  ngos: [],
};

const fileOf = (path: string) =>
  routes[0]?.children?.find((route) => (route.index ? '/' : `/${route.path}`) === path)?.file ?? '';

async function isHidden(path: string, data: object) {
  const { meta } = (await import(/* @vite-ignore */ `../../../app/${fileOf(path)}`)) as { meta: Meta };
  const tags = meta({ matches, location: { search: '' }, loaderData: data });
  return tags.some(({ name, content }) => name === 'robots' && content === 'noindex');
}

test.each(publicPages)(
  '$path is indexed or not, as the list says',
  async ({ path, hidden = false, private: isPrivate, sitemap }) => {
    const isList = ['/courses', '/notes', '/gallery'].includes(path);
    expect(await isHidden(path, isList ? { whole: [] } : loaderData)).toBe(
      hidden || (isPrivate === 'always' && !sitemap),
    );
    if (isPrivate === 'with its query') expect(await isHidden(path, { ...loaderData, number: 'PI-1' })).toBe(true);
  },
);

test('the menu leads to public pages only, and to each level of those that have levels', () => {
  const places = menu.flatMap((entry) => (isGroup(entry) ? entry.places : [entry])).map(({ to }) => to as string);
  for (const to of places) expect(findPage(to), to).toBeDefined();
  for (const page of publicPages) if (page.levels) expect(places).toEqual(expect.arrayContaining(addressesOf(page)));
});
