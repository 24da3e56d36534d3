// Gallery, notes, NGOs, search and the page about the institute as the server sends them, and how they are used without scripts.
import { course } from '#test/samples.ts';
import { expect, type Reader, SITE, test, toldToMachines } from '#test/support/screen/reader.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });
const items = (page: Reader) => page.getByRole('main').getByRole('listitem');

test('gallery: every picture is there, named by its caption, else by its place; its link shows it alone', async ({
  page,
  add,
}) => {
  const pictures = page.getByRole('main').getByRole('img');
  await page.goto('/gallery');
  await expect(heading(page)).toHaveText('Gallery');
  await expect(pictures).toHaveCount(14);
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await items(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/art/gallery/bathukamma-15.svg');

  await add('gallery', { imageUrl: '/art/gallery/the-newest.svg' });
  await page.goto('/gallery');
  await expect(pictures).toHaveCount(15);
  await expect(pictures.first()).toHaveAttribute('src', '/art/gallery/the-newest.svg');
  await expect(pictures.first()).toHaveAttribute('alt', 'Picture 1 of 15');
  await expect(pictures.nth(1)).toHaveAttribute('alt', 'The largest Bathukamma we have made');
});

test('gallery: its albums, the newest first, each with its day and its pictures alone', async ({ page, add }) => {
  const pictures = page.getByRole('main').getByRole('img');
  const picture = (number: number, album: string, albumDate: string) =>
    add('gallery', { imageUrl: `/art/gallery/album-${number}.svg`, album, albumDate });
  await picture(1, 'Annual day', '2026-01-26');
  await picture(2, 'Annual day', '');
  await picture(3, 'Sankranti', '2027-01-14');
  await picture(4, 'Visit & fair', '');
  await page.goto('/gallery');
  const albums = page.getByRole('navigation', { name: 'Albums' });
  const names = (await albums.getByRole('link').allTextContents()).filter((name) => name !== 'All');
  // Those of the demonstration are older.
  expect(names.filter((name) => ['Annual day', 'Sankranti', 'Visit & fair'].includes(name))).toEqual([
    'Sankranti',
    'Annual day',
    'Visit & fair',
  ]);
  await albums.getByRole('link', { name: 'Annual day' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Annual day26 January 2026');
  await expect(pictures).toHaveCount(2);
  await albums.getByRole('link', { name: 'Visit & fair' }).click();
  await expect(pictures).toHaveCount(1);
  await albums.getByRole('link', { name: 'All', exact: true }).click();
  await expect(pictures).toHaveCount(18);
});

test('notes: every one has a cover, a title and a link to a file that opens; they are filtered and searched', async ({
  page,
  request,
}) => {
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.goto('/notes');
  await expect(heading(page)).toHaveText('Study notes');
  await expect(titles).toHaveCount(10);
  await expect(titles.first()).toHaveText('Class 10: Real Numbers');
  const card = page.getByRole('article').filter({ hasText: 'Class 10: Trigonometry & Applications' });
  await expect(card.getByText(/^Maths · PDF · \d KB$/)).toBeVisible();
  const download = card.getByRole('link', { name: 'Download' });
  await expect(download).toHaveAccessibleName('Download Class 10: Trigonometry & Applications, PDF');
  await expect(download).toHaveAttribute('download', 'Class 10 - Trigonometry & Applications.pdf');
  await expect(card.locator('img')).toHaveAttribute('src', '/art/note/class-10-trigonometry.svg');
  // On the label of the drawn notebook, hidden from screen readers.
  await expect(card.locator('[aria-hidden] > span').filter({ hasText: /^Trigonometry & Applications$/ })).toBeVisible();
  const links = await page.getByRole('link', { name: 'Download' }).all();
  expect(links).toHaveLength(10);
  for (const link of links) {
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.pdf$/);
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }

  await page.getByRole('main').getByRole('link', { name: 'Class 10', exact: true }).click();
  await expect(titles).toHaveCount(5);
  await page.getByRole('main').getByRole('searchbox').fill('ray');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(titles).toHaveText(['Class 10: Light, All Ray Diagrams']);
});

test('long lists come in pages, as plain links that keep the filters; a page that is not there is the nearest', async ({
  page,
  add,
}) => {
  const driveLink = 'https://drive.example/a.pdf';
  for (let i = 1; i <= 30; i++)
    await add('notes', { title: `Class 9: Sheet ${i}`, image: '/art/note/a.svg', driveLink, subject: 'Drawing' });
  for (let i = 1; i <= 50; i++) await add('gallery', { imageUrl: `/art/gallery/kites-${i}.svg` });
  for (let i = 1; i <= 15; i++) await add('courses', course({ course: `more-${i}`, title: `More ${i}` }));
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  const to = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });

  await page.goto('/notes?class=Class+9');
  await expect(titles).toHaveCount(24);
  await expect(to('Previous')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Drawing' }).click();
  await to('Next').click();
  await expect(page).toHaveURL('/notes?class=Class+9&subject=Drawing&page=2');
  await expect(titles).toHaveText(['Class 9: Sheet 25', ...[26, 27, 28, 29, 30].map((i) => `Class 9: Sheet ${i}`)]);
  await expect(page.getByText('Page 2 of 2')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/notes?page=2`);
  await to('Previous').click();
  await expect(titles).toHaveCount(24);
  // The server forgives a mistake as the browser does.
  await page.goto('/notes?q=shet+17');
  await expect(titles).toHaveText(['Class 9: Sheet 17']);
  for (const asked of ['99', '-1', 'x', '0']) {
    await page.goto(`/notes?page=${asked}`);
    await expect(page.getByText(`Page ${asked === '99' ? 2 : 1} of 2`)).toHaveCount(1);
  }

  await page.goto('/gallery?page=2');
  await expect(page.getByText('Page 2 of 2')).toHaveCount(1);
  await expect(to('Next')).toHaveCount(0);
  await page.goto('/courses?sort=fee');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24);
  await to('Next').click();
  await expect(page).toHaveURL('/courses?sort=fee&page=2');
});

test('NGOs: all of them, one in full, and back', async ({ page, add }) => {
  await page.goto('/ngos');
  await expect(page).toHaveTitle('Partner NGOs · Palaka Institute');
  await expect(heading(page)).toHaveText('Partner NGOs');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Pustakala Mitra',
    'Pacchani Palle',
    'Chettu Kinda Badi',
    'Kotha Adugu',
    'Pedda Chukka',
    'Cheruvu Mitra',
  ]);
  await expect(page.getByText('Helps women who stopped working or studying to take a first step back.')).toBeVisible();
  await expect(page.getByText('Pustakala Mitra means a friend of libraries.')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cheruvu Mitra/ })
    .click();
  await expect(heading(page)).toHaveText('Cheruvu Mitra');
  await expect(page).toHaveTitle('Cheruvu Mitra · Palaka Institute');
  await expect(page.getByText('Wear old shoes.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page)).toHaveText('Partner NGOs');
  await expect(items(page)).toHaveCount(6);

  await page.goto('/ngos?ngo=nobody');
  expect(page.status).toBe(404);
  await expect(heading(page)).toHaveText('This page is missing a dot.');

  const { _id } = await add('ngos/ngos', { name: 'Only a name' });
  await page.goto(`/ngos?ngo=${_id}`);
  await expect(heading(page)).toHaveText('Only a name');
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', `/art/ngo/${_id}.svg`);
  await expect(page.getByRole('article').locator('p')).toHaveCount(0);
});

test('one NGO has an address of its own, to visit and to share', async ({ page, request }) => {
  const [{ _id, shortDescription }] = await (await request.get('/api/ngos/ngos')).json();
  const address = `${SITE}/ngos?ngo=${_id}`;
  await page.goto(`/ngos?ngo=${_id}`);
  await expect(heading(page)).toHaveText('Pustakala Mitra');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', shortDescription);
  const picture = `${SITE}/share/ngos/${_id}.png`;
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', picture);
  const share = new URL((await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '');
  expect(share.searchParams.get('text')).toBe(`Pustakala Mitra ${address}`);
  expect((await toldToMachines(page)).map((thing) => thing['@type'])).toEqual(['WebPage', 'BreadcrumbList', 'NGO']);
});

test('search: it is a page, and nothing that machines should keep', async ({ page, request }) => {
  await page.goto('/search?q=tally');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('cache-control')).toBe('no-store');
  await expect(items(page).first()).toContainText('Tally Prime with GST');
  await expect(page).toHaveTitle('Search: tally · Palaka Institute');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /search?');
});

test('about: the director and the instructor, what is taught, with whom and where', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About us · Palaka Institute');
  await expect(heading(page)).toHaveText('Anuradha Chukkala');
  const main = page.getByRole('main');
  await expect(main.getByText('Director and instructor')).toBeVisible();
  await expect(main.locator('blockquote')).toHaveText(
    '“Nobody joins all the dots on the first morning. You set down one, then the next, and one day you lift your hand and there is a pattern.”',
  );
  for (const words of [
    'Nobody is sent home for asking the same question twice.',
    'The certificates were her idea too.',
    'S. Naveena',
  ])
    await expect(main.getByText(words)).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Anuradha Chukkala · Director and instructor · Anuradha Chukkala began by teaching/,
  );
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
  await expect(page.getByRole('region', { name: 'Where you will learn' })).toHaveCount(0);
});

test('about: tuition is not linked where the home page does not show it', async ({ page, change }) => {
  await change({ home: { sections: ['courses'] } });
  await page.goto('/about');
  const teaching = page.getByRole('region', { name: 'From the first dot to the last' });
  await expect(teaching.getByRole('link', { name: /^Courses/ })).toHaveCount(1);
  await expect(teaching.getByRole('link', { name: /^Tuition/ })).toHaveCount(0);
});

test('about: without a director the institute speaks for itself', async ({ page, change }) => {
  await change({ director: { name: '', role: '', quote: '', bio: '', photo: '' }, instructor: '' });
  await page.goto('/about');
  await expect(heading(page)).toHaveText('Palaka Institute');
  const main = page.getByRole('main');
  await expect(main.locator('blockquote')).toHaveCount(0);
  await expect(main.getByText('Instructor', { exact: true })).toHaveCount(0);
  await expect(main.getByText('Learn here, earn a certificate anyone can verify.')).toBeVisible();
});
