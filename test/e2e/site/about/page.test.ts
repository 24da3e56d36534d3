// /about: director, instructor, what is taught, partners, address.

import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, signIn, test } from '../../../support/records.ts';
import type { Site } from '../../../support/site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Facts = { director: object } & Record<string, unknown>;

async function withFacts(
  request: APIRequestContext,
  site: Site,
  change: (facts: Facts) => object,
  meanwhile: () => Promise<void>,
) {
  const headers = await signIn(request, site);
  const before = (await (await request.get('/api/institute')).json()) as Facts;
  const save = async (data: object) =>
    expect((await request.put('/api/institute', { headers, data })).status()).toBe(200);
  await save({ ...before, ...change(before) });
  try {
    await meanwhile();
  } finally {
    await save(before);
  }
}

async function uploadPicture(request: APIRequestContext, site: Site, size: { width: number; height: number }) {
  const data = await sharp({ create: { ...size, channels: 3, background: '#8e3415' } })
    .jpeg()
    .toBuffer();
  const headers = { ...(await signIn(request, site)), 'content-type': 'image/jpeg' };
  const answer = await request.post('/api/uploads', { headers, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).url as string;
}

test('presents the director and the instructor, says what is taught, with whom and where', async ({ page }) => {
  await test.step('presents the director and the instructor', async () => {
    await load(page, '/about');
    await expect(page).toHaveTitle('About us · Palaka Institute');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anuradha Chukkala');
    const main = page.getByRole('main');
    await expect(main.getByText('Director and instructor')).toBeVisible();
    await expect(main.locator('blockquote')).toHaveText(
      '“Nobody joins all the dots on the first morning. You set down one, then the next, and one day you lift your hand and there is a pattern.”',
    );
    await expect(main.getByText('Nobody is sent home for asking the same question twice.')).toBeVisible();
    await expect(main.getByText('S. Naveena')).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /^Anuradha Chukkala\. Director and instructor\. Anuradha Chukkala began by teaching/,
    );
  });

  await test.step('says what is taught, with whom and where', async () => {
    const teaching = page.getByRole('region', { name: 'From the first dot to the last' });
    for (const [name, to] of [
      ['Courses', '/courses'],
      ['Tuition and open school', '/#tuitions'],
      ['Recorded lectures', '/classes/Class-10'],
      ['Study notes', '/notes'],
      ['Certificates', '/certificate-verification'],
    ] as const)
      await expect(teaching.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', to);
    await expect(page.getByRole('region', { name: 'We do not do this alone' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Visit us' })).toContainText('Chukka Street');
    await teaching.getByRole('link', { name: 'Tuition and open school' }).click();
    await expect(page.getByRole('heading', { name: 'One line, Nursery to Intermediate' })).toBeInViewport();
  });
});

test('without a director the institute speaks for itself; the longest facts stay inside the smallest phone', async ({
  page,
  request,
  site,
}) => {
  await test.step('without a director the institute speaks for itself', async () => {
    const director = { name: '', role: '', quote: '', bio: '', photo: '' };
    await withFacts(
      request,
      site,
      () => ({ director, instructor: '' }),
      async () => {
        await load(page, '/about');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palaka Institute');
        await expect(page.getByRole('main').locator('blockquote')).toHaveCount(0);
        await expect(page.getByRole('main').getByText('Instructor', { exact: true })).toHaveCount(0);
        await expect(
          page.getByRole('main').getByText('Learn here, earn a certificate anyone can verify.'),
        ).toBeVisible();
      },
    );
  });

  await test.step('the longest facts stay inside the smallest phone', async () => {
    const endless = 'x'.repeat(110);
    const director = { name: endless, role: endless, quote: endless.repeat(4), bio: endless.repeat(40), photo: '' };
    await withFacts(
      request,
      site,
      () => ({
        director,
        instructor: endless,
        name: endless,
        address: endless.repeat(4),
        hours: endless,
        phones: ['1'.repeat(40)],
      }),
      async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const address of ['/about', '/']) {
          await load(page, address);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
        }
      },
    );
  });
});

test('photographs of rooms and classes fill their boxes, however the phone was held', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await load(page, '/about');
  const rooms = page.getByRole('region', { name: 'Where you will learn' });
  await expect(rooms).toHaveCount(0);
  const upright = await uploadPicture(request, site, { width: 900, height: 1200 });
  const across = await uploadPicture(request, site, { width: 1200, height: 900 });
  const photos = [
    { picture: upright, caption: 'The computer lab' },
    { picture: across, caption: '' },
  ];
  await withFacts(
    request,
    site,
    ({ director }) => ({ photos, director: { ...director, photo: upright } }),
    async () => {
      await load(page, '/about');
      await expect(rooms.getByRole('img', { name: 'The computer lab' })).toHaveAttribute('src', upright);
      const boxes = await rooms.locator('img').evaluateAll((images) =>
        images.map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return [Math.round((100 * width) / height), getComputedStyle(image).objectFit];
        }),
      );
      expect(boxes).toEqual([
        [133, 'cover'],
        [133, 'cover'],
      ]);
      const portrait = await page.getByRole('img', { name: 'Portrait of Anuradha Chukkala' }).boundingBox();
      expect(Math.round((100 * (portrait?.width ?? 0)) / (portrait?.height ?? 1))).toBe(80);
      expect((await examineAccessibility(page)).violations).toEqual([]);
    },
  );
});

test('a photograph that cannot be shown gives way to a drawing', async ({ page, request, site, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route('https://photos.example/**', (route) => route.abort());
  await withFacts(
    request,
    site,
    ({ director }) => ({ director: { ...director, photo: 'https://photos.example/director.jpg' } }),
    async () => {
      await load(page, '/about');
      const portrait = page.getByRole('img', { name: 'Portrait of Anuradha Chukkala' });
      await expect(portrait).toHaveAttribute('src', '/art/person/Anuradha%20Chukkala.svg');
      await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it is read', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anuradha Chukkala');
    await expect(page.getByText('The certificates were her idea too.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Certificates/ })).toBeVisible();
  });
});
