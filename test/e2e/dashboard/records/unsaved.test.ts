// A press counts although messages come and go. What was typed is kept on the device, in the browser's own storage; a session that is about to end, by the browser's own clock.
// Everything else of drafts: test/screens/dashboard/records.
import type { Locator, Page } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { expect, keepToken, said, test } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/shared-page.ts';

test('what was typed survives a closed tab', async ({ page, context, staff }) => {
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Geometry, half typed');
  // The draft is saved a moment later.
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
  await page.close();

  const next = await context.newPage();
  await keepToken(next, staff.token);
  await next.goto('/dashboard/add-notes');
  await expect(next.getByText('We kept what you typed.')).toBeVisible();
  await expect(next.getByLabel('Title')).toHaveValue('');
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('Geometry, half typed');
  await next.getByRole('button', { name: 'Clear' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('');
  await expect.poll(() => next.evaluate(countDrafts)).toBe(0);
});

test('the end of the session is announced; a wrong password ends nothing, the right one keeps the page', async ({
  page,
  staff,
  site,
  expectNoise,
}) => {
  expectNoise('401');
  const { exp } = JSON.parse(Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  discardPage();
  await page.clock.install({ time: (exp - 5 * 60) * 1000 });
  await visit(page, '/dashboard/add-notes');
  await expect(page.getByText(/Your session ends at/)).toBeVisible();
  await page.getByLabel('Title').fill('Still here');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const window = page.getByRole('dialog', { name: 'Stay signed in' });
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(window.getByRole('alert').getByText('Please fill in all fields!')).toBeVisible();
  await window.getByLabel(`Password of ${site.admin.email}`).fill('not the password');
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(window.getByRole('alert').getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/add-notes');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(staff.token);

  await page.clock.setSystemTime(Date.now());
  await window.getByLabel(`Password of ${site.admin.email}`).fill(site.admin.password);
  await window.getByRole('button', { name: 'Login' }).click();
  await expect(said(page, 'Login successful!')).toBeVisible();
  await expect(page.getByText(/Your session ends at/)).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Still here');
});

/** Every form; one that is hardly ever refused for what is in it is refused by the server, for this field. */
const forms: [address: string, field?: string][] = [
  ['add-certificate'],
  ['add-course'],
  ['add-notes'],
  ['add-users'],
  ['add-words'],
  ['add-template'],
  ['add-notice', 'text'],
  ['ngo-details?add=1', 'name'],
  ['add-class-lecture', 'unitTitle'],
  ['add-spoken-lecture', 'unitTitle'],
  ['institute/name', 'name'],
  ['institute/where', 'email'],
  ['institute/people', 'director.name'],
  ['institute/home-page', 'home.headline'],
  ['institute/advanced', 'sealText'],
];

test('after a failed save no button moves while it is pressed, and the first press counts', async ({
  page,
  staff,
  expectNoise,
}) => {
  void staff;
  expectNoise(/status of (409|400)|ApiError: No/);
  for (const [address, field] of forms) {
    await test.step(address, async () => {
      await visit(page, `/dashboard/${address}`);
      if (address.endsWith('lecture')) await addChapter(page);
      if (field) {
        await page.locator(`main form [name="${field}"]`).fill('A');
        const refusal = { message: 'No', errors: [{ field, message: 'This will not do.' }] };
        await page.route(/\/api\//, (route) =>
          ['POST', 'PUT'].includes(route.request().method())
            ? route.fulfill({ status: 400, json: refusal })
            : route.fallback(),
        );
      }
      const save = page.locator('main form button[type=submit]').last();
      await save.click();
      await expect(page.locator('[data-failure]')).toBeVisible();
      // The field that has the focus is left, and tidied, by the press.
      const wrong = page.locator('main form :focus');
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('a ');
      await save.scrollIntoViewIfNeeded();
      await press(page, save);
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: /^(Clear|Cancel)$/ }).click();
      await page.unrouteAll();
    });
  }

  await visit(page, '/dashboard/add-certificate');
  const number = page.getByLabel('Certificate number');
  await expect(number).not.toHaveValue('');
  const next = await number.inputValue();
  await number.fill('pi-2025-0098');
  for (const [label, text] of Object.entries({
    Name: 'Sita Devi',
    "Father's name": 'Rama Rao',
    Course: 'PGDCA',
    Duration: '1 year',
    'Date of birth': '2004-05-17',
    'Date of completion': '2026-03-31',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/already exists/);
  await press(page, page.getByRole('button', { name: `Use ${next}` }));
  await expect(number).toHaveValue(next);
  await page.getByRole('button', { name: 'Clear' }).click();
});

async function addChapter(page: Page) {
  await page.getByLabel('Chapter title').fill('Speed');
  await page.getByLabel('Video URL').fill('https://youtu.be/bbbbbbbbbbb');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
}

/** Where it is, and without help if it were to move. */
async function press(page: Page, button: Locator) {
  const middle = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = await middle();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // It is drawn a little smaller.
  const [nowX, nowY] = await middle();
  expect(Math.hypot(nowX - x, nowY - y)).toBeLessThan(2);
  await page.mouse.up();
}

/** The number of drafts on this device. */
function countDrafts() {
  return new Promise<number>((done) => {
    const opening = indexedDB.open('keyval-store');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
      keys.onsuccess = () => done(keys.result.filter((key) => String(key).startsWith('draft ')).length);
    };
  });
}
