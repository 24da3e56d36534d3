// Every address of the dashboard, loaded as from a bookmark: one title, and it says which screen this is. Two tabs would else
// have the same name, and a screen reader says the same for all.
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/dashboard.ts';

test('every screen has one title, its own', async ({ page, staff, expectNoise }) => {
  // The certificate that is not there.
  expectNoise(/status of 404/);
  await staff.list('users');
  await load(page, '/dashboard');
  await expect.poll(() => page.locator('title').allTextContents()).toEqual(['Dashboard']);
  const links = page.getByRole('navigation', { name: 'Dashboard' }).first().getByRole('link');
  // The title is there before the sidebar.
  await expect(links.first()).toBeVisible();
  const places = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const screens = places.filter((place) => place.startsWith('/dashboard/'));
  expect(screens.length).toBeGreaterThan(10);
  const addresses = [...new Set([...screens, ...beside])];
  for (const address of addresses)
    await test.step(address, async () => {
      await load(page, address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      // Beside the heading stands how many there are.
      const name = await heading.evaluate((element) => element.firstChild?.textContent);
      await expect.poll(() => page.locator('title').allTextContents()).toEqual([`${name} | Dashboard`]);
    });
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

test('an address with nothing at it, and the way from one screen to the next', async ({ page, staff }) => {
  await staff.list('users');
  for (const address of ['/dashboard/nothing', '/dashboard/nothing/at/all'])
    await test.step(address, async () => {
      await load(page, address);
      await expect.poll(() => page.locator('title').allTextContents()).toEqual(['Page not found | Dashboard']);
    });
  await visit(page, '/dashboard/media');
  await expect.poll(() => page.locator('title').allTextContents()).toEqual(['Media | Dashboard']);
  await visit(page, '/dashboard');
  await expect.poll(() => page.locator('title').allTextContents()).toEqual(['Dashboard']);
});

test('a dashboard that cannot be loaded says so in its title', async ({ page, staff, refuse }) => {
  await staff.list('users');
  await refuse('GET', 'users/me', 500, 'Something went wrong.');
  await load(page, '/dashboard/media');
  await expect.poll(() => page.locator('title').allTextContents()).toEqual(['The dashboard could not be loaded.']);
});
