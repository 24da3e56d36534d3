// The player: what plays in the frame, at its end, what the device remembers, films, and where the video stands on a phone. Lists and
// addresses: test/screens/site/lectures.

import type { Locator, Page } from '@playwright/test';
import { load, reload, visit } from '../../../support/alive.ts';
import { playYoutube, serveFilm, youtubeFrame } from '../../../support/players.ts';
import { expect, test } from '../../../support/records.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unit = (page: Page, title: string) => page.locator('summary', { hasText: title });

test.beforeEach(({ page }) => playYoutube(page));

/** Not `toBeFocused`: when one frame of another site replaces another, Chromium may report that nothing has focus. */
const expectAtControls = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.matches('iframe'))).toBe(true);

test('a chapter plays by keyboard, at its end the next one begins; the device remembers', async ({ page, site }) => {
  await test.step('nothing outside is asked for; units fold by keyboard, and the video gets the keys', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await load(page, '/classes/Class-10');
    expect(asked.filter((address) => !address.startsWith(site.url))).toEqual([]);
    expect(asked.filter((address) => /video-frame/.test(address))).toEqual([]);
    await unit(page, 'Maths: Real numbers').focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Irrational numbers')).toBeHidden();
    await page.keyboard.press('Space');
    await expect(row(page, 'Irrational numbers')).toBeVisible();
    await page.getByRole('link', { name: 'Play Real numbers and Euclid’s lemma' }).focus();
    await page.keyboard.press('Enter');
    await youtubeFrame(page, 'Real numbers and Euclid’s lemma');
    await expectAtControls(page);
    await expect(page.getByRole('status').getByText('Playing: Real numbers and Euclid’s lemma')).toBeAttached();
    await row(page, 'Irrational numbers').focus();
    await page.keyboard.press('Enter');
    await youtubeFrame(page, 'Irrational numbers');
    await expect(row(page, 'Irrational numbers')).toBeFocused();
    await expect(page).toHaveTitle('Irrational numbers · Class 10 lectures · Palaka Institute');
  });

  await test.step('at its end the next chapter begins', async () => {
    await visit(page, '/classes/Class-10?u=1&c=5');
    await page.getByRole('link', { name: 'Play Logarithms: problems' }).click();
    const video = await youtubeFrame(page, 'Logarithms: problems');
    await video.playTo(940);
    // Messages of other origins are ignored.
    await page.evaluate(() => postMessage(JSON.stringify({ event: 'onStateChange', info: 0 }), '*'));
    await video.end();
    await youtubeFrame(page, 'Ratios in a right triangle');
    await expect(page).toHaveURL('/classes/Class-10?u=2&c=1');
    await expectAtControls(page);
    await expect(page.getByText('4 of 23 watched')).toBeVisible();
    await expect(page.getByText('5 chapters, 3 done')).toBeVisible();
    await expect(row(page, 'Logarithms: problems 15:41 Watched')).toBeVisible();
  });

  await test.step('after the last chapter nothing follows', async () => {
    await visit(page, '/classes/Class-10?u=5&c=5');
    await page.getByRole('link', { name: 'Play Reading a map in the exam' }).click();
    await (await youtubeFrame(page, 'Reading a map in the exam')).end();
    await expect(page.getByText('5 of 23 watched')).toBeVisible();
    await expect(heading(page)).toHaveText('Reading a map in the exam');
    // It was watched to its end: there is nothing to continue.
    await visit(page, '/classes/Class-10');
    await expect(page.getByText('5 of 23 watched')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  });

  await test.step('what was watched in one class or level stays there', async () => {
    await visit(page, '/spoken-english/Advanced');
    await expect(page.getByText('10 chapters')).toBeVisible();
    await page.getByRole('link', { name: 'Play Tell me about yourself' }).click();
    await (await youtubeFrame(page, 'Tell me about yourself')).end();
    await youtubeFrame(page, 'Strengths, and an honest weakness');
    await expect(page.getByText('2 of 10 watched')).toBeVisible();
  });

  await test.step('the device remembers where a chapter was left, and the speed for every chapter', async () => {
    await visit(page, '/classes/Class-10?u=1&c=3');
    await page.getByRole('link', { name: 'Play Irrational numbers' }).click();
    const video = await youtubeFrame(page, 'Irrational numbers');
    expect(await video.heard()).not.toContain('setPlaybackRate 1');
    await video.changeSpeed(1.5);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('playback-speed'))).toBe('1.5');
    await video.playTo(357);
    await video.playTo(358.6);
    await reload(page);
    await expect(page.getByText('5 of 23 watched')).toBeVisible();
    const resume = page.getByRole('link', { name: 'Play Irrational numbers Resume from 5:58' });
    await expect(row(page, 'Irrational numbers')).toContainText('15:41');
    await resume.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /start=358(&|$)/);
    await row(page, 'Logarithms: the idea').click();
    expect(await (await youtubeFrame(page, 'Logarithms: the idea')).heard()).toContain('setPlaybackRate 1.5');
  });
});

test('a film plays, is resumed at its speed, and gives way to a link where it is lost', async ({
  page,
  request,
  add,
  expectNoise,
}) => {
  const film = 'https://films.example/film.mp4';
  const lost = 'https://films.example/lost.mp4';
  await serveFilm(page, film, 60);
  const chapters = [
    { title: 'A film', videoUrl: film },
    { title: 'A lost film', videoUrl: lost },
  ];
  await add('lectures', { classLevel: 'Intermediate', unitTitle: 'Films', chapters });
  const units = await (await request.get('/api/lectures/class/Intermediate')).json();
  await load(page, `/classes/Intermediate?u=${units.length}&c=1`);
  await page.getByRole('link', { name: /^Play A film/ }).click();
  const video = page.getByLabel('A film', { exact: true });
  const set = (name: 'currentTime' | 'playbackRate', value: number) =>
    video.evaluate((element, [key, to]) => Object.assign(element, { [key]: to }), [name, value] as const);
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await set('playbackRate', 0.5);
  await set('currentTime', 30);
  await expect(row(page, 'A film')).toContainText('1:00');
  await reload(page);
  await page.getByRole('link', { name: /^Play A film Resume from 0:3\d$/ }).click();
  await expect.poll(time).toBeGreaterThanOrEqual(30);
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.5);

  expectNoise('lost.mp4');
  await page.route(lost, (route) => route.fulfill({ status: 404, body: '' }));
  await set('currentTime', 60);
  await expect(heading(page)).toHaveText('A lost film');
  await expect(row(page, 'A film 1:00 Watched')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Open A lost film This video cannot be played here. Open it' }),
  ).toHaveAttribute('href', lost);
});

test('on a phone the video stays in sight while the list is read; held sideways it fits under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

  // Where colours are forced, shadows and grounds are gone: edges and frames show what is pressed and chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (target: Locator, name: string) =>
    target.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);
  expect(await styleOf(page.getByRole('link', { name: 'Next chapter' }), 'border-top-width')).toBe('1px');
  for (const chosen of [chapter, page.locator('main nav [aria-current="page"]')])
    expect(await styleOf(chosen, 'outline-style')).toBe('solid');
  await page.emulateMedia({ forcedColors: null });

  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/classes/Class-10');
  await page.getByRole('link', { name: /^Play/ }).click();
  await youtubeFrame(page, 'Real numbers and Euclid’s lemma');
  const box = await page.locator('iframe').boundingBox();
  expect(box?.width).toBe(844);
  expect(box?.height).toBeLessThanOrEqual(390 - 64);
});
