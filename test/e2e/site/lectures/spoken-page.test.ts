// Spoken English lectures, by level.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { playYoutube, youtubeFrame } from '../../../support/players.ts';
import { expect, test } from '../../../support/site.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Level' });

test.beforeEach(({ page }) => playYoutube(page));

test('every level has its own lectures and its address; the first chapter is selected, a click plays another', async ({
  page,
  expectNoise,
}) => {
  await test.step('the first chapter of the first unit is selected, and a click plays another', async () => {
    await load(page, '/spoken-english/Beginner');
    await expect(page).toHaveTitle('Spoken English Beginner lectures · Palaka Institute');
    await expect(heading(page)).toHaveText('Good morning: greeting anyone');
    await expect(page.getByText('Spoken English Beginner, First words')).toBeVisible();
    await expect(row(page, 'Good morning: greeting anyone')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Beginner' })).toBeVisible();
    await expect(page.locator('iframe, video')).toHaveCount(0);

    await page.locator('summary', { hasText: 'Out and about' }).click();
    await row(page, 'On the bus: where do I get down').click();
    await youtubeFrame(page, 'On the bus: where do I get down?');
    await expect(page.locator('iframe')).toHaveAttribute('src', /nocookie\.com\/embed\/SkVqJ1SGeL0/);
    await expect(page).toHaveURL('/spoken-english/Beginner?u=2&c=2');
    await expect(row(page, 'On the bus: where do I get down')).toHaveAttribute('aria-current', 'true');
    await expect(row(page, 'Good morning: greeting anyone')).not.toHaveAttribute('aria-current');
  });

  await test.step('the tabs show all three levels, each with its own lectures', async () => {
    await load(page, '/spoken-english/Beginner');
    await expect(tabs(page).getByRole('link')).toHaveText(['Beginner', 'Intermediate', 'Advanced']);
    for (const [level, first] of [
      ['Intermediate', 'Answering, and asking who it is'],
      ['Advanced', 'Tell me about yourself'],
      ['Beginner', 'Good morning: greeting anyone'],
    ] as const) {
      await tabs(page).getByRole('link', { name: level }).click();
      await expect(page).toHaveURL(`/spoken-english/${level}`);
      await expect(heading(page)).toHaveText(first);
      await expect(tabs(page).getByRole('link', { name: level })).toHaveAttribute('aria-current', 'page');
    }
  });

  await test.step('nothing is wider than the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await load(page, '/spoken-english/Intermediate');
    await expect(tabs(page).getByRole('link', { name: 'Advanced' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step('another spelling of a level is led to it, an unknown level is no page', async () => {
    await load(page, '/spoken-english/advanced?u=3&c=1');
    await expect(page).toHaveURL('/spoken-english/Advanced?u=3&c=1');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/spoken-english\/Advanced$/);
    expectNoise('404');
    expect((await load(page, '/spoken-english/Class-10'))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('This page is missing a dot.');
  });
});

test('what was watched in one level stays there, and comes back', async ({ page }) => {
  await load(page, '/spoken-english/Advanced');
  await page.getByRole('link', { name: 'Play Tell me about yourself' }).click();
  await (await youtubeFrame(page, 'Tell me about yourself')).end();
  await youtubeFrame(page, 'Strengths, and an honest weakness');
  await expect(page.getByText('1 of 10 watched')).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Intermediate' }).click();
  await expect(page.getByText('10 chapters')).toBeVisible();
  await load(page, '/spoken-english/Advanced');
  await expect(page.getByText('1 of 10 watched')).toBeVisible();
  await expect(row(page, 'Tell me about yourself Watched')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a chapter opens at that chapter', async ({ page }) => {
    await page.goto('/spoken-english/Intermediate?u=2&c=3');
    await expect(heading(page)).toHaveText('The day everything went wrong');
    await expect(row(page, 'The day everything went wrong')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: 'Play The day everything went wrong' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    await expect(row(page, 'Answering, and asking who it is')).toBeHidden();
  });
});
