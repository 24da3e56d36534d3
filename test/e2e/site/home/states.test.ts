// The home page without records, facts or connection. And which fonts it loads.
import type { APIRequestContext, Page } from '@playwright/test';
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
  await page.goto(emptySite.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
  // Whatever has a heading has something below it.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'One line, Nursery to Intermediate',
    'Is this certificate real? Check it here.',
    'Talk to us',
  ]);
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Learn', 'Institute']);
  for (const address of ['/', '/about', '/contact']) {
    await page.goto(emptySite.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const html = await page.content();
    for (const invented of ['Chukkala', 'Naveena', '55555', 'Chukka Street', 'palaka.example', 'instagram', 'wa.me/9'])
      expect(html, `${address} says ${invented}`).not.toContain(invented);
  }
  await page.goto(emptySite.url);
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await expect(subjects.getByRole('link', { name: 'Programming' })).toHaveAttribute('href', '/courses');
  await expect(subjects.getByRole('link', { name: '10th class' })).toHaveAttribute('href', '/classes/Class-10');
  await expect(subjects.getByRole('link', { name: 'TOSS' })).toHaveAttribute('href', '/contact');
});

test('facts that are not known leave no trace', async ({ page, request, site }) => {
  const facts = { description: '', address: '', phones: [], whatsapp: '', hours: '', mapLink: '', nameTelugu: '' };
  await withFacts(request, site, { ...facts, director: noDirector }, async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Talk to us' }).getByRole('link')).toHaveText(['Write to us']);
    for (const gone of ['Address', 'Hours', 'Directions', 'Call', 'WhatsApp'])
      await expect(page.getByRole('main').getByText(gone)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'From the director' })).toHaveCount(0);
  });
});

const openHome = async (page: Page) => {
  await page.goto('/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the dots from class to career.' })).toBeVisible();
};

test('a list that cannot be had costs its own part only', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await page.route(/\/api\/(gallery|lectures)/, (route) => route.abort());
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Study notes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From the gallery' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Class lectures Class 10/ })).toHaveAccessibleName(
    'Class lectures Class 10 Watch',
  );
  await expect(page.getByRole('alert')).toHaveText(['', '']);
});

test('courses that cannot be had are asked for again', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await page.route('**/api/courses', (route) => route.abort());
  await openHome(page);
  const courses = page.getByRole('region', { name: 'Courses that lead to work' });
  await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(0);
  await page.unroute('**/api/courses');
  await courses.getByRole('button', { name: 'Try again' }).click();
  await expect(courses.getByRole('heading', { level: 3, name: 'Programming' })).toBeVisible();
  await expect(courses.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test.describe('Telugu letters', () => {
  const fontsOf = async (page: Page, address: string) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const name = /assets\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
      if (name) fonts.push(name);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
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
