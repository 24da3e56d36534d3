// A forgotten password without scripts, or before they have loaded: the form is read by its page and never ends in raw JSON.
import { test as base, expect, siteWith } from '#test/support/screen/reader.ts';
import { ADMIN } from '#test/support/server.ts';

const test = base.extend({ server: [siteWith({ willMail: true }), { scope: 'file' }] });

test('a blank address is asked for, and every other is answered alike', async ({ page }) => {
  const ask = async (email: string) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
  };
  await ask('');
  expect(page.status).toBe(400);
  await expect(page.getByText('Type your email.')).toBeVisible();
  const answers: string[] = [];
  for (const email of [ADMIN.email, 'nobody@palaka.test']) {
    await ask(email);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const said = await page.getByRole('status').filter({ hasText: 'a link is on its way' }).allTextContents();
    answers.push(...said);
  }
  expect(answers).toHaveLength(2);
  expect(answers[0]).toContain('Nothing after a few minutes?');
  expect(answers[1]).toBe(answers[0]);
});
