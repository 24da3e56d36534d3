// Chapter lists have no fixed limit: a unit of two thousand works in the dashboard and on its page.

import type { Page } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/dashboard.ts';

// By selector: the roles and names of ten thousand elements would take minutes to compute.
const chapters = (page: Page) => page.locator('[data-chapter]');

test('a unit of 2,000 chapters is edited, saved and watched', async ({ page, staff, add, request }) => {
  // On a busy machine the page alone takes a minute.
  test.slow();
  void staff;
  const many = Array.from({ length: 2000 }, (_, at) => ({
    title: `Lesson ${at + 1}`,
    videoUrl: `https://youtu.be/${String(at).padStart(11, '0')}`,
  }));
  const { _id } = await add('lectures', { classLevel: 'Intermediate', unitTitle: 'Everything', chapters: many });
  await visit(page, `/dashboard/edit-lecture?edit=${_id}`);
  await expect(chapters(page)).toHaveCount(2000);
  await page.locator('[name="unitTitle"]').fill('Everything there is');
  await page.locator('[aria-label="Delete chapter Lesson 2000"]').click();
  const ask = page.locator('dialog[open]', { hasText: 'Delete this chapter?' });
  await ask.locator('button', { hasText: 'Delete chapter' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-chapter]').length === 1999);
  await page.locator('button[type="submit"]', { hasText: 'Save Changes' }).click();
  // Not `expect`: when it does not find the message at once, it describes the whole page, which takes two minutes here.
  await page.waitForFunction(() =>
    document.querySelector('[data-toasts]')?.textContent?.includes('Lecture updated successfully!'),
  );
  const kept = await (await request.get(`/api/lectures/${_id}`)).json();
  expect(kept).toMatchObject({ unitTitle: 'Everything there is', chapters: many.slice(0, 1999) });
  const units = (await (await request.get('/api/lectures/class/Intermediate')).json()) as { _id: string }[];
  await visit(page, `/classes/Intermediate?u=${units.findIndex((unit) => unit._id === _id) + 1}&c=1999`);
  await expect(page.locator('h1')).toHaveText('Lesson 1999');
});
