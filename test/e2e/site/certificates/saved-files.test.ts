// A certificate as image, PDF, shared link and print, also without JavaScript.

import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { load, untilHydrated } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const sana = {
  certificate_no: 'CERT-1',
  name: 'Sana Begum',
  father_name: 'Imran Begum',
  course: 'Graphic Designer',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Verified',
};

const sheet = (page: Page) => page.getByRole('img', { name: /Certificate of Completion/ });
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test.describe('saved', () => {
  test('Download Certificate saves a picture once, PDF and credential too, and a failure is said', async ({
    page,
    add,
    expectNoise,
  }) => {
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
      await load(page, '/certificate?id=CERT-1');
      const file = await save(page, () => page.getByRole('link', { name: 'Download PDF' }).click());
      expect(file.name).toBe('certificate.pdf');
      expect(pagesOf(file.bytes)).toHaveLength(1);
      const credential = await save(page, () => page.getByRole('link', { name: 'Save credential' }).click());
      expect(credential.name).toBe('credential.json');
      expect(JSON.parse(credential.bytes.toString())).toMatchObject({
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        credentialSubject: { name: 'SANA BEGUM', licenseNumber: 'CERT-1' },
      });
    });

    await test.step('the button is busy before anything is asked for, and asks once', async () => {
      await load(page, '/certificate?id=CERT-1');
      let asked = 0;
      let answer = () => {};
      const allowed = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/image*', async (route) => {
        asked++;
        await allowed;
        await route.continue();
      });
      const button = page.getByRole('link', { name: 'Download Certificate' });
      const request = page.waitForRequest('**/image*');
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await request;
      await button.click({ force: true });
      await save(page, async () => answer());
      expect(asked).toBe(1);
      await page.unroute('**/image*');
      await expect(button).not.toHaveAttribute('aria-busy');
    });

    await test.step('a failed download says so, and the page stays', async () => {
      expectNoise('Failed to load resource');
      expectNoise('Failed to fetch');
      await load(page, '/certificate?id=CERT-1');
      await page.route('**/image*', (route) => route.abort());
      await untilHydrated(page.getByRole('link', { name: 'Download Certificate' }));
      await page.getByRole('link', { name: 'Download Certificate' }).click();
      await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    });
  });

  test('it waits 100 ms, asks, and gives up after 30 s', async ({ page, add, expectNoise }) => {
    expectNoise('TimeoutError');
    expectNoise('signal timed out');
    await add('certificates', sana);
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      // Thirty seconds pass at once; any other limit never does.
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 30_000 ? 1 : 3_600_000);
    });
    await load(page, '/certificate?id=CERT-1');
    await page.route('**/image*', () => {});
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { fetch } = window;
          let clicked = 0;
          // Registered first: other listeners may take a few milliseconds.
          addEventListener('click', () => (clicked = performance.now()), { capture: true });
          window.fetch = (...args) => {
            resolve(performance.now() - clicked);
            return fetch(...args);
          };
        }),
    );
    await page.getByRole('link', { name: 'Download Certificate' }).click();
    expect(await waited).toBeGreaterThanOrEqual(95);
    await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download Certificate' })).not.toHaveAttribute('aria-busy');
  });
});

test.describe('shared and printed', () => {
  test('on WhatsApp, on LinkedIn with every field of its form, and by its link', async ({
    page,
    site,
    context,
    add,
  }) => {
    await add('certificates', sana);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await load(page, '/certificate?id=CERT-1');
    const address = `${site.url}/certificate?id=CERT-1`;
    const hrefOf = async (name: string) =>
      new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? 'none:');
    const chat = await hrefOf('Share on WhatsApp');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/');
    expect(chat.searchParams.get('text')).toBe(`Certificate of SANA BEGUM ${address}`);
    const profile = await hrefOf('Add to profile on LinkedIn');
    expect(profile.origin + profile.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(profile.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'GRAPHIC DESIGNER',
      organizationName: 'Palaka Institute',
      issueYear: '2026',
      issueMonth: '3',
      certUrl: address,
      certId: 'CERT-1',
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test('a link that cannot be copied is shown, and what is not verified is no credential', async ({
    page,
    site,
    add,
    expectNoise,
  }) => {
    expectNoise('not allowed');
    await add('certificates', { ...sana, certificate_no: 'CERT-P', status: 'Pending', date: 'March 2009' });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('not allowed', 'NotAllowedError');
      };
    });
    await load(page, '/certificate?id=CERT-P');
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Save credential' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('alert').getByText(`${site.url}/certificate?id=CERT-P`)).toBeVisible();
  });

  test('Print gives one A4 page, landscape, from a light and from a dark screen', async ({ page, add }) => {
    await add('certificates', sana);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme, media: null });
        await load(page, '/certificate?id=CERT-1');
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
  });
});

test('Save ink prints lines on white, still on one page', async ({ page, add }) => {
  await add('certificates', sana);
  await load(page, '/certificate?id=CERT-1');
  const ground = sheet(page).locator('rect').first();
  await expect(ground).toHaveAttribute('fill', '#0a303c');
  await page.getByRole('checkbox', { name: 'Save ink prints lines on white instead of the dark edge' }).check();
  await expect(ground).toHaveAttribute('fill', '#ffffff');
  await expect(sheet(page).getByText('SANA BEGUM')).toBeVisible();
  expect((await examineAccessibility(page)).violations).toEqual([]);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is read, and saved by plain links', async ({ page, request, add }) => {
    await add('certificates', sana);
    await page.goto('/certificate');
    await page.getByLabel('Certificate number').fill('CERT-1');
    await page.getByLabel('Certificate number').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    await expect(sheet(page).getByText('SANA BEGUM')).toBeVisible();
    await expect(fact(page, 'Father’s name')).toHaveText('IMRAN BEGUM');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const file = await save(page, () => page.getByRole('link', { name: 'Download Certificate' }).click());
    expect(file.name).toBe('certificate.png');
    const pdf = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    expect((await request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  });
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
