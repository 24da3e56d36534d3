// /about: how the longest facts and photographs of any shape are laid out.

import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { load, visit } from '../../../support/alive.ts';
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

test('the longest facts stay inside the smallest phone', async ({ page, request, site }) => {
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
        await load(page, '/contact');
        for (const address of ['/about', '/']) {
          await visit(page, address);
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
