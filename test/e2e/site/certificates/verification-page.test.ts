// /certificate-verification: an employer types a number and reads the result.
import { load, openAsleep } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/site.ts';

test.beforeEach(async ({ request, site }) => {
  const { token } = await (await request.post('/api/users/login', { data: site.admin })).json();
  for (const [number, status] of [
    ['EMP-1', 'Verified'],
    ['EMP-2', 'Pending'],
    ['EMP-3', 'Rejected'],
    ['EMP/4/2026', 'Verified'],
  ])
    await request.post('/api/certificates', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        certificate_no: number,
        name: 'Sana Begum',
        father_name: 'Imran Begum',
        course: 'Graphic Designer',
        dob: '2004-08-12',
        duration: '4 months',
        date: '2026-03-31',
        status,
      },
    });
});

test('the button looks the number up, in capitals, and shows the record', async ({ page }) => {
  // Before it is hydrated the form works too, but the address has the number as it was typed.
  await load(page, '/certificate-verification');
  await page.getByLabel('Certificate number').fill('emp-1');
  await page.getByRole('button', { name: 'Verify' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('definition').nth(0)).toHaveText('SANA BEGUM');
  await expect(card.getByText('GRAPHIC DESIGNER')).toBeVisible();
  for (const term of ['Name', 'Course', 'Date of Completion', 'Status'])
    await expect(card.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  await expect(card.getByText('31 March 2026')).toBeVisible();
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?no=EMP-1$/);
  await expect(card.getByRole('link', { name: 'View certificate' })).toHaveAttribute('href', '/certificate?id=EMP-1');
});

test('what was typed before the page came to life is not lost', async ({ page, expectNoise }) => {
  expectNoise('404');
  const wake = await openAsleep(page, '/certificate-verification');
  await page.getByLabel('Certificate number').fill('no-such');
  await wake();
  await expect(page.getByLabel('Certificate number')).toHaveValue('NO-SUCH');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
});

test('Enter does the same', async ({ page }) => {
  await load(page, '/certificate-verification');
  await page.getByLabel('Certificate number').fill('EMP-1');
  await page.getByLabel('Certificate number').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verified' })).toBeVisible();
});

test('each status is said in a word, a colour and a sentence', async ({ page }) => {
  for (const [number, status, colour, words] of [
    ['EMP-1', 'Verified', 'rgb(18, 107, 71)', 'Palaka Institute issued this certificate, and it is valid.'],
    ['EMP-2', 'Pending', 'rgb(115, 76, 0)', 'Do not rely on it for now.'],
    ['EMP-3', 'Rejected', 'rgb(186, 30, 32)', 'It is not valid.'],
  ] as const)
    await test.step(status, async () => {
      await load(page, `/certificate-verification?no=${number}`);
      await expect(page.getByRole('heading', { level: 1, name: status })).toHaveCSS('color', colour);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('article').getByText(status, { exact: true })).toHaveCSS('color', colour);
      await expect(page).toHaveTitle(`${status}: ${number} · Palaka Institute`);
    });
});

test('a number with a slash can be linked', async ({ page }) => {
  await load(page, '/certificate-verification?no=EMP%2F4%2F2026');
  await expect(page.getByRole('article').getByText('SANA BEGUM')).toBeVisible();
});

test('an unknown number is not found, and stays in the field', async ({ page, expectNoise }) => {
  expectNoise('404');
  await load(page, '/certificate-verification');
  await page.getByLabel('Certificate number').fill('NO-SUCH-1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
  await expect(page.getByLabel('Certificate number')).toHaveValue('NO-SUCH-1');
});

test('a failed look-up says so and can be repeated', async ({ page, expectNoise }) => {
  expectNoise('Failed to load resource');
  expectNoise('could not be reached');
  await load(page, '/certificate-verification');
  await page.route('**/api/certificates/**', (route) => route.abort());
  await page.getByLabel('Certificate number').fill('EMP-1');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
  await page.unroute('**/api/certificates/**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verified' })).toBeVisible();
});

test('a blank number asks for nothing, and says what is missing', async ({ page }) => {
  await load(page, '/certificate-verification');
  let asked = 0;
  await page.route('**/api/certificates/**', async (route) => {
    asked++;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Verify' }).click();
  const field = page.getByLabel('Certificate number');
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert').getByText('Type the number printed on the certificate.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(
    /^Type the number printed on the certificate\. For example PI-2026-0147\./,
  );
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect((await examineAccessibility(page)).violations).toEqual([]);
  await field.fill('E');
  await expect(page.getByText('Type the number printed on the certificate.')).toHaveCount(0);
  expect(asked).toBe(0);
});

test('answers are never indexed or kept', async ({ request }) => {
  const { headers } = { headers: (await request.get('/certificate-verification?no=EMP-1')).headers() };
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the number is looked up all the same', async ({ page }) => {
    await page.goto('/certificate-verification');
    await page.getByLabel('Certificate number').fill('EMP-3');
    await page.getByLabel('Certificate number').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Rejected' })).toBeVisible();
    await page.getByText('Check another').click();
    await page.getByLabel('Certificate number').fill('');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Type the number printed on the certificate.')).toBeVisible();
  });
});
