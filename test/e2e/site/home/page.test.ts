// The home page as it looks and moves: focus, scrolling, parts that rise, and its length on a phone.

import { load, reload } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the keyboard goes through the hero in order; parts below the fold rise once, and without motion are simply there', async ({
  page,
}) => {
  await load(page, '/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
  for (const name of ['Explore courses', 'Verify a certificate', 'Nursery to Intermediate tuition', 'PGDCA']) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await expect(link).toBeFocused();
    await expect(link).toHaveCSS('outline-style', 'solid');
    await expect(link).toHaveCSS('outline-width', '3px');
  }
  // A strip rises as one: a card of it that waited to be swiped to would hide that there is more.
  const tile = page.locator('.rail').filter({ hasText: 'TOSS open school' });
  await expect(page.locator('.rail [data-reveal]')).toHaveCount(0);
  await expect(tile).toHaveCSS('opacity', '0');
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toHaveCSS('animation-name', 'reveal');
  await expect(tile).toHaveCSS('animation-duration', '1s');
  await expect(tile).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reload(page);
  await expect(tile).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
  expect(await page.locator('#tuitions').evaluate((part) => Math.round(part.getBoundingClientRect().top))).toBe(60);
});

test('the tuitions link takes 600 ms and stops 60 px above the section; back to top takes 500 ms', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await load(page, '/');
  const button = page.getByRole('button', { name: 'Back to top' });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await test.step('back to top appears after a screen and a half', async () => {
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 1.4 * innerHeight));
    await expect.poll(scrolled).toBe(1120);
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(button).toBeVisible();
  });
  await test.step('it takes 500 ms', async () => {
    await page.clock.pauseAt(60_000);
    await button.click();
    await page.clock.runFor(450);
    expect(await scrolled()).toBeGreaterThan(0);
    await page.clock.runFor(100);
    expect(await scrolled()).toBe(0);
  });
  await test.step('the tuitions link takes 600 ms and takes focus along', async () => {
    await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
    const section = page.locator('#tuitions');
    const distance = () => section.evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await page.clock.runFor(300);
    expect(await distance()).toBeGreaterThan(200);
    await page.clock.runFor(250);
    expect(await distance()).toBeGreaterThan(60);
    await page.clock.runFor(100);
    expect(await distance()).toBe(60);
    await expect(section).toBeFocused();
    await expect(section).toHaveAccessibleName('One line, Nursery to Intermediate');
  });
});

test('on a phone it is under six screens; in its strips the next card peeks at every width; long texts stay inside the smallest one', async ({
  page,
  add,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.assign(window, { laidOut: [] });
    new MutationObserver((records) =>
      (window as unknown as { laidOut: number[] }).laidOut.push(records.length),
    ).observe(document, { subtree: true, attributeFilter: ['data-laid-out'] });
  });
  await load(page, '/');
  // Sections that were never near have a guessed height.
  for (const section of await page.locator('.laid-out-later:not(:empty)').all()) await section.scrollIntoViewIfNeeded();
  // One after another: all at once kept a slow phone from answering.
  const together = await page.evaluate(() => (window as unknown as { laidOut: number[] }).laidOut);
  expect(Math.max(...together)).toBe(1);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(5.8);
  for (const name of ['Courses that lead to work', 'Watch a class before you join one']) {
    const links = page.getByRole('region', { name }).locator('.rail').getByRole('link');
    const right = () => links.last().evaluate((link) => link.getBoundingClientRect().right);
    expect(await right(), name).toBeGreaterThan(390);
    // With the keyboard or a finger: what takes focus comes into view.
    await links.last().focus();
    await expect(links.last()).toBeInViewport({ ratio: 0.3 });
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, name).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  for (let width = 320; width < 900; width += 20) {
    await page.setViewportSize({ width, height: 844 });
    const peeks = () =>
      page.locator('.rail').evaluateAll((strips) =>
        strips.map((strip) => {
          strip.scrollLeft = 0;
          const cut = [...strip.children]
            .map((card) => card.getBoundingClientRect())
            .find(({ left, right }) => left < innerWidth && right > innerWidth);
          return cut ? Math.round(innerWidth - cut.left) : 0;
        }),
      );
    expect(await peeks()).toHaveLength(3);
    // A strip takes a moment to the new width.
    await expect.poll(async () => Math.min(...(await peeks())), `at ${width}`).toBeGreaterThanOrEqual(24);
  }

  const endless = 'x'.repeat(150);
  await add('lectures', {
    classLevel: 'Class-10',
    unitTitle: `Long ${endless}`,
    chapters: [{ title: 'One', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await reload(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
