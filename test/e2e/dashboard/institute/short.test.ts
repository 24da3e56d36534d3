// The institute's facts stand on short pages, so that each is seen whole on a phone with a swipe or two.
import { visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/dashboard.ts';

const phone = { width: 390, height: 844 };

test('no page of the institute is longer than two screens of a phone', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize(phone);
  await visit(page, '/dashboard/institute');
  const links = page.getByRole('main').locator('a[href^="/dashboard/institute/"]');
  await expect(links).toHaveCount(7);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const heights: Record<string, number> = {};
  for (const address of ['/dashboard/institute', ...addresses]) {
    await visit(page, address);
    if (address !== '/dashboard/institute')
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    heights[address] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  expect(Object.entries(heights).filter(([, height]) => height > 2 * phone.height)).toEqual([]);
});
