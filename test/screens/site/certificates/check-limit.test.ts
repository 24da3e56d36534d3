// The check of many over the limit: it waits, and goes on by itself until all are checked.
import { certificate } from '#test/samples.ts';
import { test as base, expect, load, serverWith } from '#test/support/screen/test.ts';

const test = base.extend({ server: [serverWith({ demo: false, env: { RATE_LIMITS: '' } }), { scope: 'file' }] });

test('more than the limit allows are checked after one press; only what was checked is counted', async ({
  page,
  request,
  staff,
}) => {
  const numbers = Array.from({ length: 122 }, (_, at) => `LIM-${at}`);
  const rows = numbers.map((certificate_no) => certificate({ certificate_no, status: 'Verified' }));
  const headers = { ...staff.headers, 'idempotency-key': 'over-the-limit' };
  const added = await request.post('/api/certificates/batches', { headers, data: { rows } });
  expect(added.status(), await added.text()).toBe(201);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await load(page, '/certificate-verification/batch');
  await page.getByLabel('Certificate numbers, one in each line').fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(heading('120 of 120 are verified')).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '120');
  await expect(page.getByText('120 of 122 are checked.')).toBeVisible();
  await expect(page.getByText('Not checked yet')).toHaveCount(2);
  await expect(page.getByText(/^It goes on by itself in \d seconds?\.$/)).toBeVisible();
  await page.getByLabel('Certificate numbers, one in each line').focus();
  await expect(heading('122 of 122 are verified')).toBeVisible();
  await expect(page.getByText('All are checked.')).toHaveCount(1);
  // It took the focus once.
  await expect(page.getByLabel('Certificate numbers, one in each line')).toBeFocused();
});
