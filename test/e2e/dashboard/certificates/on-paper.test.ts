// A certificate on its way to paper, in a browser: found in the list by its colour, looked at, saved as image and PDF, printed, its message
// copied. What the screens do otherwise: test/screens/dashboard/certificates.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sana as someone } from '#test/support/examples.ts';
import { visit } from '../../../support/alive.ts';
import { appearances } from '../../../support/axe.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const sana = { ...someone, certificate_no: 'STAFF/1', phone: '98480 22338' };

test('a certificate is found in the list, saved, printed, and its message copied', async ({
  page,
  staff,
  add,
  context,
  site,
}) => {
  void staff;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await add('certificates', sana);
  await add('certificates', { ...sana, certificate_no: 'STAFF-2', status: 'Pending' });
  await add('certificates', { ...sana, certificate_no: 'STAFF-3', status: 'Rejected' });

  await test.step('each status has a colour of its own', async () => {
    await visit(page, '/dashboard/edit-certificate?q=staff');
    const colours = new Set<string>();
    for (const status of ['Verified', 'Pending', 'Rejected']) {
      const pill = page.getByRole('listitem').getByText(status, { exact: true });
      colours.add(await pill.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colours.size).toBe(3);
  });

  await test.step('the list is saved as a table', async () => {
    const table = await save(page, () => page.getByRole('button', { name: 'Export' }).click());
    expect(table.name).toBe('certificates.csv');
    expect(table.bytes.toString().trimEnd().split('\r\n')).toHaveLength(4);
  });

  await test.step('Download Certificate saves certificate.png, Download PDF its number and name', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'STAFF/1' });
    await row.getByRole('link', { name: 'Download Certificate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate STAFF/1');
    const picture = await save(page, () => page.getByRole('link', { name: 'Download Certificate' }).click());
    expect(picture.name).toBe('certificate.png');
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 2480, height: 1754 });
    const paper = await save(page, () => page.getByRole('link', { name: 'Download PDF' }).click());
    expect(paper.name).toMatch(/^STAFF-1 .+\.pdf$/);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the message for the student is copied', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(said(page, 'Message copied')).toBeVisible();
    const chat = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(chat ?? '').searchParams.get('text'),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('nothing is wider than the window', async () => {
    for (const { viewport } of appearances) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  });

  await test.step('Print gives the sheet alone, on one page', async () => {
    await expect(page.getByRole('button', { name: 'Print', exact: true }).first()).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  });
});

async function save(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
