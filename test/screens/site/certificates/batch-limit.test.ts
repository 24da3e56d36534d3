// The check of many over the limit: what was answered stays, and the rest is asked for later.
import { test as base, expect, load, serverWith } from '#test/support/screen/test.ts';

const test = base.extend({ server: [serverWith({ demo: false, env: { RATE_LIMITS: '' } }), { scope: 'file' }] });

test('over the limit what was answered stays, and the rest is asked for later', async ({ page, expectNoise }) => {
  expectNoise('429');
  // Half a minute of waiting is one second here.
  await page.route('**/api/certificates/check', async (route) => {
    const answer = await (await route.fetch()).json();
    expect(answer.wait).toBeGreaterThan(20);
    await route.fulfill({ json: { ...answer, wait: 1 } });
  });
  await load(page, '/certificate-verification/batch');
  const numbers = Array.from({ length: 22 }, (_, at) => `NONE-${at}`);
  await page.getByLabel('Certificate numbers, one in each line').fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '0 of 22 are verified' })).toBeVisible();
  await expect(page.getByText('Not checked yet')).toHaveCount(2);
  await expect(page.getByText('What is answered below stays. The rest was not looked up yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rest' })).toBeVisible();
});
