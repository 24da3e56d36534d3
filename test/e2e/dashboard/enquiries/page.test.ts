// The enquiry desk on a phone and on a desk: a call request is called and noted, and nothing is wider than the window.
// Everything else: test/screens/dashboard/messages.

import type { APIRequestContext, Page } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { expect, type Staff, said, test } from '../../../support/dashboard.ts';

async function askForCall(request: APIRequestContext, staff: Staff, from_name: string, course: string) {
  const data = { from_name, phone: '+91 98480 22338', course };
  expect((await request.post('/api/contact/call', { data })).status()).toBe(201);
  staff.removeAfter('contact', (one) => one.from_name === from_name);
  const all = await staff.list<{ _id: string; from_name: string }>('contact');
  return all.find((one) => one.from_name === from_name)?._id ?? '';
}

async function expectNothingTooWide(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a call request is called and noted; long words, in any script, stay inside', async ({ page, staff, request }) => {
  const long = 'కంప్యూటర్‌శిక్షణకేంద్రంలోచేరడానికిఅర్హతలుఏమిటి'.repeat(4).slice(0, 190);
  const name = 'వెంకటలక్ష్మీనరసింహారావుగారు'.repeat(4).slice(0, 110);
  const id = await askForCall(request, staff, name, long);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/messages?state=new');
  const row = page.getByRole('listitem').filter({ hasText: 'వెంకటలక్ష్మీ' });
  await row.getByRole('link', { name: /వెంకటలక్ష్మీ/ }).click();
  await page.getByLabel('What was said').fill(long.repeat(6));
  await page.getByRole('button', { name: 'Call again …' }).click();
  await page.getByRole('button', { name: 'In a week' }).click();
  await expect(said(page, 'Call again')).toBeVisible();
  // Whoever works with the keyboard goes on from there.
  await expect(page.getByRole('button', { name: 'Call again …' })).toBeFocused();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(said(page, 'No answer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No answer' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Notes of the office' }).getByRole('listitem')).toHaveCount(2);
  await expectNothingTooWide(page);
  const stored = await (await request.get(`/api/contact/${id}`, { headers: staff.headers })).json();
  expect(stored).toMatchObject({ state: 'called', noteCount: 2 });
  await visit(page, '/dashboard/messages?state=called');
  await expect(row).toContainText('Follow up on');
  await expectNothingTooWide(page);
});

test('a walk-in is typed at once: the first field has the focus', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Add enquiry' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add an enquiry' }).getByLabel('Name')).toBeFocused();
});
