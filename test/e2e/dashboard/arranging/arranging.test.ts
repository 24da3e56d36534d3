// Staff put records in order, hide and show them; the site follows, and a preview shows what is hidden, to staff alone.

import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '#contract/api.ts';
import type { ArrangedName } from '#contract/resources.ts';
import { appearances, examineAccessibility, onPhone } from '#test/support/axe.ts';
import { expect, said, test } from '#test/support/dashboard.ts';
import { load, reload, visit } from '../../../support/alive.ts';

const rows = (page: Page) => page.locator('[data-row]');
const titles = (page: Page) => rows(page).locator('p:first-child');
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const namesOf = async (request: APIRequestContext) =>
  ((await (await request.get('/api/ngos/ngos')).json()) as { name: string }[]).map(({ name }) => name);

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const appearance of appearances)
  test.describe(`at ${appearance.viewport.width} px, ${appearance.colorScheme}`, () => {
    const isPhone = appearance === onPhone;
    test.use({ ...appearance, hasTouch: isPhone });

    test('NGOs are put in order with arrows, keyboard and by dragging; the site follows, and Undo', async ({
      page,
      staff,
      request,
    }) => {
      void staff;
      const before = await namesOf(request);
      const [a = '', b = '', c = ''] = before;
      await visit(page, '/dashboard/ngo-details');
      await page.getByRole('link', { name: 'Put in order' }).click();
      await expect(titles(page)).toHaveText(before);
      expect(await isTooWide(page)).toBe(false);
      expect((await examineAccessibility(page)).violations).toEqual([]);

      // Arrows keep the focus, and say where it is now.
      const down = page.getByRole('button', { name: `Move ${a} down` });
      await down.click();
      await expect(announced(page, `${a} is now number 2 of ${before.length}.`)).toBeAttached();
      await expect(down).toBeFocused();
      await expect(titles(page)).toHaveText([b, a, ...before.slice(2)]);

      // The keyboard alone.
      await page.getByRole('button', { name: `Drag ${c}` }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(`${c} picked up from place 3 of ${before.length}.`)).toBeAttached();
      // The places are measured after the announcement; no hand is as quick.
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${c} is over place 2 of ${before.length}.`)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(titles(page)).toHaveText([b, c, a, ...before.slice(3)]);

      await (isPhone ? dragByFinger : drag)(page, `Drag ${a}`, `Drag ${b}`);
      await expect(titles(page)).toHaveText([a, b, c, ...before.slice(3)]);
      await page.getByRole('button', { name: `Move ${c} to the top` }).click();
      const wanted = [c, a, b, ...before.slice(3)];
      await expect(titles(page)).toHaveText(wanted);

      expect(await namesOf(request)).toEqual(before);
      await page.getByRole('button', { name: 'Save order' }).click();
      await expect(said(page, 'Order saved. Visitors see it now.')).toBeVisible();
      expect(await namesOf(request)).toEqual(wanted);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(said(page, 'The earlier order is back')).toBeVisible();
      await expect(titles(page)).toHaveText(before);
      expect(await namesOf(request)).toEqual(before);
    });

    test('a course is hidden, seen as visitors would by staff alone, and shown again', async ({
      page,
      staff,
      browser,
    }) => {
      void staff;
      const visitor = await browser.newPage(appearance);
      const statusFor = async (address: string) =>
        (await visitor.request.get(new URL(address, page.url()).href)).status();
      await visit(page, '/dashboard/edit-course?q=PGDCA');
      await row(page, 'PGDCA').getByRole('button', { name: 'Hide or show PGDCA' }).click();
      const dialog = page.getByRole('dialog', { name: 'PGDCA' });
      expect((await examineAccessibility(page)).violations).toEqual([]);
      await dialog.getByLabel('Only staff: hidden').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(said(page, 'Hidden from visitors')).toBeVisible();
      await expect(row(page, 'PGDCA').getByText('Hidden', { exact: true })).toBeVisible();
      expect(await isTooWide(page)).toBe(false);
      expect(await statusFor('/courses/pgdca')).toBe(404);

      await row(page, 'PGDCA').getByRole('link', { name: 'As visitors see it: PGDCA' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'PGDCA' })).toBeVisible();
      await expect(page.getByText('Hidden: only staff see this page.')).toBeVisible();
      // With the styles of the site alone: on wide screens it has no bar at the bottom.
      await expect(page.getByRole('main').getByText('Ask us', { exact: true })).toBeVisible({ visible: isPhone });
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(await isTooWide(page)).toBe(false);
      expect((await examineAccessibility(page)).violations).toEqual([]);
      // Also opened by its address, but not for visitors.
      const preview = page.url();
      const answer = await reload(page);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      await expect(page.getByRole('heading', { level: 1, name: 'PGDCA' })).toBeVisible();
      await load(visitor, preview);
      await expect(visitor).toHaveURL(/\/login\?next=/);
      await visitor.close();

      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await visit(page, '/dashboard/edit-course?q=PGDCA');
      await row(page, 'PGDCA').getByRole('button', { name: 'Hide or show PGDCA' }).click();
      await dialog.getByLabel('Everyone', { exact: true }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(said(page, 'Visitors see it now')).toBeVisible();
      expect((await page.request.get('/courses/pgdca')).status()).toBe(200);
    });
  });

test.describe('on a phone', () => {
  test.use(onPhone);

  test('a note is added hidden until a day, which its row says', async ({ page, staff, request }) => {
    await visit(page, '/dashboard/add-notes');
    await page.getByLabel('Title').fill('Later notes');
    await page.getByLabel('Drive link').fill('https://drive.example/later');
    await page.getByRole('button', { name: 'Drawn by us' }).click();
    await page.getByLabel('Everyone, from a day on').check();
    // Without a day it is not shown at once, but refused.
    await page.getByLabel('Shown from').fill('');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(page.getByText('Shown from must be a day, such as 2026-12-01.').first()).toBeVisible();
    await page.getByLabel('Shown from').fill('2099-12-01');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(said(page, 'Notes added successfully!')).toBeVisible();
    expect(JSON.stringify(await (await request.get('/api/notes')).json())).not.toContain('Later notes');
    await visit(page, '/dashboard/edit-notes?sort=-_id');
    await expect(page.getByLabel('Sort')).toHaveValue('-_id');
    await expect(row(page, 'Later notes').getByText('From 1 December 2099')).toBeVisible();
    const [later] = (await staff.list('managed/notes?sort=-_id&limit=1')) as { _id: string }[];
    await request.delete(`/api/notes/${later?._id}`, { headers: staff.headers });
  });
});

const previewed: [name: ArrangedName, page: string][] = [
  ['courses', '/courses'],
  ['lectures', '/classes/Class-10'],
  ['spoken-lectures', '/spoken-english/Beginner'],
  ['notes', '/notes'],
  ['gallery', '/gallery'],
  ['ngos', '/ngos'],
];

test('every kind of thing is seen as visitors would see it, on the page where they would', async ({
  page,
  staff,
  request,
}) => {
  for (const [name, site] of previewed) {
    const records = await staff.list<Record<string, string> & { _id: string }>(`managed/${name}`);
    const record = records.findLast((one) => site.endsWith(one.classLevel ?? one.level ?? ''));
    const text = record?.unitTitle ?? record?.title ?? record?.name ?? record?.caption ?? '';
    const show = (shown_from: string) =>
      request.put(`/api${addressOf(name)}/${record?._id}/visibility`, { headers: staff.headers, data: { shown_from } });
    await show('never');
    expect(text, name).not.toBe('');
    expect(await (await request.get(site)).text(), name).not.toContain(text);
    await visit(page, `/dashboard/preview/${name}/${record?._id}`);
    await expect(page.getByText('Hidden: only staff see this page.')).toBeVisible();
    const there = page.getByRole('main');
    await expect(name === 'gallery' ? there.getByAltText(text) : there.getByText(text).first(), name).toBeVisible();
    await show('');
  }
  // The lightbox, too, opens here and not on the site.
  await visit(page, `/dashboard/preview/gallery/${(await staff.list('managed/gallery'))[0]?._id}`);
  await page.getByRole('main').getByRole('link').getByRole('img').first().click();
  await expect(page).toHaveURL(/preview\/gallery\/.*\?picture=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('two who arrange at once: the second is asked, and units move within their class', async ({
  page,
  staff,
  request,
  expectNoise,
}) => {
  expectNoise(/412/);
  await visit(page, '/dashboard/edit-lecture?arrange=1');
  const inClass = page.getByRole('region', { name: 'Class 10' });
  const first = inClass.locator('[data-row]').first();
  const name = await first.locator('p').first().textContent();
  await first.getByRole('button', { name: /^Move .* down$/ }).click();
  const all = await staff.list('managed/lectures');
  const theirs = all.map(({ _id }) => _id).toReversed();
  await request.put('/api/lectures/order', { headers: staff.headers, data: { ids: theirs } });
  await page.getByRole('button', { name: 'Save order' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Someone else changed the order in the meantime' });
  await expect(asked).toBeVisible();
  expect((await staff.list('managed/lectures')).map(({ _id }) => _id)).toEqual(theirs);
  await asked.getByRole('button', { name: 'Save mine' }).click();
  await expect(said(page, 'Order saved. Visitors see it now.')).toBeVisible();
  const units = (await (await request.get('/api/lectures/class/Class-10')).json()) as { unitTitle: string }[];
  expect(units[1]?.unitTitle).toBe(name);
  await page.getByRole('link', { name: 'History of the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History of the order' })).toBeVisible();
  await expect(page.getByText('Changed Order').first()).toBeVisible();
});

type Point = { x: number; y: number };

/** From the middle of one grip to above the middle of another. */
async function pathOf(page: Page, from: string, to: string): Promise<Point[]> {
  const [start, end] = await Promise.all(
    [from, to].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  if (!start || !end) throw new Error('There is nothing to drag.');
  const x = start.x + start.width / 2;
  const [top, bottom] = [end.y + 4, start.y + start.height / 2];
  return Array.from({ length: 12 }, (_, i) => ({ x, y: bottom + ((top - bottom) * i) / 11 }));
}

async function drag(page: Page, from: string, to: string) {
  const [start, ...way] = await pathOf(page, from, to);
  if (!start) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: string, to: string) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, ...way] = await pathOf(page, from, to);
  if (!start) return;
  await touch('touchStart', start);
  for (const point of way) await touch('touchMove', point);
  await touch('touchEnd');
}
