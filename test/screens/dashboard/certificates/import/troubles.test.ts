// Failures during an import: lost responses, refusals, closed tabs. Nothing is added twice, nothing typed is lost.

import { values } from 'idb-keyval';
import { headings, line } from '#test/support/import-rows.ts';
import type { Page } from '#test/support/screen/page.ts';
import { reload, visit } from '#test/support/screen/test.ts';
import { cell, countOf, counts, expect, openImport, paste, test } from './import-page.ts';

/** The check of taken numbers has the same address. */
const isCommit = (url: URL) => url.pathname === '/api/certificates/batches' && url.search === '';
const isTrial = (url: URL) => url.pathname === '/api/certificates/batches' && url.search !== '';

test('a lost answer: the rows are kept through a closed tab and sent again, and nothing is added twice', async ({
  page,
  request,
  staff,
}) => {
  await openImport(page);
  await paste(page, [headings, line('LOST-1'), line('LOST-2')]);
  await page.route(isCommit, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The server handles it; only the response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByText('We do not know whether the rows arrived.')).toBeVisible();
  await expect(page.getByText('Send them again: nothing is added twice.')).toBeVisible();
  await expect(cell(page, 'Name, row 2')).not.toBeEditable();
  expect(await countOf(request, staff, 'LOST-')).toBe(2);

  await page.unrouteAll();
  await reload(page);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  // Another table would put an end to this try.
  await expect(page.getByLabel('Paste from a spreadsheet')).toBeHidden();
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeVisible();
  expect(await countOf(request, staff, 'LOST-')).toBe(2);
  const batches = (await (
    await request.get('/api/certificates/batches', { headers: staff.headers })
  ).json()) as object[];
  await expect(page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')).toHaveCount(batches.length);

  await reload(page);
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});

test('the button is pressed twice, the rows are sent once', async ({ page, request, staff }) => {
  await openImport(page);
  await paste(page, [headings, line('TWICE-1')]);
  let sent = 0;
  let answer = () => {};
  const allowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isCommit, async (route) => {
    if (route.request().method() === 'POST') sent++;
    await allowed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add 1 certificate' }).dblclick();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Adding certificates' })).toBeVisible();
  await expect(page.getByText('Adding 1 certificate, all of them or none.')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: '1 certificate added' })).toBeVisible();
  expect(sent).toBe(1);
  expect(await countOf(request, staff, 'TWICE-')).toBe(1);
});

test('adding is cancelled: whatever arrived is taken back, and the rows stay', async ({ page, request, staff }) => {
  await openImport(page);
  await paste(page, [headings, line('STOP-1'), line('STOP-2')]);
  let arrived = () => {};
  const added = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(isCommit, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // All is added by the time it is cancelled; the response is still on its way.
    await route.fetch();
    arrived();
  });
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await added;
  expect(await countOf(request, staff, 'STOP-')).toBe(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 certificates removed')).toBeVisible();
  expect(await countOf(request, staff, 'STOP-')).toBe(0);
  await expect(counts(page)).toHaveText('2 new · 0 already there · 0 to fix');
  await expect(cell(page, 'Name, row 2')).toBeEditable();
});

test('what the server refuses is said, and the rows stay to be edited', async ({ page }) => {
  await openImport(page);
  await paste(page, [headings, line('NO-1')]);
  await answerWith(page, isCommit, 507, 'There is no space left to save this. Nothing was changed.');
  await page.getByRole('button', { name: 'Add 1 certificate' }).click();
  await expect(page.getByText('Nothing was added.', { exact: true })).toBeVisible();
  await expect(page.getByText('There is no space left to save this. Nothing was changed.')).toBeVisible();
  await expect(cell(page, 'Name, row 2')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Add 1 certificate' })).toBeEnabled();
});

test('numbers that could not be looked up are looked up again on demand', async ({ page }) => {
  await openImport(page);
  await answerWith(page, isTrial, 503, 'The site is busy. Please try again in a moment.');
  await paste(page, [headings, line('BUSY-1'), line('PI-2025-0098', { name: 'Syeda Farhana' })]);
  const note = page.getByText('We could not look which numbers are there already.');
  await expect(note).toBeVisible();
  await expect(counts(page)).toHaveText('2 new · 0 already there · 0 to fix');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(counts(page)).toHaveText('1 new · 1 already there · 0 to fix');
  await expect(note).toBeHidden();
});

test('what was put right is kept; it can be discarded', async ({ page }) => {
  await openImport(page);
  await paste(page, [headings, line('KEPT-1', { name: '' })]);
  await expect(counts(page)).toHaveText('0 new · 0 already there · 1 to fix');
  await cell(page, 'Name, row 2').fill('Ravi Teja');
  await hideTab();
  await reload(page);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(cell(page, 'Name, row 2')).toHaveValue('Ravi Teja');
  await reload(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
  await expect(page.getByLabel('Paste from a spreadsheet')).toBeVisible();
  await reload(page);
  await expect(page.getByLabel('Paste from a spreadsheet')).toBeVisible();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});

test('a stray quotation mark stops its own row until it is taken out, also after the tab was closed', async ({
  page,
  request,
  staff,
}) => {
  await openImport(page);
  await paste(page, [headings, line('STRAY-1'), line('STRAY-2', { name: '"Ravi' }), line('STRAY-3')]);
  await expect(counts(page)).toHaveText('2 new · 0 already there · 1 to fix');
  await expect(page.getByText('This row has a stray quotation mark. Please check all of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 certificates' }).click();
  await expect(page.getByRole('heading', { name: '2 certificates added' })).toBeVisible();
  await expect(cell(page, 'Name, row 3')).toHaveValue('"Ravi');
  expect(await countOf(request, staff, 'STRAY-')).toBe(2);

  // The attempt itself was saved before.
  await hideTab();
  await reload(page);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(counts(page)).toHaveText('0 new · 0 already there · 1 to fix');
  await cell(page, 'Name, row 3').fill('Ravi');
  await page.getByRole('button', { name: 'Add 1 certificate' }).click();
  await expect(page.getByRole('heading', { name: '1 certificate added' })).toBeVisible();
  expect(await countOf(request, staff, 'STRAY-')).toBe(3);
});

test('without a token the way leads to the login and back', async ({ page }) => {
  localStorage.removeItem('token');
  await visit(page, '/dashboard/import-certificates');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fimport-certificates$/);
});

async function answerWith(page: Page, address: (url: URL) => boolean, status: number, message: string) {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: { message } }) : route.continue(),
  );
}

/** When the draft was last saved; its content is encrypted. */
/** What is on the page is kept at once. */
async function hideTab() {
  const hidden = Date.now();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(keptAt).toBeGreaterThanOrEqual(hidden);
}

async function keptAt() {
  const stored = await values<{ at: number }>();
  return Math.max(0, ...stored.map(({ at }) => at));
}
