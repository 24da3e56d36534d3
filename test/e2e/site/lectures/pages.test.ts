// The pages of the player: addresses, meta tags, without script, without lectures, with unusual links, without the server.

import type { APIRequestContext, Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { playYoutube, serveFilm } from '../../../support/players.ts';
import { expect, test } from '../../../support/records.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Adds a unit, which is then the last of its class; returns the addresses of its chapters. */
async function findLast(request: APIRequestContext) {
  const units = await (await request.get('/api/lectures/class/Intermediate')).json();
  return (chapter: number) => `/classes/Intermediate?u=${units.length}&c=${chapter}`;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('chapters are read, picked and opened', async ({ page }) => {
    await page.goto('/classes/Class-10');
    await expect(page.getByRole('link', { name: 'Play Real numbers and Euclid’s lemma' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    await page.getByText('Physics: Light').click();
    await row(page, 'Ray diagrams, step by step').click();
    await expect(page).toHaveURL('/classes/Class-10?u=3&c=2');
    await expect(heading(page)).toHaveText('Ray diagrams, step by step');
    await expect(row(page, 'Ray diagrams, step by step')).toHaveAttribute('aria-current', 'true');
    await expect(row(page, 'Colours of the sky')).toBeVisible();
    await expect(row(page, 'Irrational numbers')).toBeHidden();
    await page.getByRole('link', { name: 'Next chapter' }).click();
    await expect(heading(page)).toHaveText('Refraction: why a pencil bends in water');
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=.*u%3D3/,
    );
    await page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'Intermediate' }).click();
    await expect(heading(page)).toHaveText('Functions: one input, one answer');
  });
});

test('every spelling of a class leads to it; what is none does not exist', async ({ page, expectNoise }) => {
  for (const spelling of ['class%2010', 'Class%2010', 'CLASS-10', 'class-10'])
    await test.step(`/classes/${spelling} is Class-10`, async () => {
      await load(page, `/classes/${spelling}?u=2&c=3`);
      await expect(page).toHaveURL('/classes/Class-10?u=2&c=3');
      await expect(heading(page)).toHaveText('Identities, and how to prove one');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/classes\/Class-10$/);
    });

  expectNoise('404');
  for (const address of ['/classes/Class-9', '/classes/Beginner', '/classes/constructor', '/classes/%3Cb%3E'])
    await test.step(`${address} is no class`, async () => {
      expect((await load(page, address))?.status()).toBe(404);
      await expect(heading(page)).toHaveText('This page is missing a dot.');
      await expect(page).toHaveTitle('Page not found · Palaka Institute');
    });
});

test('machines read what the video is; tabs lead from class to class, and where one cannot be had, another try is offered', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await test.step('machines read where the page is and what the video is', async () => {
    await load(page, '/classes/Class-10?u=1&c=3');
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(facts.find((fact) => fact['@type'] === 'BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: 'Class 10 lectures', item: `${site.url}/classes/Class-10` },
    ]);
    expect(facts.find((fact) => fact['@type'] === 'VideoObject')).toMatchObject({
      name: 'Irrational numbers',
      embedUrl: 'https://www.youtube-nocookie.com/embed/WhWc3b3KhnY?start=12',
      thumbnailUrl: 'https://i.ytimg.com/vi/WhWc3b3KhnY/hqdefault.jpg',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  await test.step('the tabs lead from class to class, to the top', async () => {
    await load(page, '/classes/Class-10');
    const tabs = page.getByRole('navigation', { name: 'Class' });
    await expect(tabs.getByRole('link', { name: 'Class 10' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Intermediate' }).click();
    await expect(page).toHaveURL('/classes/Intermediate');
    await expect(heading(page)).toHaveText('Functions: one input, one answer');
    await expect(tabs.getByRole('link', { name: 'Intermediate' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('when the lectures cannot be had, the page says so and tries again', async () => {
    await page.route('**/api/lectures/class/Intermediate', (route) => route.abort());
    await load(page, '/classes/Class-10');
    const tabs = page.getByRole('navigation', { name: 'Class' });
    await tabs.getByRole('link', { name: 'Intermediate' }).click();
    await expect(heading(page)).toHaveText('This line has broken off.');
    await page.unroute('**/api/lectures/class/Intermediate');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Functions: one input, one answer');
  });
});

test('Google Drive, other sites and files, each in its own way', async ({ page, request, add, expectNoise }) => {
  const film = 'https://films.example/lesson.mp4';
  const chapters = [
    { title: 'From Drive', videoUrl: 'https://drive.google.com/file/d/1A-b_cDEFGHIJKLMNOP/view?usp=sharing' },
    { title: 'From elsewhere', videoUrl: 'https://www.vimeo.example/1084537' },
    { title: 'A film', videoUrl: film },
    { title: 'A lost film', videoUrl: 'https://films.example/lost.mp4' },
  ];
  await playYoutube(page);
  await page.route('https://drive.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Drive' }),
  );
  await serveFilm(page, film, 60);
  await add('lectures', { classLevel: 'Intermediate', unitTitle: 'Odd links', chapters });
  const address = await findLast(request);
  await load(page, address(1));
  await page.getByRole('link', { name: 'Play From Drive' }).click();
  await expect(page.locator('iframe[title="From Drive"]')).toHaveAttribute(
    'src',
    'https://drive.google.com/file/d/1A-b_cDEFGHIJKLMNOP/preview',
  );
  await expect(row(page, 'From Drive Watched')).toBeVisible();

  await row(page, 'From elsewhere').click();
  const elsewhere = page.getByRole('link', { name: 'Open From elsewhere Opens vimeo.example' });
  await expect(elsewhere).toHaveAttribute('href', 'https://www.vimeo.example/1084537');
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  await expect(page.locator('iframe, video')).toHaveCount(0);

  await row(page, 'A film').click();
  const video = page.getByLabel('A film', { exact: true });
  const set = (name: 'currentTime' | 'playbackRate', value: number) =>
    video.evaluate((element, [key, to]) => Object.assign(element, { [key]: to }), [name, value] as const);
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await set('playbackRate', 0.5);
  await set('currentTime', 30);
  await expect(row(page, 'A film')).toContainText('1:00');
  await load(page, address(3));
  await page.getByRole('link', { name: /^Play A film Resume from 0:3\d$/ }).click();
  await expect.poll(time).toBeGreaterThanOrEqual(30);
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.5);

  expectNoise('lost.mp4');
  await page.route('https://films.example/lost.mp4', (route) => route.fulfill({ status: 404, body: '' }));
  await set('currentTime', 60);
  await expect(heading(page)).toHaveText('A lost film');
  await expect(row(page, 'A film 1:00 Watched')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Open A lost film This video cannot be played here. Open it' }),
  ).toHaveAttribute('href', 'https://films.example/lost.mp4');
});

test('long titles stay inside the narrowest phone', async ({ page, request, add }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'Thermodynamics'.repeat(14);
  const words = 'Why a pencil bends in water and how to draw it in the exam without losing marks '.repeat(2).trim();
  const chapters = [
    { title: long, videoUrl: 'https://youtu.be/SkVqJ1SGeL0' },
    { title: words, videoUrl: `https://${'long-'.repeat(11)}.example/${'a'.repeat(300)}` },
  ];
  await add('lectures', { classLevel: 'Intermediate', unitTitle: long, chapters });
  const address = await findLast(request);
  for (const chapter of [1, 2]) {
    await load(page, address(chapter));
    await expect(heading(page)).toHaveText(chapter === 1 ? long : words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect((await examineAccessibility(page)).violations).toEqual([]);
  }
});
