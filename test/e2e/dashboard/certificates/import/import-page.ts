// What the tests of the import share: the page, rows to paste, and what the server then has.

import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { visit } from '../../../../support/alive.ts';
import { expect, signIn, test as withRecords } from '../../../../support/records.ts';

export const headings =
  'Certificate No\tName\tFather Name\tCourse\tDate of Birth\tDuration\tDate of Completion\tStatus\tDivision';

export const line = (number: string, changes: { name?: string; dob?: string; status?: string } = {}) =>
  [number, changes.name ?? 'Sita Devi', 'Rama Rao', 'PGDCA', changes.dob ?? '2004-05-17', '1 year', '2026-03-31']
    .concat(changes.status ?? '', '')
    .join('\t');

type Batch = { _id: string; undoneAt: string | null };
type Staff = { authorization: string };

/** Signed in; `staff` are the headers for direct API calls. What a test imports is deleted after it. */
export const test = withRecords.extend<{ staff: Staff }>({
  staff: [
    async ({ page, request, site }, use) => {
      const staff = await signIn(request, site);
      await page.addInitScript((token) => localStorage.setItem('token', token), staff.authorization.slice(7));
      await use(staff);
      const address = '/api/certificates/batches';
      const batches = (await (await request.get(address, { headers: staff })).json()) as Batch[];
      for (const { _id, undoneAt } of batches)
        if (!undoneAt) await request.delete(`${address}/${_id}`, { headers: staff });
    },
    { auto: true },
  ],
});

export { expect };

export async function openImport(page: Page) {
  await visit(page, '/dashboard/import-certificates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import certificates');
}

export async function paste(page: Page, rows: string[]) {
  await page.getByLabel('Paste from a spreadsheet').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\r\n'));
}

export const counts = (page: Page) => page.getByText(/ new · .* already there · .* to fix$/);
export const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function save(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The number of certificates whose number starts with this. */
export async function countOf(request: APIRequestContext, staff: Staff, start: string) {
  const answer = await request.get(`/api/certificates?q=${start}&limit=1`, { headers: staff });
  return Number(answer.headers()['x-total-count']);
}
