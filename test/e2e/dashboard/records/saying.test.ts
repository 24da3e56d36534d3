// What forms say stays true and can be seen: toasts, the save bar, and what has focus.
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
      await page.goto(`/dashboard/edit-notes?edit=${_id}`);
      await refuse('PUT', `notes/${_id}`, 503, 'The site is busy.');
      const save = page.getByRole('button', { name: 'Save Changes' });
      await page.getByLabel('Title').fill('Said Twice');
      await save.click();
      await expect(complained(page, 'Something went wrong.')).toBeVisible();
      // On phones next to the button, but not on it.
      if (width === 390) {
        const toast = await complained(page, 'Something went wrong.').boundingBox();
        const button = await save.boundingBox();
        const gap = (button?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0));
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThan(220);
      }
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(complained(page, 'Something went wrong.')).toBeHidden();
      await expect(page.getByText('Something went wrong.')).toBeVisible();
      await expect(page.getByText('The site is busy.')).toBeVisible();

      await save.click();
      await expect(complained(page, 'Something went wrong.')).toBeVisible();
      await page.unroute(`**/api/notes/${_id}`);
      await save.click();
      await expect(said(page, 'Note updated successfully!')).toBeVisible();
      await expect(page.getByText('Something went wrong.')).toHaveCount(0);
    });
});

test('a toast stands above the keyboard of a phone, and none survives signing out', async ({ page, staff, refuse }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await refuse('POST', 'notes', 503, 'The site is busy.');
  await page.goto('/dashboard/add-notes');
  await page.getByLabel('Title').fill('Behind the keys');
  await page.getByLabel('Cover').fill(note.image);
  await page.getByLabel('Drive link').fill(note.driveLink);
  // As a keyboard does: the visible part becomes smaller, the page does not.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 500, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await page.keyboard.press('Enter');
  const toast = complained(page, 'Error adding notes. Try again.');
  await expect(toast).toBeVisible();
  const bottomOf = async (place: typeof toast) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottomOf(toast)).toBeLessThan(500);
  await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Add Notes' }))).toBeLessThan(500);

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
    await page.goto('/dashboard/add-course');
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
