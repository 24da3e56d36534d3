// The layout of the pages of courses: on a phone, on a wide screen, on paper, and in Telugu.

import { typing } from '#test/support/examples.ts';
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

test('on a phone the amount and the question stay at hand, and on a desk the fee; pictures come, summaries are whole', async ({
  page,
  add,
}) => {
  await add('courses', { ...typing, description: 'A long story about typing with ten fingers. '.repeat(120) });
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, '/courses/programming');
  const ask = page.getByRole('link', { name: 'Ask us', exact: true });
  await test.step('amount and question come to rest on the footer', async () => {
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/915555501470\?text=.*Programming/);
    for (const name of ['Job opportunities', 'More courses']) {
      await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
      await expect(ask).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Discounted Amount').last()).toBeInViewport();
    }
    await page.getByRole('contentinfo').getByText('Staff login').scrollIntoViewIfNeeded();
    const [bar, footer] = await Promise.all([ask.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  });

  await test.step('the picture and the glyphs of job roles come', async () => {
    const glyph = page.getByRole('region', { name: 'Job opportunities' }).locator('img').last();
    await glyph.scrollIntoViewIfNeeded();
    for (const image of [page.locator('article img').first(), glyph])
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('the link to the form by which one is called leads to it', async () => {
    await page.getByRole('link', { name: 'Ask us to call you' }).click();
    const form = page.getByRole('region', { name: 'Ask us to call you' });
    await expect(form).toBeFocused();
    await expect(form).toBeInViewport();
  });

  await test.step('the thanks are in view, also on the smallest phone after a try that was refused', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const form = page.getByRole('region', { name: 'Ask us to call you' });
    await form.getByRole('button', { name: 'Call me' }).click();
    await form.getByLabel('Your name').fill('Sravani');
    await form.getByLabel('Phone number').fill('+91 90000 11111');
    await form.getByRole('button', { name: 'Call me' }).click();
    const thanks = form.getByText('Thank you! We will call you.');
    await expect(thanks).toBeInViewport({ ratio: 1 });
    const [box, bar] = await Promise.all([thanks.boundingBox(), ask.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(form.getByRole('status')).toBeFocused();
  });

  await test.step('the bar is away while the fee is in view; the picture above the title is low', async () => {
    const bar = ask.locator('..');
    await expect(bar).toHaveCSS('opacity', '1');
    await page.locator('#fee').scrollIntoViewIfNeeded();
    await expect(bar).toHaveCSS('opacity', '0');
    const picture = await page.locator('article img').first().boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(120);
  });

  await test.step('no summary in the list is cut off', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, '/courses');
    const cut = await page
      .getByRole('article')
      .locator('p:first-of-type')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
    expect(cut).toBe(0);
  });

  await test.step('on a desk the fee stays in sight, and the bar of phones is away', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/courses/typing');
    await page.getByRole('heading', { name: 'Job opportunities' }).scrollIntoViewIfNeeded();
    const fee = page.getByRole('term').filter({ hasText: /^Discounted Amount$/ });
    await expect(fee.locator('+ dd')).toBeInViewport();
    await expect(ask).toBeHidden();
  });
});

test('on paper it is two pages, with phone and address, without forms and buttons', async ({ page }) => {
  await load(page, '/courses/pgdca');
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('+91 55555 01470 · ')).toBeVisible();
  await expect(page.getByText('Chukka Street, Opposite').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const name of ['Ask about this course', 'Share', 'All courses'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('the lines of a title in Telugu do not run into each other', async ({ page, add }) => {
  const title = 'కంప్యూటర్ శిక్షణ మరియు ఇంగ్లీష్ టైపింగ్ తరగతులు';
  await add('courses', { ...typing, title });
  await load(page, '/courses');
  for (const [address, level] of [
    ['/courses/typing', 1],
    ['/courses', 2],
  ] as const) {
    await visit(page, address);
    const room = await page.getByRole('heading', { level, name: title }).evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    expect(room).toBeCloseTo(1.28);
  }
});
