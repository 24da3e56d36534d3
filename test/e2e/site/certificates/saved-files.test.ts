// A certificate as image, PDF, copied link and print.

import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { sana } from '#test/support/examples.ts';
import { holdBack, load } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const sheet = (page: Page) => page.getByRole('img', { name: /Certificate of Completion/ });

test('picture, PDF and credential are saved, and its link is copied', async ({ page, add, site, context }) => {
  await test.step('Download Certificate saves a picture named certificate.png', async () => {
    await add('certificates', sana);
    await load(page, '/certificate?id=CERT-1');
    const button = page.getByRole('link', { name: 'Download Certificate' });
    const file = await save(page, () => button.click());
    expect(file.name).toBe('certificate.png');
    const { format, width, height } = await sharp(file.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 2480, height: 1754 });
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  await test.step('Download PDF saves one page, Save credential what other software verifies', async () => {
    const file = await save(page, () => page.getByRole('link', { name: 'Download PDF' }).click());
    expect(file.name).toBe('CERT-1 SANA BEGUM.pdf');
    expect(pagesOf(file.bytes)).toHaveLength(1);
    await page.getByText('More', { exact: true }).click();
    const credential = await save(page, () => page.getByRole('link', { name: 'Save credential' }).click());
    expect(credential.name).toBe('credential.json');
    expect(JSON.parse(credential.bytes.toString())).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { name: 'SANA BEGUM', licenseNumber: 'CERT-1' },
    });
  });

  await test.step('its link is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/certificate?id=CERT-1`);
  });
});

test('Print gives one A4 page, landscape, from a light and from a dark screen, and with little ink', async ({
  page,
  add,
}) => {
  await add('certificates', sana);
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await test.step('a tap before the button is hydrated is not lost', async () => {
    const letCome = await holdBack(page, '**/assets/actions-*.js');
    await load(page, '/certificate?id=CERT-1');
    await page.getByRole('button', { name: 'Print' }).click();
    letCome();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  });
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, media: null });
      await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.width).toBeCloseTo(842, -1);
      expect(pages[0]?.height).toBeCloseTo(595, -1);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
    });

  await test.step('Save ink prints lines on white, still on one page', async () => {
    await page.emulateMedia({ media: null });
    const ground = sheet(page).locator('rect').first();
    await expect(ground).toHaveAttribute('fill', '#0a303c');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Save ink prints lines on white instead of the dark edge' }).check();
    await expect(ground).toHaveAttribute('fill', '#ffffff');
    await expect(sheet(page).getByText('SANA BEGUM')).toBeVisible();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toHaveLength(1);
  });
});

test('the answer to a lookup prints on one A4 page, with head, code, link and time', async ({ page, add, site }) => {
  await add('certificates', { ...sana, reason: 'W '.repeat(100).trim(), status: 'Rejected' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await load(page, '/certificate-verification?no=CERT-1');
  // Its code comes a moment after the page; the event is that of the browser's own print command.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      return page.locator('.answer-sheet').count();
    })
    .toBe(1);
  await page.emulateMedia({ media: 'print' });
  const shown = page.getByRole('main');
  for (const words of [
    'Palaka Institute',
    'Rejected',
    'SANA BEGUM',
    'Second floor',
    `${site.url}/certificate-verification?no=CERT-1`,
  ])
    await expect(shown.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(shown.getByText(/^Checked on \d+ \w+ \d{4} at \d\d:\d\d, India’s time\.$/)).toBeVisible();
  for (const name of ['View certificate', 'Print']) await expect(shown.getByText(name, { exact: true })).toBeHidden();
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.height).toBeCloseTo(842, -1);
});

async function save(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The sizes of the pages of a PDF, in points. */
function pagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].map(({ index }) => {
    const box = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text.slice(Math.max(0, index - 600), index + 600));
    return { width: Number(box?.[1]), height: Number(box?.[2]) };
  });
}
