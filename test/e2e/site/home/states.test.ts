// The home page without records, facts or connection, and on a phone: its length, its rails, long titles. And which fonts it
// loads. Without records the other pages, too.

import type { APIRequestContext, Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, signIn, test } from '../../../support/records.ts';
import type { Site } from '../../../support/site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Other facts while `meanwhile` runs. */
async function withFacts(request: APIRequestContext, site: Site, facts: object, meanwhile: () => Promise<void>) {
  const headers = await signIn(request, site);
  const before = await (await request.get('/api/institute')).json();
  const save = async (data: object) =>
    expect((await request.put('/api/institute', { headers, data })).status()).toBe(200);
  await save({ ...before, ...facts });
  try {
    await meanwhile();
  } finally {
    await save(before);
  }
}

const noDirector = { name: '', role: '', quote: '', bio: '', photo: '' };

test('an empty site names what is taught, leaves no holes and invents nothing', async ({ page, emptySite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, emptySite.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
  // Whatever has a heading has something below it.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'One line, Nursery to Intermediate',
    'Is this certificate real? Check it here.',
    'Talk to us',
  ]);
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Learn', 'Institute']);
  for (const address of ['/', '/about', '/contact']) {
    await load(page, emptySite.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const html = await page.content();
    for (const invented of ['Chukkala', 'Naveena', '55555', 'Chukka Street', 'palaka.example', 'instagram', 'wa.me/9'])
      expect(html, `${address} says ${invented}`).not.toContain(invented);
  }
  await load(page, emptySite.url);
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await expect(subjects.getByRole('link', { name: 'Programming' })).toHaveAttribute('href', '/courses');
  await expect(subjects.getByRole('link', { name: '10th class' })).toHaveAttribute('href', '/classes/Class-10');
  await expect(subjects.getByRole('link', { name: 'TOSS' })).toHaveAttribute('href', '/contact');

  // Every page says what it will hold.
  for (const [address, words] of [
    ['/gallery', 'No pictures yet. Please check again soon.'],
    ['/notes', 'No notes yet. Please check again soon.'],
    ['/ngos', 'No partner NGOs yet. Please check again soon.'],
    ['/classes/Class-10', 'Lectures for this class are being recorded.'],
    ['/spoken-english/Advanced', 'Lectures for this class are being recorded.'],
  ] as const)
    await test.step(address, async () => {
      await load(page, emptySite.url + address);
      await expect(page.getByText(words)).toBeVisible();
      expect((await examineAccessibility(page)).violations).toEqual([]);
      if (address === '/gallery') await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Subject' })).toHaveCount(0);
      const lectures = { '/classes/Class-10': 'Class 10', '/spoken-english/Advanced': 'Spoken English Advanced' };
      if (!(address in lectures)) return;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lectures[address as keyof typeof lectures]);
      const levels = page.getByRole('navigation', { name: /^(Class|Level)$/ });
      await expect(levels.getByRole('link').first()).toBeVisible();
    });
});

test('facts that are not known leave no trace', async ({ page, request, site }) => {
  const facts = { description: '', address: '', phones: [], whatsapp: '', hours: '', mapLink: '', nameTelugu: '' };
  await withFacts(request, site, { ...facts, director: noDirector }, async () => {
    await load(page, '/');
    await expect(page.getByRole('region', { name: 'Talk to us' }).getByRole('link')).toHaveText(['Write to us']);
    for (const gone of ['Address', 'Hours', 'Directions', 'Call', 'WhatsApp'])
      await expect(page.getByRole('main').getByText(gone)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'From the director' })).toHaveCount(0);
  });
});

const openHome = async (page: Page) => {
  await load(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the dots from class to career.' })).toBeVisible();
};

test('what cannot be had costs its own part only, and courses are asked for again', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await test.step('a list that cannot be had costs its own part only', async () => {
    await page.route(/\/api\/(gallery|lectures)/, (route) => route.abort());
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'Study notes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'From the gallery' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Class lectures Class 10/ })).toHaveAccessibleName(
      'Class lectures Class 10 Watch',
    );
    await expect(page.getByRole('alert')).toHaveText(['', '']);
    await page.unrouteAll();
  });

  await test.step('courses that cannot be had are asked for again', async () => {
    await page.route('**/api/courses', (route) => route.abort());
    await openHome(page);
    const courses = page.getByRole('region', { name: 'Courses that lead to work' });
    await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(0);
    await page.unroute('**/api/courses');
    await courses.getByRole('button', { name: 'Try again' }).click();
    await expect(courses.getByRole('heading', { level: 3, name: 'Programming' })).toBeVisible();
    await expect(courses.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test.describe('Telugu letters', () => {
  const fontsOf = async (page: Page, address: string) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const name = /assets\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
      if (name) fonts.push(name);
    });
    await load(page, address);
    return fonts;
  };

  test('the proverb and the name of the demonstration come from the small face', async ({ page }) => {
    const fonts = await fontsOf(page, '/');
    expect(fonts).toContain('anek-telugu-words');
    expect(fonts).not.toContain('anek-telugu');
  });

  test('any other name is set whole in the full face', async ({ page, request, site }) => {
    await withFacts(request, site, { nameTelugu: 'విజ్ఞాన భారతి' }, async () => {
      const fonts = await fontsOf(page, '/about');
      expect(fonts).toContain('anek-telugu');
      expect(fonts).not.toContain('anek-telugu-words');
    });
  });

  test('a page without Telugu loads none', async ({ page, request, site }) => {
    await withFacts(request, site, { nameTelugu: '' }, async () => {
      const fonts = await fontsOf(page, '/about');
      expect(fonts).toContain('anek-text');
      expect(fonts.filter((name) => name.includes('telugu'))).toEqual([]);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it is about seven screens, with rails; long titles and texts stay inside the smallest one', async ({
    page,
    add,
  }) => {
    await test.step('the page is about seven screens: lectures, notes and partners are rails', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await load(page, '/');
      // Sections that were never near have a guessed height.
      for (const section of await page.locator('.laid-out-later').all()) await section.scrollIntoViewIfNeeded();
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens).toBeLessThanOrEqual(7.4);
      for (const name of ['Watch a class before you join one', 'Study notes', 'We do not do this alone']) {
        const links = page.getByRole('region', { name }).getByRole('listitem').getByRole('link');
        const right = () => links.last().evaluate((link) => link.getBoundingClientRect().right);
        expect(await right(), name).toBeGreaterThan(390);
        // With the keyboard or a finger: what takes focus comes into view.
        await links.last().focus();
        await expect(links.last()).toBeInViewport({ ratio: 0.3 });
        const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
        expect(new Set(tops).size, name).toBe(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    await test.step('long titles and texts stay inside the smallest one', async () => {
      const endless = 'x'.repeat(150);
      await add('ngos/ngos', { name: `Long ${endless.slice(0, 100)}` });
      await add('lectures', {
        classLevel: 'Class-10',
        unitTitle: `Long ${endless}`,
        chapters: [{ title: 'One', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }],
      });
      await add('gallery', { imageUrl: '/art/gallery/long.svg' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await load(page, '/');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});
