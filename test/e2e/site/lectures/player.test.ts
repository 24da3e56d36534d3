// The player: units and chapters, playing, the query, and stored progress.

import type { Page } from '@playwright/test';
import { load, reload } from '../../../support/alive.ts';
import { appearances, examineAccessibility } from '../../../support/axe.ts';
import { playYoutube, youtubeFrame } from '../../../support/players.ts';
import { expect, test } from '../../../support/site.ts';

const phone = { width: 390, height: 844 };

const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unit = (page: Page, title: string) => page.locator('summary', { hasText: title });

test.beforeEach(({ page }) => playYoutube(page));

/** Not `toBeFocused`: when one frame of another site replaces another, Chromium may report that nothing has focus. */
const expectAtControls = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.matches('iframe'))).toBe(true);

test('the first chapter is selected, nothing outside is asked for; units fold, another chapter costs no call', async ({
  page,
  site,
}) => {
  await test.step('the first chapter of the first unit is selected, and nothing outside is asked for', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await load(page, '/classes/Class-10');
    await expect(heading(page)).toHaveText('Real numbers and Euclid’s lemma');
    await expect(page.getByText('Class 10, Maths: Real numbers')).toBeVisible();
    await expect(row(page, 'Real numbers and Euclid’s lemma')).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('main [aria-current="true"]')).toHaveCount(1);
    await expect(row(page, 'Logarithms: problems')).toBeVisible();
    await expect(row(page, 'Heights and distances')).toBeHidden();
    await expect(page.getByText('23 chapters')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Physics: Light' })).toBeVisible();
    await expect(page.locator('iframe, video')).toHaveCount(0);
    expect(asked.filter((address) => !address.startsWith(site.url))).toEqual([]);
    expect(asked.filter((address) => /video-frame/.test(address))).toEqual([]);
  });

  await test.step('units fold and unfold, by pointer and by keyboard', async () => {
    await unit(page, 'Biology: Life processes').click();
    await expect(row(page, 'Respiration')).toBeVisible();
    await expect(row(page, 'Irrational numbers')).toBeVisible();
    await unit(page, 'Maths: Real numbers').focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Irrational numbers')).toBeHidden();
    await page.keyboard.press('Space');
    await expect(row(page, 'Irrational numbers')).toBeVisible();
  });

  await test.step('another chapter costs no call of the API', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await row(page, 'Irrational numbers').click();
    await youtubeFrame(page, 'Irrational numbers');
    expect(calls).toEqual([]);
  });
});

test('a chapter that is clicked plays, is highlighted and stands in the address', async ({ page }) => {
  await load(page, '/classes/Class-10');
  await row(page, 'Logarithms: the idea').click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Logarithms: the idea');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/Z4C82eyhwgU\?/);
  await expect(frame).toHaveAttribute('src', /autoplay=1/);
  await expect(page).toHaveURL('/classes/Class-10?u=1&c=4');
  await expect(page).toHaveTitle('Logarithms: the idea · Class 10 lectures · Palaka Institute');
  await expect(heading(page)).toHaveText('Logarithms: the idea');
  await expect(row(page, 'Logarithms: the idea')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('main [aria-current="true"]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/embed/Z4C82eyhwgU',
  );

  await row(page, 'Irrational numbers').click();
  await expect(page.locator('iframe[title="Irrational numbers"]')).toHaveAttribute('src', /WhWc3b3KhnY.*start=12/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Logarithms: the idea');
  await expect(page.getByRole('link', { name: 'Play Logarithms: the idea' })).toBeVisible();
});

test('chapters are walked through, in order and by keyboard, and passed on', async ({ page, site }) => {
  await test.step('previous and next go through all units and stop at both ends', async () => {
    await load(page, '/classes/Class-10?u=1&c=5');
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await expect(page).toHaveURL('/classes/Class-10?u=2&c=1');
    await youtubeFrame(page, 'Ratios in a right triangle');
    await expect(row(page, 'Ratios in a right triangle')).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(heading(page)).toHaveText('Logarithms: problems');

    await load(page, '/classes/Class-10');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await load(page, '/classes/Class-10?u=5&c=5');
    await expect(heading(page)).toHaveText('Reading a map in the exam');
    await expect(page.getByRole('button', { name: 'Next chapter' })).toBeDisabled();
  });

  await test.step('a chapter can be passed on, under its own name and address', async () => {
    await load(page, '/classes/Class-10?u=2&c=4');
    const text = encodeURIComponent(`Heights and distances ${site.url}/classes/Class-10?u=2&c=4`);
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', `https://wa.me/?text=${text}`);
  });

  await test.step('everything can be done by keyboard, and the video gets the keys', async () => {
    await load(page, '/classes/Class-10');
    const play = page.getByRole('link', { name: 'Play Real numbers and Euclid’s lemma' });
    await play.focus();
    await page.keyboard.press('Enter');
    await youtubeFrame(page, 'Real numbers and Euclid’s lemma');
    await expectAtControls(page);
    await expect(page.getByRole('status').getByText('Playing: Real numbers and Euclid’s lemma')).toBeAttached();

    await row(page, 'Irrational numbers').focus();
    await page.keyboard.press('Enter');
    await youtubeFrame(page, 'Irrational numbers');
    await expect(row(page, 'Irrational numbers')).toBeFocused();
  });
});

test('at its end a chapter is watched and the next one begins; after the last nothing follows', async ({ page }) => {
  await test.step('at its end a chapter is watched and the next one begins', async () => {
    await load(page, '/classes/Class-10?u=1&c=5');
    await page.getByRole('link', { name: 'Play Logarithms: problems' }).click();
    const video = await youtubeFrame(page, 'Logarithms: problems');
    await video.playTo(940);
    // Messages of other origins are ignored.
    await page.evaluate(() => postMessage(JSON.stringify({ event: 'onStateChange', info: 0 }), '*'));
    await video.end();
    await youtubeFrame(page, 'Ratios in a right triangle');
    await expect(page).toHaveURL('/classes/Class-10?u=2&c=1');
    await expectAtControls(page);
    await expect(page.getByText('1 of 23 watched')).toBeVisible();
    await expect(page.getByText('5 chapters, 1 done')).toBeVisible();
    await expect(row(page, 'Logarithms: problems 15:41 Watched')).toBeVisible();
  });

  await test.step('after the last chapter nothing follows', async () => {
    await load(page, '/classes/Class-10?u=5&c=5');
    await page.getByRole('link', { name: 'Play Reading a map in the exam' }).click();
    await (await youtubeFrame(page, 'Reading a map in the exam')).end();
    await expect(page.getByText('2 of 23 watched')).toBeVisible();
    await expect(heading(page)).toHaveText('Reading a map in the exam');
  });
});

test('the device remembers where a chapter was left, and the playback speed', async ({ page }) => {
  await test.step('the device remembers where a chapter was left', async () => {
    await load(page, '/classes/Class-10?u=1&c=3');
    await page.getByRole('link', { name: 'Play Irrational numbers' }).click();
    const video = await youtubeFrame(page, 'Irrational numbers');
    await video.playTo(357);
    await video.playTo(358.6);
    await reload(page);
    const resume = page.getByRole('link', { name: 'Play Irrational numbers Resume from 5:58' });
    await expect(resume).toBeVisible();
    await expect(row(page, 'Irrational numbers')).toContainText('15:41');
    await expect(page.getByText('23 chapters')).toBeVisible();
    await resume.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /start=358(&|$)/);
  });

  await test.step('the playback speed is remembered for every chapter', async () => {
    await load(page, '/classes/Class-10');
    await row(page, 'Irrational numbers').click();
    const first = await youtubeFrame(page, 'Irrational numbers');
    expect(await first.heard()).not.toContain('setPlaybackRate 1');
    await first.changeSpeed(1.5);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('playback-speed'))).toBe('1.5');
    await row(page, 'Logarithms: the idea').click();
    expect(await (await youtubeFrame(page, 'Logarithms: the idea')).heard()).toContain('setPlaybackRate 1.5');
  });
});

test('a device that forgets, or remembers nonsense, still plays', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.hostname === '127.0.0.1') localStorage.setItem('watched', '{"no":"list"');
  });
  await load(page, '/classes/Class-10?u=99&c=abc');
  await expect(heading(page)).toHaveText('Real numbers and Euclid’s lemma');
  await row(page, 'Irrational numbers').click();
  await (await youtubeFrame(page, 'Irrational numbers')).end();
  await expect(page.getByText('1 of 23 watched')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the video stays in sight while the list is read; held sideways it fits under the header', async ({ page }) => {
    await test.step('the video stays in sight while the list is read, and the list stays where it is', async () => {
      await load(page, '/classes/Class-10');
      await unit(page, 'Maths: Trigonometry').click();
      const chapter = row(page, 'Heights and distances');
      await chapter.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const place = await chapter.boundingBox();
      await chapter.click();
      await youtubeFrame(page, 'Heights and distances');
      expect((await page.locator('iframe').boundingBox())?.y).toBe(64);
      expect(Math.abs(((await chapter.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
    });

    await test.step('held sideways, the whole video fits under the header', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await load(page, '/classes/Class-10');
      await page.getByRole('link', { name: /^Play/ }).click();
      await youtubeFrame(page, 'Real numbers and Euclid’s lemma');
      const box = await page.locator('iframe').boundingBox();
      expect(box?.width).toBe(844);
      expect(box?.height).toBeLessThanOrEqual(390 - 64);
    });
  });
});

test('accessible while it plays and after', async ({ page, expectNoise }) => {
  // axe greets every frame, also one of another site.
  expectNoise("Failed to execute 'postMessage'");
  const check = async (when: string) => {
    for (const { viewport, colorScheme } of appearances) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect((await examineAccessibility(page)).violations, `${when}, ${viewport.width}, ${colorScheme}`).toEqual([]);
    }
  };
  await load(page, '/classes/Class-10');
  await row(page, 'Irrational numbers').click();
  const video = await youtubeFrame(page, 'Irrational numbers');
  await video.playTo(358);
  await expect(row(page, 'Irrational numbers')).toContainText('15:41');
  await check('while it plays');
  await video.end();
  await youtubeFrame(page, 'Logarithms: the idea');
  await page.goBack();
  await load(page, '/classes/Class-10?u=1&c=3');
  await expect(page.getByText('1 of 23 watched')).toBeVisible();
  await check('after');
});
