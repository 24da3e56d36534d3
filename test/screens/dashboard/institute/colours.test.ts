// The colour of the institute: chosen in the form, and on new certificates. How it looks is tested in a browser.
import { shadesOf } from '#contract/colours/colours.ts';
import type { Page } from '#test/support/screen/page.ts';
import { test as base, expect, said, step, visit } from '#test/support/screen/test.ts';

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

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('what becomes of a colour is said, and what is no colour at its field', async ({ page, paint, request }) => {
  await paint('');
  const kept = async () => (await (await request.get('/api/institute')).json()).colour;
  await visit(page, '/dashboard/institute/advanced');
  await expect(page.getByRole('radio', { name: 'As designed' })).toBeChecked();
  await page.getByRole('radio', { name: 'Leaf' }).check();
  await expect(page.getByText('Buttons and links have this colour.')).toBeVisible();
  await page.getByRole('radio', { name: 'Your own' }).check();
  const code = page.getByLabel('Its code, such as #0d5b45');
  await code.fill('FFD400');
  await expect(page.getByText('Buttons and links use a darker shade of it')).toBeVisible();
  await expect(page.getByLabel('Choose the colour')).toHaveValue('#ffd400');
  await code.fill('green');
  await saveButton(page).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/must be six digits or letters/);
  expect(await kept()).toBe('');
  await code.fill('#d40000');
  await saveButton(page).click();
  await expect(said(page, 'Institute updated')).toBeVisible();
  expect(await kept()).toBe('#d40000');

  await step('as designed again', async () => {
    await visit(page, '/dashboard/institute/advanced');
    await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await page.getByRole('radio', { name: 'As designed' }).check();
    await saveButton(page).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    expect(await kept()).toBe('');
  });
});

test('an old certificate keeps its own colour, a new one has that of the institute', async ({ page, add, paint }) => {
  const facts = {
    father_name: 'A',
    course: 'PGDCA',
    dob: '2004-08-12',
    duration: '1 year',
    date: '2026-03-31',
    status: 'Verified',
  };
  await paint('');
  await add('certificates', { ...facts, certificate_no: 'OLD/1', name: 'Sana Begum' });
  await paint('#d40000');
  await add('certificates', { ...facts, certificate_no: 'NEW/1', name: 'Rani Devi' });
  const edgeOf = async (number: string, name: string) => {
    await visit(page, `/certificate?id=${encodeURIComponent(number)}`);
    const sheet = page.getByRole('img', { name: /Certificate of Completion/ }).first();
    await expect(sheet).toContainText(name);
    return sheet.locator('[data-part="sheet"] rect').first().getAttribute('fill');
  };
  expect(await edgeOf('OLD/1', 'SANA BEGUM')).toBe('#0a303c');
  expect(await edgeOf('NEW/1', 'RANI DEVI')).toBe(shadesOf('#d40000').light.slate);
  await visit(page, '/dashboard/certificate/OLD%2F1');
  await expect(page.getByRole('button', { name: 'Print anew with today’s facts' })).toBeVisible();
});
