// Signing in and out on a small phone: what is wrong is said where it is seen, and pages that were rendered for everyone follow.
import { load } from '../../../support/alive.ts';
import { expect, test } from '../../../support/site.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('a protected page asks for the login and is there after it; the site then knows who is signed in', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise('401');
  await load(page, '/dashboard/add-course');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fadd-course$/);
  const complaint = page.getByRole('main').locator('form').getByRole('alert');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(complaint).toHaveText('Please fill in all fields!');
  await expect(complaint).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(complaint).toHaveText('Login failedInvalid email or password');
  await expect(complaint).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard\/add-course$/);

  // There the dashboard is another document.
  await page.evaluate(() => localStorage.removeItem('token'));
  await load(page, '/te/login');
  await page.locator('input[name=email]').fill(site.admin.email);
  await page.locator('input[name=password]').fill(site.admin.password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Login successful!')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await load(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await header.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});
