// The figures over time, which follow what visitors do; and the backup that an administrator downloads.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { dayInIndia } from '#contract/text/today.ts';
import { load, reload, visit } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { complained, expect, said, test } from '../../../support/dashboard.ts';
import { findSmallTargets } from '../../../support/small-targets.ts';

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`at ${width} px the figures follow what visitors do, as bars, as a table and as a file`, async ({
    page,
    staff,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'Figures over time' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
    const verifications = page.getByRole('region', { name: 'Verifications by day' }).first();
    if (width === 390) await expect(verifications.getByText('Nothing has been counted yet.')).toBeVisible();

    const [known] = await staff.list<{ _id: string; certificate_no: string }>('certificates?status=Verified&limit=1');
    const pages = ['/certificate-verification?no=', '/certificate?id=', '/te/certificate-verification?no='];
    for (const path of pages) await request.get(`${path}${encodeURIComponent(known?.certificate_no ?? '')}`);
    await request.get('/certificate-verification?no=NO-SUCH-NUMBER-1');
    const course = `Typing ${width}`;
    await request.post('/api/contact/call', { data: { from_name: course, phone: '98480 22338', course } });
    staff.removeAfter('contact', (one) => one.from_name === course);
    await reload(page);

    await verifications.getByText('As a table').click();
    const today = verifications.getByRole('table').getByRole('row').nth(1);
    const times = width === 390 ? 1 : 2;
    const counts = [4 * times, 3 * times, 0, 0, 0, times].map(String);
    await expect(today.getByRole('cell')).toHaveText(counts);
    const { name, bytes } = await saved(page, () =>
      verifications.getByRole('button', { name: /^Save as CSV/ }).click(),
    );
    expect(name).toBe('verifications-by-day.csv');
    expect(bytes.toString().split('\r\n')[1]).toBe([dayInIndia(), ...counts].join(','));

    const enquiries = page.getByRole('region', { name: 'Enquiries by course and state' }).first();
    await expect(enquiries.getByRole('listitem').filter({ hasText: course })).toContainText('1');
    const certificates = page.getByRole('region', { name: 'Certificates by month' }).first();
    await certificates.getByText('As a table').click();
    await expect(certificates.getByRole('row')).toHaveCount(25);
    expect(await isWide(page)).toBe(false);
    expect(await findSmallTargets(page)).toEqual([]);
    expect((await examineAccessibility(page)).violations).toEqual([]);
  });

test('an administrator downloads a backup, and the home tells how old it is', async ({ page, staff, refuse }) => {
  expect(staff.token).not.toBe('');
  const home = page.getByRole('region', { name: 'Backup', exact: true });

  await test.step('on a phone, before there is one', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/dashboard');
    await expect(home).toContainText('No backup has been made yet');
    await home.getByRole('link', { name: 'Back up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible();
    await expect(page.getByText('It holds personal data.')).toBeVisible();
    await expect(page.getByText('npm run restore -- FILE')).toBeVisible();
    expect(await isWide(page)).toBe(false);
    expect(await findSmallTargets(page)).toEqual([]);
    expect((await examineAccessibility(page)).violations).toEqual([]);
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Download now' }).click());
    expect(name).toBe(`palaka-${dayInIndia()}.palaka`);
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    expect(lines[0]).toContain('palaka-backup');
    expect(lines.at(-1)).toContain('sha256');
    await expect(said(page, 'Backup downloaded')).toBeVisible();
    await expect(page.getByText('The last backup was made just now.')).toBeVisible();
  });

  await test.step('on a wide screen, with the list of those that were made', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await visit(page, '/dashboard');
    await expect(home).toContainText('Last backup: just now');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Backup' }).click();
    const made = page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem');
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('downloaded by Administrator');
    expect((await examineAccessibility(page)).violations).toEqual([]);
  });

  await test.step('while another is being made it says so, and can be tried again', async () => {
    await refuse('GET', 'backup', 503, 'Another backup is being made. Please try again when it is done.');
    await page.getByRole('button', { name: 'Download now' }).click();
    await expect(complained(page, 'The backup could not be downloaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download now' })).toBeEnabled();
  });
});

test('editors have the figures, but no backup', async ({ page, staff, request }) => {
  const editor = { name: 'Latha', email: 'latha@palaka.test', password: 'a long road to the office', role: 'editor' };
  expect((await request.post('/api/users/register', { data: editor, headers: staff.headers })).status()).toBe(201);
  staff.removeAfter('users', ({ email }) => email === editor.email);
  const { token } = await (
    await request.post('/api/users/login', { data: { email: editor.email, password: editor.password } })
  ).json();
  await visit(page, '/login');
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await load(page, '/dashboard/backup');
  await expect(page.getByText('Only administrators can make backups.')).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(rail.getByRole('link', { name: 'Backup' })).toHaveCount(0);
  await rail.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('region', { name: 'Certificates by month' }).first()).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Latha');
  await expect(page.getByRole('region', { name: 'Backup', exact: true })).toHaveCount(0);
});
