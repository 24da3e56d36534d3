// Every address of the dashboard: one title, and it says which screen this is. Two tabs would else have the same name, and a screen
// reader says the same for all.
import { expect, load, step, test, visit } from '#test/support/screen/test.ts';

const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
const expectTitle = (title: string) => expect.poll(titles, { timeout: 8000 }).toEqual([title]);

test('every screen has one title, its own', async ({ page, staff, expectNoise }) => {
  void staff;
  // The certificate that is not there.
  expectNoise(/404/);
  await load(page, '/dashboard');
  await expectTitle('Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' }).first();
  for (const group of ['Website', 'Office']) await sidebar.getByRole('button', { name: group }).click();
  const links = sidebar.getByRole('link');
  const places = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const screens = places.filter((place) => place.startsWith('/dashboard/'));
  expect(screens.length).toBeGreaterThan(10);
  let last = 'Dashboard';
  for (const address of new Set([...screens, ...beside]))
    await step(address, async () => {
      await visit(page, address);
      // While a page is loading its title is that of the home.
      await expect.poll(() => ['Dashboard', last].includes(document.title), { interval: 10 }).toBe(false);
      // Beside the heading stands how many there are.
      last = `${document.querySelector('h1')?.firstChild?.textContent} | Dashboard`;
      expect(titles()).toEqual([last]);
    });
  await visit(page, '/dashboard');
  await expectTitle('Dashboard');
});

/** Not in the sidebar. */
const beside = [
  '/dashboard/account',
  '/dashboard/add-course',
  '/dashboard/add-users',
  '/dashboard/invite-users',
  '/dashboard/import-certificates',
  '/dashboard/certificate/NO-SUCH-1',
  '/dashboard/ngo-details?add=1',
];

test('an address with nothing at it, and a dashboard that cannot be loaded, say so in their title', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  for (const address of ['/dashboard/nothing', '/dashboard/nothing/at/all'])
    await step(address, async () => {
      await load(page, address);
      await expectTitle('Page not found | Dashboard');
    });
  await refuse('GET', 'users/me', 500, 'Something went wrong.');
  await load(page, '/dashboard/media');
  await expectTitle('The dashboard could not be loaded.');
});
