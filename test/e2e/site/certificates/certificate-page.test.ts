// The pages of a certificate: colours of each status, letters of other scripts, and the longest values on the smallest phone.

import type { Page } from '@playwright/test';
import { sana } from '#test/support/examples.ts';
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const sheet = (page: Page) => page.getByRole('img', { name: /Certificate of Completion/ });

test('letters of other scripts come from the certificate’s own fonts, and Urdu runs from right to left', async ({
  page,
  add,
}) => {
  await add('certificates', { ...sana, certificate_no: 'CERT-TE', name: 'కొండా ప్రియాంక' });
  const urdu = { name: 'محمد علی', father_name: 'سید احمد (S. AHMED)' };
  await add('certificates', { ...sana, ...urdu, certificate_no: 'CERT-UR' });
  let fonts: string[] = [];
  page.on('request', (request) => fonts.push(request.url()));
  await load(page, '/certificate?id=CERT-TE');
  expect(fonts.filter((font) => font.includes('serif-telugu'))).toHaveLength(1);
  expect(fonts.filter((font) => /devanagari|arabic/.test(font))).toHaveLength(0);

  fonts = [];
  await visit(page, '/certificate?id=cert–ur');
  const name = sheet(page).getByText('محمد علی');
  await expect(name).toBeVisible();
  await expect(sheet(page).locator('[data-part=seal]')).toHaveCount(1);
  for (const font of ['serif-arabic', 'sans-arabic'])
    await expect.poll(() => fonts.filter((address) => address.includes(font)).length).toBe(1);
  const [first, last] = await name.evaluate((element) => {
    const text = element as unknown as SVGTextElement;
    return [text.getExtentOfChar(0).x, text.getExtentOfChar(text.getNumberOfChars() - 1).x];
  });
  expect(first).toBeGreaterThan(last ?? Number.POSITIVE_INFINITY);
});

test('each status has its colour; the longest values fit the smallest phone', async ({ page, add }) => {
  await load(page, '/certificate-verification');
  for (const [status, colour] of [
    ['Verified', 'rgb(18, 107, 71)'],
    ['Pending', 'rgb(115, 76, 0)'],
    ['Rejected', 'rgb(186, 30, 32)'],
  ] as const)
    await test.step(status, async () => {
      await add('certificates', { ...sana, certificate_no: `EMP-${status}`, status });
      await visit(page, `/certificate-verification?no=EMP-${status}`);
      await expect(page.getByRole('heading', { level: 1, name: status })).toHaveCSS('color', colour);
    });

  const certificate_no = 'W'.repeat(40);
  const wide = { name: 'W'.repeat(120), father_name: 'M '.repeat(60).trim(), course: 'W'.repeat(200) };
  await add('certificates', { ...sana, ...wide, duration: 'W'.repeat(120), certificate_no });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const place of ['/certificate?id=', '/certificate-verification?no=']) {
    await visit(page, `${place}${certificate_no}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Verified|This certificate is real)$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
  }
});
