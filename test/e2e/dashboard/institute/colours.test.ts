// The colour of the institute: chosen in the form, seen there before it is saved, then on the site, in the dashboard and on new
// certificates. Whatever is chosen can be read, in both themes.

import type { Page } from '@playwright/test';
import { shadesOf } from '#contract/colours/colours.ts';
import { load, visit } from '../../../support/alive.ts';
import { appearances, examineAccessibility, onPhone, wide } from '../../../support/axe.ts';
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

const [desk, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
test('chosen, seen before it is saved, and then everywhere; what was issued keeps its own', async ({
  page,
  add,
  paint,
  request,
}) => {
  await paint('');
  const facts = {
    father_name: 'A',
    course: 'PGDCA',
    dob: '2004-08-12',
    duration: '1 year',
    date: '2026-03-31',
    status: 'Verified',
    name: 'Sana Begum',
  };
  await add('certificates', { ...facts, certificate_no: 'OLD/1' });
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/dashboard/institute');

  await test.step('a preset and a colour of its own, with what becomes of it', async () => {
    await expect(page.getByRole('radio', { name: 'As designed' })).toBeChecked();
    await page.getByRole('radio', { name: 'Leaf' }).check();
    await expect(page.getByText('Buttons and links have this colour.')).toBeVisible();
    const sample = page.locator('[data-sample="light"]').getByText('Ask us');
    await expect(sample).toHaveCSS('background-color', rgb('#0d5b45'));
    await page.getByRole('radio', { name: 'Your own' }).check();
    const code = page.getByLabel('Its code, such as #0d5b45');
    await code.fill('FFD400');
    await expect(page.getByText('Buttons and links use a darker shade of it')).toBeVisible();
    await expect(page.getByLabel('Choose the colour')).toHaveValue('#ffd400');
    const { light, dark } = shadesOf('#ffd400');
    await expect(sample).toHaveCSS('background-color', rgb(light.primary));
    await expect(page.locator('[data-sample="dark"]').getByText('Ask us')).toHaveCSS(
      'background-color',
      rgb(dark.primary),
    );
  });

  await test.step('what is no colour is said at its field', async () => {
    const code = page.getByLabel('Its code, such as #0d5b45');
    await code.fill('green');
    await saveButton(page).click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/must be six digits or letters/);
    await code.fill('#d40000');
    await saveButton(page).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
  });

  const { light, dark } = shadesOf('#d40000');
  await test.step('the dashboard has it at once, the site with the next page, in both themes', async () => {
    await expect(saveButton(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Staff dashboard' })).toHaveCSS(
      'background-color',
      rgb(light.slate),
    );
    await visit(page, '/courses/programming');
    await expect(page.locator('html')).toHaveCSS('--c-primary', light.primary);
    await visit(page, '/certificate-verification');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('--c-primary', dark.primary);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('an old certificate keeps its own, a new one has it', async () => {
    await add('certificates', { ...facts, certificate_no: 'NEW/1' });
    const edgeOf = async (number: string) => {
      await visit(page, `/certificate?id=${encodeURIComponent(number)}`);
      const sheet = page.getByRole('img', { name: /Certificate of Completion/ }).first();
      await expect(sheet.getByText('SANA BEGUM')).toBeVisible();
      return sheet.locator('[data-part="sheet"] rect').first().getAttribute('fill');
    };
    expect(await edgeOf('OLD/1')).toBe('#0a303c');
    expect(await edgeOf('NEW/1')).toBe(light.slate);
    await visit(page, '/dashboard/certificate/OLD%2F1');
    await expect(page.getByRole('button', { name: 'Print anew with today’s facts' })).toBeVisible();
  });

  await test.step('as designed again', async () => {
    await visit(page, '/dashboard/institute');
    await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await page.getByRole('radio', { name: 'As designed' }).check();
    await saveButton(page).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('--c-primary', '#00617f');
    expect((await (await request.get('/api/institute')).json()).colour).toBe('');
  });
});

test('a yellow and a red can be read, wide and on phones, light and dark', async ({ page, paint }) => {
  // All pages have the same pairs of colours, which the tests of the contract measure for any colour.
  for (const [colour, ...places] of [
    ['#ffd400', ['/', appearances], ['/dashboard/institute', [onPhone]]],
    ['#d40000', ['/courses/programming', [wide]], ['/dashboard', [onPhone]]],
  ] as const) {
    await paint(colour);
    for (const [place, looks] of places)
      await test.step(`${colour} ${place}`, async () => {
        await visit(page, place);
        for (const { viewport, colorScheme } of looks) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          expect.soft((await examineAccessibility(page)).violations).toEqual([]);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(viewport.width);
        }
      });
  }
});

test('chosen on a phone, by thumb and by keyboard', async ({ page, paint }) => {
  await paint('');
  await page.setViewportSize(phone);
  await visit(page, '/dashboard/institute');
  const names = ['As designed', 'Leaf', 'Mulberry', 'Indigo', 'Brick', 'Marigold', 'Your own'];
  for (const name of names) {
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
  expect(await page.locator('html').getAttribute('style')).toContain('--light-primary:#75183f');
});
