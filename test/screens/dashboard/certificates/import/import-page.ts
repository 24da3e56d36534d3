// What the tests of the import share: the page, rows to paste, and what the server then has.
import type { Page } from '#test/support/screen/page.ts';
import { expect, type Requests, type Staff, test as signedIn, visit } from '#test/support/screen/test.ts';

export { expect };

type Batch = { _id: string; undoneAt: string | null };

/** Signed in. What a test imports is deleted after it. */
export const test = signedIn.extend<{ undoing: undefined }>({
  undoing: [
    async ({ page, staff, request }, use) => {
      await use(undefined);
      await page.leave();
      for (const { _id, undoneAt } of await staff.list<Batch>('certificates/batches'))
        if (!undoneAt) await request.delete(`/api/certificates/batches/${_id}`, { headers: staff.headers });
    },
    { auto: true },
  ],
});

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

/** The number of certificates whose number starts with this. */
export async function countOf(request: Requests, { headers }: Staff, start: string) {
  const answer = await request.get(`/api/certificates?q=${start}&limit=1`, { headers });
  return Number(answer.headers()['x-total-count']);
}
