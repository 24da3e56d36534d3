// Addresses as people type them, on the site as it is built.
import { expect, test } from '../../support/site.ts';

test('one with a broken escape is our page, and one that is guessed leads on', async ({ page, request }) => {
  const answer = await request.get('/%E0%A4%A');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  await page.goto('/verify');
  await expect(page).toHaveURL(/\/certificate-verification$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
