// What stands around every screen: the title in a real document, the palette from the keyboard, the language in the menu of a phone.
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/dashboard.ts';

test('from a bookmark to another screen: one title each, the palette from the keyboard, the language in the menu', async ({
  page,
  staff,
  request,
}) => {
  const titles = () => page.locator('title').allTextContents();
  await test.step('an address that is loaded, and one with nothing at it', async () => {
    await load(page, '/dashboard/nothing/at/all');
    await expect.poll(titles).toEqual(['Page not found | Dashboard']);
    await load(page, '/dashboard/media');
    await expect.poll(titles).toEqual(['Media | Dashboard']);
    await visit(page, '/dashboard');
    await expect.poll(titles).toEqual(['Dashboard']);
  });

  await test.step('Ctrl K, a few letters, arrows and Enter lead to a place; Escape gives focus back', async () => {
    const opener = page.getByRole('button', { name: 'Search or jump to' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('spoken');
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })).toContainText(
      'Add spoken lecture unit',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/edit-spoken-lecture');
    await expect(field).toBeHidden();
  });

  await test.step('on a usual laptop every place, the language, the account and the way out are in view', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await visit(page, '/dashboard');
    const sidebarOf = (name: string) => page.getByRole('complementary', { name, exact: true });
    const sidebar = sidebarOf('Staff dashboard');
    for (const [group, place] of [
      ['Website', 'Media'],
      ['Office', 'Backup'],
    ] as const) {
      await expect(sidebar.getByRole('link', { name: place })).toBeHidden();
      await sidebar.getByRole('button', { name: group }).click();
    }
    for (const [code, name] of [
      ['te', 'సిబ్బంది డాష్‌బోర్డ్'],
      ['hi', 'स्टाफ़ डैशबोर्ड'],
      ['en', 'Staff dashboard'],
    ] as const) {
      await page.getByRole('complementary').getByRole('combobox').selectOption(code);
      const translated = sidebarOf(name);
      await expect(translated).toBeVisible();
      // Each on one line, and none cut off by the list, which would scroll.
      const heights = await translated.getByRole('link').evaluateAll((all) => all.map((link) => link.clientHeight));
      expect(Math.max(...heights.slice(1)), name).toBeLessThan(36);
      const controls = [
        translated.getByRole('combobox'),
        ...(await translated.getByRole('link').all()),
        ...(await translated.getByRole('button').all()),
      ];
      expect(controls.length).toBeGreaterThan(20);
      for (const control of controls) await expect(control).toBeInViewport({ ratio: 0.9 });
    }
  });

  await test.step('on a phone the language stands in the menu, and what leads to the site', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByLabel('Language').selectOption('hi');
    const menu = page.getByRole('dialog', { name: 'मेन्यू' });
    await expect(menu.getByRole('link', { name: 'होम', exact: true })).toBeVisible();
    const site = menu.getByRole('link', { name: 'वेबसाइट देखें' });
    await site.scrollIntoViewIfNeeded();
    await site.click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'en' } });
  });
});

test('without its messages the dashboard works in English', async ({ page, request, staff, expectNoise }) => {
  expectNoise(/Failed to load resource|Failed to fetch/);
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'te' } });
  await page.route('**/te-dashboard*.json', (route) => route.abort());
  await load(page, '/dashboard');
  const places = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  await expect(places.getByRole('link', { name: 'Certificates' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
