// Back and Forward return to where one was: the scroll position, filters, strips and opened parts.
import type { Locator, Page } from '@playwright/test';
import { load, waitUntilAlive } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** A pixel is lost where lines have broken heights. */
const expectAt = (page: Page, place: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2);

/** Two frames: the browser tells the page what was scrolled or opened a moment after it. Nobody follows a link in between. */
const untilTold = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Without scrolling to it first, as Playwright's own click does. Returns where the page was. */
async function follow(link: Locator) {
  await untilTold(link.page());
  return link.evaluate((element) => {
    const place = scrollY;
    (element as HTMLElement).click();
    return place;
  });
}

test('from a course to the list and forth, also when the list has to be loaded again', async ({ page }) => {
  await load(page, '/courses?sort=fee');
  const card = page.locator('main').getByRole('link', { name: /Tally/ }).first();
  await card.scrollIntoViewIfNeeded();
  const place = await follow(card);
  expect(place).toBeGreaterThan(400);
  await expect(page.getByRole('heading', { level: 1, name: /Tally/ })).toBeVisible();
  await expectAt(page, 0);
  await page.evaluate(() => scrollTo(0, 300));

  // So slow that a skeleton stands in its place meanwhile.
  await page.route('**/api/courses**', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL('/courses?sort=fee');
  await expect(card).toBeInViewport();
  await expectAt(page, place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /Tally/ })).toBeVisible();
  await expectAt(page, 300);
});

test('on the home page strips stay swiped; what is opened anew starts at the top and at its beginning', async ({
  page,
}) => {
  await load(page, '/');
  const strip = page.locator('.rail').filter({ has: page.locator('a[href^="/classes/"]') });
  const swiped = () => strip.first().evaluate((element) => Math.round(element.scrollLeft));
  await strip.first().scrollIntoViewIfNeeded();
  await strip.first().evaluate((element) => element.scrollTo({ left: 260, behavior: 'instant' }));
  await expect.poll(swiped).toBeGreaterThan(100);
  const left = await swiped();
  const place = await follow(strip.first().locator('a[href^="/classes/"]').nth(1));
  await expect(page).toHaveURL(/\/classes\//);
  await expectAt(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectAt(page, place);
  await expect.poll(swiped).toBe(left);
  await follow(page.locator('header a[href="/courses"]').first());
  await expect(page).toHaveURL('/courses');
  await expectAt(page, 0);
});

test('strips and units are as they were also when the page has to be loaded again', async ({ page }) => {
  await load(page, '/');
  const strip = page.locator('.rail').filter({ has: page.locator('a[href^="/classes/"]') });
  const swiped = () => strip.first().evaluate((element) => Math.round(element.scrollLeft));
  await strip.first().scrollIntoViewIfNeeded();
  await strip.first().evaluate((element) => element.scrollTo({ left: 260, behavior: 'instant' }));
  await expect.poll(swiped).toBeGreaterThan(100);
  const left = await swiped();
  await untilTold(page);
  // As a link does that is followed before it is hydrated.
  await load(page, '/classes/Class-10');
  const other = page.locator('main details').nth(1);
  await other.locator('summary').click();
  await expect(other).toHaveAttribute('open');
  await untilTold(page);
  await load(page, '/contact');
  await page.goBack();
  await expect(page).toHaveURL('/classes/Class-10');
  await expect(other).toHaveAttribute('open');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(swiped).toBe(left);
});

test('a unit that was opened is open again', async ({ page }) => {
  await load(page, '/classes/Class-10');
  const other = page.locator('main details').nth(1);
  await other.locator('summary').click();
  await expect(other).toHaveAttribute('open');
  const place = await follow(page.locator('footer a[href="/contact"]').first());
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/classes/Class-10');
  await expect(other).toHaveAttribute('open');
  await expectAt(page, place);
});

test('a page of a long list, which the server sends, is at its place again', async ({ page, add }) => {
  const driveLink = 'https://drive.example/a.pdf';
  for (let i = 1; i <= 20; i++) await add('notes', { title: `Sheet ${i}`, image: '/art/note/a.svg', driveLink });
  await load(page, '/notes');
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.scrollIntoViewIfNeeded();
  const left = await follow(next);
  await expect(page).toHaveURL('/notes?page=2');
  await expectAt(page, 0);
  await waitUntilAlive(page);
  await page.evaluate(() => scrollTo(0, 500));
  const place = await follow(page.locator('footer a[href="/contact"]').first());
  await expect(page).toHaveURL('/contact');
  await expectAt(page, 0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Sheet 20' })).toBeAttached();
  await expectAt(page, place);
  await page.goBack();
  await expect(page).toHaveURL('/notes');
  await expectAt(page, left);
});
