// The certificate's page on a small phone: status, artwork, facts, then what one can do with it.

import type { Page } from '@playwright/test';
import { sana as someone } from '#test/support/examples.ts';
import { load } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const sana = { ...someone, certificate_no: 'PHONE-1' };

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('status, artwork, facts, Download and More, in this order; a tap shows the artwork over the whole screen', async ({
  page,
  add,
}) => {
  await test.step('status, artwork, facts, Download and More, in this order', async () => {
    await add('certificates', sana);
    await load(page, '/certificate?id=PHONE-1');
    const heading = page.getByRole('heading', { level: 1 });
    const parts = [
      heading,
      page.getByRole('img', { name: /Certificate of Completion/ }),
      page.getByRole('term').first(),
      page.getByRole('link', { name: 'Download Certificate' }),
      page.getByRole('list', { name: 'Save and share' }),
      page.getByText('More', { exact: true }),
    ];
    const tops: number[] = [];
    for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops[0]).toBeLessThan(200);
    await expect(page.getByRole('list', { name: 'Save and share' }).getByRole('listitem')).toHaveText([
      'PDF',
      'Print',
      'Copy link',
      'LinkedIn',
      'WhatsApp',
    ]);
    const rows = new Set<number>();
    for (const item of await page.getByRole('list', { name: 'Save and share' }).getByRole('listitem').all())
      rows.add((await item.boundingBox())?.y ?? Number.NaN);
    expect(rows.size).toBe(1);
  });

  await test.step('a tap shows the artwork over the whole screen, fingers enlarge it, Escape closes it', async () => {
    const open = page.getByRole('button', { name: 'Show the certificate full screen' });
    const before = await page.getByRole('img', { name: /Certificate of Completion/ }).boundingBox();
    await open.tap();
    const dialog = page.getByRole('dialog', { name: 'Certificate' });
    const sheet = dialog.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheet).toBeVisible();
    // Upright, the phone shows it on its side, as wide as the screen.
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(360);
    const whole = (await sheet.boundingBox())?.height ?? 0;
    expect(whole).toBeGreaterThan((before?.width ?? Number.NaN) * 1.4);

    await pinch(page);
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeGreaterThan(whole * 1.5);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('turned on its side, the phone shows it upright', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.getByRole('button', { name: 'Show the certificate full screen' }).tap();
    const sheet = page.getByRole('dialog').getByRole('img', { name: /Certificate of Completion/ });
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.height ?? 0)).toBe(360);
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Two fingers move apart, from the middle of the screen. */
async function pinch(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 180, y: 320 - distance, id: 0 },
              { x: 180, y: 320 + distance, id: 1 },
            ],
    });
  await touch('touchStart', 30);
  for (let distance = 40; distance <= 150; distance += 10) await touch('touchMove', distance);
  await touch('touchEnd', 0);
}
