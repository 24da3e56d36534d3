// /notes: filter by subject, search, download.

import type { Page } from '@playwright/test';
import { load, openAsleep, reload } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const note = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('every note has a cover, a title and a link; a subject narrows them, and so does a word', async ({
  page,
  request,
}) => {
  await test.step('every note has a cover, a title and a link to its file', async () => {
    await load(page, '/notes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study notes');
    await expect(titles(page)).toHaveCount(10);
    await expect(titles(page).first()).toHaveText('Class 10: Real Numbers');
    const card = note(page, 'Class 10: Trigonometry & Applications');
    await expect(card.getByText('PDF', { exact: true })).toBeVisible();
    const download = card.getByRole('link', { name: 'Download' });
    await expect(download).toHaveAccessibleName('Download Class 10: Trigonometry & Applications, PDF, in a new tab');
    // The demonstration's notes lead to files that open.
    for (const link of await page.getByRole('link', { name: 'Download' }).all()) {
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await expect(download).toHaveAttribute('target', '_blank');
    await expect(download).toHaveAttribute('rel', /noopener/);
    await expect(card.locator('img')).toHaveAttribute('src', '/art/note/class-10-trigonometry.svg');
    // On the label of the drawn notebook, hidden from screen readers.
    await expect(
      card.locator('[aria-hidden] > span').filter({ hasText: /^Trigonometry & Applications$/ }),
    ).toBeVisible();
  });

  await test.step('a subject narrows the notes, and so does a word', async () => {
    const subjects = page.getByRole('group', { name: 'Subject' }).getByRole('button');
    await expect(subjects).toHaveText([
      'All',
      'Class 10',
      'Inter MPC',
      'Inter BiPC',
      'Inter CEC',
      'Spoken English',
      'PGDCA',
    ]);
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Class 10' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Class 10' })).toHaveAttribute('aria-pressed', 'true');
    await expect(titles(page)).toHaveCount(5);
    await expect(page.getByRole('status').getByText('5 of 10 notes')).toHaveCount(1);

    await page.getByRole('searchbox', { name: 'Search notes' }).fill('  RAY light');
    await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);

    await page.getByRole('button', { name: 'PGDCA' }).click();
    await expect(page.getByText('No note matches “RAY light” in PGDCA.')).toBeVisible();
    expect((await examineAccessibility(page)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Show all notes' }).click();
    await expect(titles(page)).toHaveCount(10);
    await expect(page.getByRole('searchbox', { name: 'Search notes' })).toHaveValue('');
    await expect(page).toHaveURL('/notes');
  });
});

test('subject and word are in the address, also a word typed before the page came to life', async ({ page }) => {
  await test.step('subject and word are in the address: they can be linked, reloaded and left with Back', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await load(page, '/notes');
    const search = page.getByRole('searchbox', { name: 'Search notes' });
    await page.getByRole('button', { name: 'Class 10' }).click();
    await expect(page).toHaveURL('/notes?subject=Class+10');
    await search.pressSequentially('ray');
    await expect(page).toHaveURL('/notes?subject=Class+10&q=ray');
    await expect(search).toBeFocused();
    await reload(page);
    await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
    await expect(search).toHaveValue('ray');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL('/notes?subject=Class+10');
    await expect(titles(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL('/notes');
    await expect(titles(page)).toHaveCount(10);
    await load(page, '/notes?subject=Nothing');
    await expect(page.getByText('There are no notes in Nothing.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('a word typed before the page came to life narrows it when it does', async () => {
    const wake = await openAsleep(page, '/notes');
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('ray');
    await expect(titles(page)).toHaveCount(10);
    await wake();
    await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
  });
});

test('the longest title fits a narrow phone; a broken picture gives way to a notebook', async ({
  page,
  add,
  expectNoise,
}) => {
  await test.step('the longest title fits a narrow phone', async () => {
    const driveLink = 'https://example.com/a.pdf';
    await add('notes', { title: 'N'.repeat(200), image: '/art/note/long.svg', driveLink });
    await page.setViewportSize({ width: 320, height: 700 });
    await load(page, '/notes');
    await expect(titles(page)).toHaveCount(11);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const download of await page.getByRole('link', { name: 'Download' }).all())
      expect((await download.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('a picture that staff gave is shown, a broken one gives way to a notebook with its title', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    expectNoise('pictures.example');
    await page.route('https://pictures.example/gone.png', (route) => route.abort());
    const driveLink = 'https://docs.google.com/presentation/d/abc/edit';
    await add('notes', { title: 'Physics: Optics', image: 'https://pictures.example/gone.png', driveLink });
    await add('notes', { title: 'Physics: Sound', image: '/art/gallery/kites-1.svg', driveLink });
    await load(page, '/notes');
    const broken = note(page, 'Physics: Optics');
    await broken.scrollIntoViewIfNeeded();
    await expect(broken.locator('img')).toHaveAttribute('src', '/art/note/Physics%3A%20Optics.svg');
    await expect(broken.locator('[aria-hidden]').getByText('Optics', { exact: true })).toBeVisible();
    await expect(broken.getByText('Google Slides', { exact: true })).toBeVisible();
    const good = note(page, 'Physics: Sound');
    await expect(good.locator('img')).toHaveAttribute('src', '/art/gallery/kites-1.svg');
    await expect(good.locator('[aria-hidden]').getByText('Sound', { exact: true })).toBeHidden();
  });
});

test('shapes stand in while notes are on the way, and a failure offers another try', async ({ page, expectNoise }) => {
  expectNoise(/./);
  await load(page, '/courses');
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/notes', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('status').getByText('Loading...')).toHaveCount(1);
  fail();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line has broken off.');
  await page.unroute('**/api/notes');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveCount(10);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('notes are filtered, read and downloaded', async ({ page }) => {
    await page.goto('/notes');
    await expect(titles(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Class 10' }).click();
    await expect(titles(page)).toHaveCount(5);
    await page.getByRole('searchbox').fill('ray');
    await page.getByRole('searchbox').press('Enter');
    await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
    await page.goto('/notes');
    await expect(note(page, 'PGDCA: C Programming Basics').getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      /^\/uploads\/[0-9a-f]{32}\.pdf$/,
    );
  });
});
