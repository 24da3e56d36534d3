// What forms say can be seen: toasts, the save bar, and what has focus; lists on a desk and on a phone. That it stays true:
// test/screens/dashboard/records/saying.test.ts.

import type { Locator } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { complained, expect, test } from '../../../support/dashboard.ts';

test('on a phone the failure stands at the button, which can be pressed again at once', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await refuse('POST', 'users/register', 503, 'The site is busy.');
  // Its form is so short that the button is where toasts are.
  await visit(page, '/dashboard/add-users');
  await page.getByLabel('Name').fill('Asha Rani');
  await page.getByLabel('Email').fill('asha@palaka.test');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  const button = page.getByRole('button', { name: 'Add User' });
  await button.click();
  await expect(complained(page, 'Registration failed')).toBeVisible();
  await expect(page.locator('[data-failure]')).toBeInViewport();
  const isOnTop = (element: HTMLElement | SVGElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await button.evaluate(isOnTop)).toBe(true);
  expect(await page.locator('[data-failure]').evaluate(isOnTop)).toBe(true);
});

test('in a dialog as high as a phone the failure covers no button', async ({ page, staff, refuse, request }) => {
  void staff;
  // Somebody has looked it up: its paper is out.
  await request.get('/api/certificates/PI-2026-0147');
  await page.setViewportSize({ width: 390, height: 480 });
  await refuse('PUT', 'certificates/*', 503, 'The site is busy.');
  await visit(page, '/dashboard/edit-certificate?edit=PI-2026-0147');
  await page.getByLabel('Name', { exact: true }).fill('KONDA PRIYA REDDY');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Papers of this certificate may be out' });
  const button = dialog.getByRole('button', { name: 'Save the correction' });
  await button.click();
  await expect(dialog.getByText('Failed to update certificate.')).toBeVisible();
  const isOnTop = (element: HTMLElement | SVGElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  };
  await expect.poll(() => button.evaluate(isOnTop)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a failure stands above the keyboard of a phone', async ({ page, staff, refuse }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await refuse('POST', 'notes', 503, 'The site is busy.');
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Behind the keys');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/saying.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/said.pdf');
  // As a keyboard does: the visible part becomes smaller, the page does not.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await page.keyboard.press('Enter');
  await expect(complained(page, 'Error adding notes. Try again.')).toBeVisible();
  const bottomOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Add Notes' }))).toBeLessThan(500);
  await expect(page.locator('[data-failure]')).toHaveText('Error adding notes. Try again.The site is busy.');
  expect(await bottomOf(page.locator('[data-failure]'))).toBeLessThan(500);
  // The next test has the same page.
  await page.evaluate(() => {
    if (window.visualViewport) Reflect.deleteProperty(window.visualViewport, 'height');
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
});

test('a list has rows on a desk, cards on a phone', async ({ page, staff }) => {
  void staff;
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('Edit') });
  const areBeside = async () => {
    const row = rows.first();
    const [title, button] = await Promise.all([
      row.getByText('K. NAGARAJU', { exact: true }).boundingBox(),
      row.getByRole('link', { name: 'Edit K. NAGARAJU' }).boundingBox(),
    ]);
    return (button?.y ?? 0) < (title?.y ?? 0) + (title?.height ?? 0);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/dashboard/edit-certificate?sort=_id');
  await expect(rows.first()).toBeVisible();
  expect(await areBeside()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await areBeside()).toBe(false);
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThan(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('from a form one comes back to the row; a link opens a list at its top', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/edit-certificate?sort=_id');
  const edit = page.getByRole('link', { name: /^Edit / }).last();
  await page.getByRole('main').getByRole('searchbox').fill('2026');
  await expect(page).toHaveURL(/q=2026/);
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('button', { name: 'Save Changes' }).click(),
  ]) {
    await edit.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await leave();
    await expect(edit).toBeInViewport();
  }
  await visit(page, '/dashboard');
  await visit(page, '/dashboard/edit-certificate?sort=_id');
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeInViewport();
  await expect(edit).not.toBeInViewport();
});

for (const width of [1280, 390])
  test(`at ${width} px nothing with focus lies under the save bar`, async ({ page, staff }) => {
    void staff;
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/dashboard/add-course');
    await page.getByLabel('Title').fill('Tabbed through');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const names: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press(key);
        const focused = await page.evaluate(lookAtFocus);
        if (focused === undefined) break;
        names.push(focused.name);
        // The browser may still be scrolling.
        if (focused.isCovered)
          await expect
            .poll(async () => (await page.evaluate(lookAtFocus))?.isCovered, { message: focused.name })
            .toBe(false);
      }
    expect(names).toContain('bring');
  });

/** Undefined once focus is in the bar itself, or before the form. */
function lookAtFocus() {
  const element = document.activeElement;
  const bar = document.querySelector('[data-save-bar]');
  if (!element || !bar || bar.contains(element) || !element.closest('form')) return undefined;
  const box = element.getBoundingClientRect();
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  // A text area may be higher than what is left of the window.
  const isCovered = Math.min(box.bottom, box.top + 60) > bar.getBoundingClientRect().top + 1 || box.bottom < top;
  return { name: element.getAttribute('name') ?? element.textContent ?? '', isCovered };
}
