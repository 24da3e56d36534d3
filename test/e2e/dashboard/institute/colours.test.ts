// The colour of the institute, as it looks: in the form before it is saved, then on the site and in the dashboard. Whatever is
// chosen can be read, in both themes.

import { shadesOf } from '#contract/colours/colours.ts';
import { load, visit } from '../../../support/alive.ts';
import { examineAccessibility, onPhone, wide } from '../../../support/axe.ts';
import { test as base, expect, said } from '../../../support/dashboard.ts';

const test = base.extend<{ paint: (colour: string) => Promise<void> }>({
  /** Saves a colour; there is none after the test. */
  paint: async ({ request, staff }, use) => {
    const paint = async (colour: string) => {
      const data = { name: 'Palaka Institute', colour };
      expect((await request.put('/api/institute', { headers: staff.headers, data })).status()).toBe(200);
    };
    await use(paint);
    await paint('');
  },
});

test.use({ reducedMotion: 'reduce' });

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

test('chosen by thumb and by keyboard, seen before it is saved, and then everywhere', async ({ page, paint }) => {
  await paint('');
  const html = page.locator('html');
  await test.step('on a phone: large enough for a thumb, and the arrow keys choose', async () => {
    await page.setViewportSize(onPhone.viewport);
    await visit(page, '/dashboard/institute/advanced');
    for (const name of ['As designed', 'Leaf', 'Mulberry', 'Indigo', 'Brick', 'Marigold', 'Your own']) {
      const box = await page.getByRole('radio', { name, exact: true }).boundingBox();
      expect.soft([name, (box?.height ?? 0) >= 44]).toEqual([name, true]);
    }
    await page.getByRole('radio', { name: 'As designed' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Mulberry' })).toBeChecked();
    await page.keyboard.press('Control+s');
    await expect(said(page, 'Institute updated')).toBeVisible();
    await load(page, '/courses');
    expect(await html.getAttribute('style')).toContain('--light-primary:#75183f');
  });

  await test.step('samples in both themes before it is saved', async () => {
    await page.setViewportSize(wide.viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/dashboard/institute/advanced');
    await page.getByRole('radio', { name: 'Your own' }).check();
    await page.getByLabel('Its code, such as #0d5b45').fill('#ffd400');
    for (const theme of ['light', 'dark'] as const)
      await expect(page.locator(`[data-sample="${theme}"]`).getByText('Ask us')).toHaveCSS(
        'background-color',
        rgb(shadesOf('#ffd400')[theme].primary),
      );
  });

  await test.step('the dashboard has it at once, the site with the next page, in both themes', async () => {
    await page.getByLabel('Its code, such as #0d5b45').fill('#d40000');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    const { light, dark } = shadesOf('#d40000');
    await expect(page.getByRole('complementary', { name: 'Staff dashboard' })).toHaveCSS(
      'background-color',
      rgb(light.slate),
    );
    await visit(page, '/courses/programming');
    await expect(html).toHaveCSS('--c-primary', light.primary);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveCSS('--c-primary', dark.primary);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/dashboard/institute/advanced');
    await page.getByRole('radio', { name: 'As designed' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await expect(html).toHaveCSS('--c-primary', '#00617f');
  });
});

test('a yellow and a red can be read, wide and on phones, light and dark', async ({ page, paint }) => {
  // All pages have the same pairs of colours, which the tests of the contract measure for any colour.
  for (const [colour, ...places] of [
    ['#ffd400', ['/', wide], ['/dashboard/institute/advanced', onPhone]],
    ['#d40000', ['/dashboard', wide], ['/courses/programming', onPhone]],
  ] as const) {
    await paint(colour);
    for (const [place, { viewport, colorScheme }] of places)
      await test.step(`${colour} ${place}`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await visit(page, place);
        expect.soft((await examineAccessibility(page)).violations).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(viewport.width);
      });
  }
});
