// The search of a list, while it is typed.
import { vi } from 'vitest';
import { expect, test, visit } from '#test/support/screen/test.ts';

test('a link that is followed before typing pauses wins, however late the page is shown anew', async ({
  page,
  staff,
}) => {
  void staff;
  await visit(page, '/dashboard/edit-course');
  const edit = page.getByRole('link', { name: 'Edit PGDCA' });
  await expect(edit).toBeVisible();
  await page.clock.install();
  await page.getByRole('searchbox').fill('pgdca');
  await page.clock.runFor(50);
  await edit.evaluate((link) => {
    link.click();
    vi.advanceTimersByTime(1000);
  });
  await expect(page.getByLabel('Title')).toHaveValue('PGDCA');
});
