// A course page: description, price, job roles, and how to ask.

import type { Page } from '@playwright/test';
import { holdBack, load } from '../../../support/alive.ts';
import { expect, signIn, test } from '../../../support/records.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The value of a term on the fee card. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

const typing = {
  course: 'typing',
  thumbnail: '/art/course/typing.svg',
  title: 'Typing',
  description: 'English and Telugu typing.',
  duration: '6 weeks',
  price: '₹5000',
  discount: '20%',
  jobs: ['Typist'],
};

test('a course says all that a visitor asks, and machines what it is', async ({ page, site, request }) => {
  await test.step('a course says all that a visitor asks', async () => {
    await load(page, '/courses/programming');
    await expect(page).toHaveTitle('Programming · Palaka Institute');
    await expect(heading(page)).toHaveText('Programming');
    await expect(page.getByText('Duration: 6 months')).toBeVisible();
    await expect(figure(page, 'Discounted Amount')).toHaveText('₹12,000');
    await expect(figure(page, 'Price')).toHaveText('₹14,400');
    await expect(figure(page, 'Price').locator('s')).toBeVisible();
    await expect(figure(page, 'Discount')).toHaveText('20%');
    await expect(page.locator('main')).not.toContainText('% off');
    await expect(
      page.getByText('C, Python and web basics, from the first line of code to a small project'),
    ).toBeVisible();
    const about = page.getByRole('region', { name: 'About this course' });
    await expect(about).toContainText('You start with how a computer follows instructions');
    await expect(about).toContainText('Classes are taught in Telugu and English.');
    await expect(page.getByRole('region', { name: 'Job opportunities' }).getByRole('listitem')).toHaveText([
      'Junior software developer',
      'Web page designer',
      'Python trainee',
      'Software tester',
      'Technical support executive',
      'Computer lab assistant',
    ]);
    await expect(page.getByRole('region', { name: 'What you learn' }).getByRole('listitem')).toHaveCount(5);
    const joining = page.getByRole('region', { name: 'Before you join' });
    for (const [name, text] of [
      ['Next start', 'First Monday of every month'],
      ['Batches and timings', 'Evening: 6:30 to 8:00 pm, Monday to Friday'],
      ['Who may join', 'Anyone who has passed Class 10.'],
      ['Language', 'Telugu and English'],
      ['Instructor', 'S. Naveena'],
      ['What to bring', 'A notebook'],
    ] as const)
      await expect(joining.getByRole('term').filter({ hasText: name }).locator('+ dd')).toContainText(text);
    await expect(figure(page, 'Instalments')).toContainText('₹4,000 on joining');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    await expect(trail).toHaveText(['Home', 'Courses']);
    await expect(page.locator('article img').first()).toHaveJSProperty('complete', true);
    await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveCount(0);
  });

  await test.step('every job role has its own glyph', async () => {
    const glyphs = page.getByRole('region', { name: 'Job opportunities' }).locator('img');
    await glyphs.last().scrollIntoViewIfNeeded();
    const drawn = await glyphs.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(drawn).size).toBe(6);
    await expect(glyphs.last()).toHaveJSProperty('complete', true);
    expect(await glyphs.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('the ways to ask: WhatsApp with the name filled in, a call, and sharing', async () => {
    const ask = page.getByRole('link', { name: 'Ask about this course' });
    const address = new URL((await ask.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/915555501470');
    expect(address.searchParams.get('text')).toBe('Hello! I would like to know more about the course “Programming”.');
    await expect(ask).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+915555501470');
    const share = new URL((await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '');
    expect(share.origin + share.pathname).toBe('https://wa.me/');
    expect(share.searchParams.get('text')).toBe(`Programming ${site.url}/courses/programming`);
  });

  await test.step('machines are told what it is, and shared links have a picture', async () => {
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = told.map((text) => JSON.parse(text));
    expect(things.find((thing) => thing['@type'] === 'Course')).toMatchObject({
      name: 'Programming',
      url: `${site.url}/courses/programming`,
      provider: { name: 'Palaka Institute' },
      offers: { price: 12_000, priceCurrency: 'INR' },
    });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Courses', 'Programming']);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(picture).toBe(`${site.url}/share/courses/programming.png`);
    const answer = await request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/png');
  });

  await test.step('by its id it is the same page, with one canonical address', async () => {
    const [{ _id }] = await (await request.get('/api/courses')).json();
    await load(page, `/courses/${_id}`);
    await expect(heading(page)).toHaveText('Programming');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/courses/programming`);
  });
});

// The arithmetic is tested without a browser: test/contract/price.test.ts.
test('a price with a discount is struck through; what staff left blank is not there', async ({
  page,
  request,
  site,
  add,
}) => {
  const headers = await signIn(request, site);
  const { _id } = await add('courses', typing);
  for (const [price, discount, shown, isStruck] of [
    ['₹5,000', '20%', '₹6,000', true],
    ['Free', '0%', 'Free', false],
    ['₹800', 'none', '₹800', false],
  ] as const)
    await test.step(`${price} with discount ${discount} shows ${shown}`, async () => {
      await request.put(`/api/courses/${_id}`, { headers, data: { ...typing, price, discount } });
      await load(page, '/courses/typing');
      await expect(figure(page, 'Price')).toHaveText(shown);
      await expect(figure(page, 'Price').locator('s')).toHaveCount(isStruck ? 1 : 0);
      await expect(figure(page, 'Discount')).toHaveText(discount);
      await expect(figure(page, 'Discounted Amount')).toHaveText(price);
      await expect(page.getByText('You save')).toHaveCount(0);
    });
  // A description of one sentence is said once.
  await expect(page.locator('main').getByText('English and Telugu typing.')).toHaveCount(1);
  for (const name of ['About this course', 'What you learn', 'Before you join'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Instalments' })).toHaveCount(0);
});

test('where the device can share, it does; more courses lead on', async ({ page, site, context }) => {
  await test.step('where the device can share, it does', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (shared: object) =>
          void document.documentElement.setAttribute('data-shared', JSON.stringify(shared)),
      });
    });
    await load(page, '/courses/programming');
    await page.getByRole('link', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      JSON.stringify({ title: 'Programming', url: `${site.url}/courses/programming` }),
    );
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('more courses lead on, each from the top', async () => {
    const more = page.getByRole('region', { name: 'More courses' });
    await expect(more.getByRole('heading', { level: 3 })).toHaveText([
      'Graphic Designer',
      'AI Tools Diploma',
      'Spoken English',
    ]);
    await expect(more.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/courses');
    await more.getByRole('link', { name: 'Learn More about AI Tools Diploma' }).click();
    await expect(heading(page)).toHaveText('AI Tools Diploma');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(more.getByRole('heading', { level: 3 })).toHaveText([
      'Spoken English',
      'PGDCA',
      'Tuition, Nursery to Intermediate',
    ]);
  });
});

test('an institute that cannot be called, and a course that does not exist', async ({
  page,
  request,
  site,
  add,
  expectNoise,
}) => {
  await test.step('an institute without WhatsApp and telephone is asked on the contact page', async () => {
    const headers = await signIn(request, site);
    const facts = await (await request.get('/api/institute')).json();
    await request.put('/api/institute', { headers, data: { ...facts, whatsapp: '', phones: [] } });
    try {
      await load(page, '/courses/programming');
      await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Share' })).toBeVisible();
      await page.getByRole('link', { name: 'Ask about this course' }).click();
      await expect(page).toHaveURL('/contact');
    } finally {
      await request.put('/api/institute', { headers, data: facts });
    }
  });

  await test.step('an unknown course is a page that does not exist', async () => {
    expectNoise('404');
    const answer = await load(page, '/courses/underwater-basket-weaving');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('This page is missing a dot.');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

    const { _id } = await add('courses', typing);
    await load(page, '/courses');
    await request.delete(`/api/courses/${_id}`, { headers: await signIn(request, site) });
    await page.getByRole('link', { name: 'Learn More about Typing' }).click();
    await expect(heading(page)).toHaveText('This page is missing a dot.');
  });
});

test('on the way inside the site: Loading..., what may be missing, and another try', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await test.step('on the way inside the site the page says Loading... until its data arrives', async () => {
    await load(page, '/courses');
    const release = await holdBack(page, '**/api/courses/programming');
    await page.getByRole('link', { name: 'Learn More about Programming' }).click();
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('Programming');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page).toHaveURL('/courses/programming');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('without the list of courses the course is still shown', async () => {
    await load(page, '/courses');
    await page.route('**/api/courses', (route) => route.abort());
    await page.getByRole('link', { name: 'Learn More about PGDCA' }).click();
    await expect(heading(page)).toHaveText('PGDCA');
    await expect(page.getByRole('heading', { name: 'More courses' })).toHaveCount(0);
    await page.unroute('**/api/courses');
  });

  await test.step('when the course cannot be fetched, the page says so and offers another try', async () => {
    await load(page, '/courses');
    await page.route('**/api/courses/pgdca', (route) => route.abort());
    await page.getByRole('link', { name: 'Learn More about PGDCA' }).click();
    await expect(heading(page)).toHaveText('This line has broken off.');
    await page.unroute('**/api/courses/pgdca');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('PGDCA');
  });
});
