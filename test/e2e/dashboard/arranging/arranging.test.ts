// Records are put in order by dragging, and a preview shows what is hidden as visitors would see it. With arrows, and who is asked what:
// test/screens/dashboard/arranging/arranging.test.ts.

import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf } from '#contract/api.ts';
import type { ArrangedName } from '#contract/resources.ts';
import { appearances, onPhone, wide } from '#test/support/axe.ts';
import { expect, said, test } from '#test/support/dashboard.ts';
import { load, reload, visit } from '../../../support/alive.ts';

const titles = (page: Page) => page.locator('[data-row]').locator('p:first-child');
const namesOf = async (request: APIRequestContext) =>
  ((await (await request.get('/api/ngos/ngos')).json()) as { name: string }[]).map(({ name }) => name);

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const appearance of appearances)
  test.describe(`at ${appearance.viewport.width} px, ${appearance.colorScheme}`, () => {
    const isPhone = appearance === onPhone;
    test.use({ ...appearance, hasTouch: isPhone });

    test('NGOs are put in order with the keyboard and by dragging, and saved', async ({ page, staff, request }) => {
      const before = await namesOf(request);
      const [a = '', b = '', c = ''] = before;
      await visit(page, '/dashboard/ngo-details');
      await page.getByRole('link', { name: 'Put in order' }).click();
      await expect(titles(page)).toHaveText(before);
      expect(await isTooWide(page)).toBe(false);

      const down = page.getByRole('button', { name: `Move ${a} down` });
      await down.click();
      await expect(titles(page)).toHaveText([b, a, ...before.slice(2)]);
      // The focus goes along with the row.
      await expect(down).toBeFocused();
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
      const wanted = [a, b, c, ...before.slice(3)];
      await expect(titles(page)).toHaveText(wanted);
      await page.getByRole('button', { name: `Move ${c} to the top` }).click();
      wanted.unshift(...wanted.splice(2, 1));
      await expect(titles(page)).toHaveText(wanted);
      await page.getByRole('button', { name: 'Save order' }).click();
      await expect(said(page, 'Order saved. Visitors see it now.')).toBeVisible();
      expect(await namesOf(request)).toEqual(wanted);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(said(page, 'The earlier order is back')).toBeVisible();
      void staff;
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
  await page.setViewportSize(onPhone.viewport);
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
    expect(await isTooWide(page), name).toBe(false);
    if (name === 'courses') await expectStylesOfTheSite(page);
    await show('');
  }
  // In the language that is chosen in the header, as the page would be.
  const [course] = (await staff.list<{ _id: string; course: string }>('managed/courses')).filter(
    (one) => one.course === 'programming',
  );
  await visit(page, `/dashboard/preview/courses/${course?._id}`);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'తెలుగు' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ప్రోగ్రామింగ్');
  await expect(page).toHaveURL(/\/te\/dashboard\/preview\/courses\//);
  await expect(page.getByText('Visitors see this page.')).toBeVisible();
  const home = { home: { headline: 'Learn' }, translations: { te: { home: { headline: 'నేర్చుకోండి' } } } };
  await load(page, `/te/dashboard/preview/home/page#${encodeURIComponent(JSON.stringify(home))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('నేర్చుకోండి');
  await expect(page.getByText('Not saved yet: only you see this page.')).toBeVisible();
  await page.getByRole('button', { name: /English|తెలుగు/ }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn');
  // The lightbox, too, opens here and not on the site.
  await visit(page, `/dashboard/preview/gallery/${(await staff.list('managed/gallery'))[0]?._id}`);
  await page.getByRole('main').getByRole('link').getByRole('img').first().click();
  await expect(page).toHaveURL(/preview\/gallery\/.*\?picture=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Without those of the dashboard: the bar at the bottom is for phones alone. A preview is not for search engines. */
async function expectStylesOfTheSite(page: Page) {
  const bar = page.getByRole('main').getByText('Ask us', { exact: true });
  await expect(bar).toBeVisible();
  await page.setViewportSize(wide.viewport);
  await expect(bar).toBeHidden();
  expect(await isTooWide(page)).toBe(false);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Also opened by its address.
  await reload(page);
  await expect(page.getByText('Hidden: only staff see this page.')).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the dashboard' });
  await expect(back).toHaveAttribute('href', '/dashboard/edit-course');
  await page.setViewportSize(onPhone.viewport);
}

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
