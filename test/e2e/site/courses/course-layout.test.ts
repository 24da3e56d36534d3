// The layout of a course page: on a phone, on a wide screen, with the longest texts, without script.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The value of a term on the fee card. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

const typing = {
  course: 'typing',
  thumbnail: '/art/course/typing.svg',
  title: 'Typing',
  description: 'English and Telugu typing.',
  duration: '6 weeks',
  price: '₹5000',
  discount: '20%',
  jobs: ['Typist'],
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the amount and the question stay at hand, and fingers find every button', async ({ page }) => {
    await test.step('the amount and the question stay at hand, and come to rest on the footer', async () => {
      await load(page, '/courses/programming');
      const ask = page.getByRole('link', { name: 'Ask us', exact: true });
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

    await test.step('fingers find every button', async () => {
      for (const link of await page.locator('main > article a, main > div:last-child a').all()) {
        const box = await link.boundingBox();
        expect(box?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
      }
    });
  });
});

test('a title in Telugu says its language, and its lines do not run into each other', async ({ page, add }) => {
  const title = 'కంప్యూటర్ శిక్షణ మరియు ఇంగ్లీష్ టైపింగ్ తరగతులు';
  await add('courses', { ...typing, title });
  for (const [address, level] of [
    ['/courses/typing', 1],
    ['/courses', 2],
  ] as const) {
    await load(page, address);
    const named = page.getByRole('heading', { level, name: title });
    await expect(named).toHaveAttribute('lang', 'te');
    const room = await named.evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    expect(room).toBeCloseTo(1.28);
  }
});

test.describe('on a desk', () => {
  test('the fee stays in sight while the page is read, and the bar of phones is away', async ({ page, add }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await add('courses', { ...typing, description: 'A long story about typing with ten fingers. '.repeat(120) });
    await load(page, '/courses/typing');
    await page.getByRole('heading', { name: 'Job opportunities' }).scrollIntoViewIfNeeded();
    await expect(figure(page, 'Discounted Amount')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Ask us', exact: true })).toBeHidden();
  });
});

test('the longest texts fit, at any width', async ({ page, add }) => {
  const unbroken = (letter: string, length: number) => letter.repeat(length);
  await add('courses', {
    course: 'longest',
    thumbnail: '/art/course/longest.svg',
    title: unbroken('T', 200),
    description: unbroken('d', 10_000),
    duration: unbroken('u', 120),
    price: unbroken('p', 120),
    discount: unbroken('c', 120),
    category: unbroken('k', 60),
    learn: [unbroken('l', 200), 'Short'],
    batches: [unbroken('b', 200)],
    nextStart: unbroken('n', 120),
    eligibility: unbroken('e', 500),
    language: unbroken('a', 120),
    instalments: unbroken('i', 500),
    bring: unbroken('r', 500),
    instructor: unbroken('o', 120),
    jobs: [unbroken('j', 120), unbroken('😀', 60), ...Array.from({ length: 48 }, (_, i) => `Role ${i}`)],
  });
  await load(page, '/courses/longest');
  await expect(heading(page)).toBeVisible();
  for (const width of [320, 640, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect((await examineAccessibility(page)).violations).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, asked and shared', async ({ page }) => {
    await page.goto('/courses/pgdca');
    await expect(heading(page)).toHaveText('PGDCA');
    await expect(figure(page, 'Discounted Amount')).toHaveText('₹15,000');
    await expect(page.getByRole('region', { name: 'Job opportunities' }).getByText('Computer operator')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask about this course' })).toHaveAttribute('href', /wa\.me.*PGDCA/);
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /wa\.me/);
    await page.getByRole('link', { name: 'All courses' }).click();
    await expect(heading(page)).toHaveText('Explore Our Courses');
  });
});

test('a picture that is broken gives way to a drawing', async ({ page, add, expectNoise }) => {
  expectNoise('pictures.example');
  await page.route('https://pictures.example/**', (route) => route.abort());
  await add('courses', { ...typing, thumbnail: 'https://pictures.example/gone.jpg' });
  await load(page, '/courses/typing');
  await expect(page.locator('article img').first()).toHaveAttribute('src', '/art/banner/typing.svg');
});
