// The card that removes the sample content: what goes and what stays is said first, Undo brings it back. What leaves and returns:
// test/server/history/sample-content.test.ts.
import { complained, expect, load, question, said, test, visit } from '#test/support/screen/test.ts';

test('staff read what goes and what stays, remove it, and take that back', async ({ page, staff, request }) => {
  const courses = async () => (await staff.list<{ _id: string }>('courses')).length;
  const before = await courses();
  const [first] = await staff.list<{ _id: string }>('courses');
  await request.put(`/api/courses/${first?._id}`, { headers: staff.headers, data: { ...first, title: 'Our own' } });

  await visit(page, '/dashboard');
  const setup = page.getByRole('region', { name: 'Make the site yours' });
  await setup.getByRole('button', { name: 'Remove the sample content' }).click();
  const asked = question(page, 'Remove the sample content?');
  await expect(asked).toContainText(`Courses ${before - 1}`);
  await expect(asked).toContainText('Address, phones, director and other invented facts of the institute');
  await expect(asked).toContainText('Changed by you: Courses 1');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await courses()).toBe(before);

  await setup.getByRole('button', { name: 'Remove the sample content' }).click();
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page, 'The sample content is removed')).toBeVisible();
  await expect(page.getByText('Visitors see it until you remove it.')).toHaveCount(0);
  expect(await courses()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'The sample content is back')).toBeVisible();
  await expect(page.getByText('Visitors see it until you remove it.')).toBeVisible();
  expect(await courses()).toBe(before);
});

test('a refusal is said and nothing is gone; editors are not offered it', async ({ page, staff, refuse, server }) => {
  void staff;
  await visit(page, '/dashboard');
  await refuse('POST', 'sample-content/removal', 503, 'The site is busy.');
  await page.getByRole('button', { name: 'Remove the sample content' }).click();
  await question(page, 'Remove the sample content?').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(complained(page, 'The sample content could not be removed.')).toBeVisible();
  await expect(page.getByText('Visitors see it until you remove it.')).toBeVisible();

  await page.signIn(server.editor);
  await load(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the sample content' })).toHaveCount(0);
});
