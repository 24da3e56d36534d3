// What forms say stays true and can be seen: toasts, the save bar, and what has focus.

import type { Locator } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { complained, expect, said, test } from '../../../support/dashboard.ts';

const note = {
  image: '/art/note/saying.svg',
  title: 'Said Once',
  driveLink: 'https://drive.example/said.pdf',
};

test('a failure stands in the form too, and a success removes it', async ({ page, staff, add, refuse }) => {
  void staff;
  for (const width of [1280, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const { _id } = await add('notes', note);
      await visit(page, `/dashboard/edit-notes?edit=${_id}`);
      await refuse('PUT', `notes/${_id}`, 503, 'The site is busy.');
      const save = page.getByRole('button', { name: 'Save Changes' });
      await page.getByLabel('Title').fill('Said Twice');
      await save.click();
      await expect(complained(page, 'Something went wrong.')).toBeVisible();
      await expect(page.locator('[data-failure]')).toHaveText('Something went wrong.The site is busy.');
      await expect(page.locator('[data-failure]')).toBeVisible();
      if (width === 1280) {
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect(complained(page, 'Something went wrong.')).toBeHidden();
        await expect(page.locator('[data-failure]')).toBeVisible();
      }

      await save.click();
      await expect(complained(page, 'Something went wrong.')).toBeVisible();
      await page.unroute(`**/api/notes/${_id}`);
      await save.click();
      await expect(said(page, 'Note updated successfully!')).toBeVisible();
      await expect(page.getByText('Something went wrong.')).toHaveCount(0);
    });
});

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

test('a failure stands above the keyboard of a phone, and no toast survives signing out', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await refuse('POST', 'notes', 503, 'The site is busy.');
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Behind the keys');
  await page.getByLabel('Cover').fill(note.image);
  await page.getByLabel('Drive link').fill(note.driveLink);
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

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(said(page, 'Changes discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('[data-toasts]')).toHaveText('');
});

for (const width of [1280, 390])
  test(`at ${width} px nothing with focus lies under the save bar`, async ({ page, staff }) => {
    void staff;
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/dashboard/add-course');
    await page.getByLabel('Title').fill('Tabbed through');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const covered: string[] = [];
    const names: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press(key);
        const focused = await page.evaluate(lookAtFocus);
        if (focused === undefined) break;
        names.push(focused.name);
        if (focused.isCovered) covered.push(focused.name);
      }
    expect(covered).toEqual([]);
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
