// The import in a browser: with ten thousand rows the page stays responsive and draws only those in view, on wide screens and on phones; a
// file is chosen and added. What else it does: test/screens/dashboard/certificates/import.
import type { Page } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { onPhone, wide } from '../../../support/axe.ts';
import { expect, test } from '../../../support/dashboard.ts';
import { headings, line } from '../../../support/import-rows.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

const TOTAL = 10_000;
const bad = Array.from({ length: 50 }, (_, i) => 137 + i * 197);
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const counts = (page: Page) => page.getByText(/ new · .* already there · .* to fix$/);

test('10,000 rows with 50 bad ones, wide and on a phone; then a file is added', async ({ page, staff }) => {
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'FILE-1');
  const long = 'VENKATA SATYANARAYANA MURTHY LAKSHMI NARASIMHA RAO CHOWDARY';
  const rows = Array.from({ length: TOTAL }, (_, i) =>
    line(`MANY-${i + 1}`, bad.includes(i + 1) ? (i % 2 ? { name: '' } : { status: 'Perhaps' }) : { name: long }),
  );
  await visit(page, '/dashboard/import-certificates');
  await expectNothingTooWide(page);
  await page.getByLabel('Paste from a spreadsheet').evaluate(
    (area, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [headings, ...rows].join('\r\n'),
  );
  await expect(counts(page)).toHaveText('9,950 new · 0 already there · 50 to fix', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Add 9,950 certificates' })).toBeEnabled({ timeout: 30_000 });
  expect(await page.getByRole('row').count()).toBeLessThan(80);

  await test.step('to the end and back', async () => {
    const box = page.getByRole('region', { name: 'Rows', exact: true });
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(cell(page, 'Certificate No, row 10001')).toHaveValue('MANY-10000');
    await box.evaluate((element) => element.scrollTo(0, 0));
    await expect(cell(page, 'Certificate No, row 2')).toHaveValue('MANY-1');
  });

  await test.step('typing', async () => {
    await cell(page, 'Name, row 2').fill('');
    await cell(page, 'Name, row 2').pressSequentially('Lakshmi Devi');
    await expect(cell(page, 'Name, row 2')).toHaveValue('Lakshmi Devi');
    await expect(counts(page)).toHaveText('9,950 new · 0 already there · 50 to fix');
    // What is typed draws few rows anew.
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  const expectNextWrong = async (name: string) => {
    await page.getByRole('button', { name: 'Next cell to fix' }).click();
    await expect(cell(page, name)).toBeFocused();
    await expect(cell(page, name)).toBeInViewport({ ratio: 1 });
  };
  await test.step('from one wrong cell to the next, however far', async () => {
    for (const name of ['Status, row 138', 'Name, row 335', 'Status, row 532']) await expectNextWrong(name);
  });

  await test.step('on a phone: cards', async () => {
    await page.setViewportSize(onPhone.viewport);
    const cards = page.getByRole('list', { name: 'Rows' });
    await expect(cards).toBeVisible();
    await expectNextWrong('Name, row 729');
    expect(await cards.getByRole('listitem').count()).toBeLessThan(40);
    // The page grows while the rows load.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText('MANY-10000 · PGDCA')).toBeAttached({ timeout: 500 });
    }).toPass();
    await expectNothingTooWide(page);
  });

  await test.step('a file is chosen, its columns are named, and it is added', async () => {
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Throw away' }).click();
    const [known, ...unknown] = headings.split('\t');
    const text = [[known, ...unknown.map((_, at) => `Column ${at}`)].join('\t'), line('FILE-1')].join('\n');
    await page
      .getByLabel('Excel or CSV file')
      .setInputFiles({ name: 'class.tsv', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
    await page.getByLabel('Headings').selectOption('0');
    await expectNothingTooWide(page);
    for (const [at, field] of unknown.entries()) await page.getByLabel(`What Column ${at} holds`).selectOption(field);
    await page.getByRole('button', { name: 'Show 1 row' }).click();
    await page.getByRole('button', { name: 'Add 1 certificate' }).click();
    await expect(page.getByRole('heading', { name: '1 certificate added' })).toBeVisible();
    await expectNothingTooWide(page);
    const [added] = await staff.list<{ _id: string }>('certificates?q=FILE-1&page=1&limit=1');
    expect(added).toMatchObject({ certificate_no: 'FILE-1', name: 'SITA DEVI' });
  });
});

async function expectNothingTooWide(page: Page) {
  const before = page.viewportSize() ?? wide.viewport;
  for (const { viewport } of [wide, onPhone]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  await page.setViewportSize(before);
}
