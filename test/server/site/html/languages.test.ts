// Pages in Telugu and Hindi as the server sends them: heads, links, refusals, and forms without scripts.
// @module-tag long
import { inLanguage, type Language } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { expect, type Reader, SITE, test } from '#test/support/screen/reader.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });

test('a page says in which languages it is to be had', async ({ page }) => {
  await page.goto('/te/courses?category=Tuition');
  await expect(page.locator('html')).toHaveAttribute('lang', 'te');
  await expect(page).toHaveTitle('కోర్సులు · పలక శిక్షణా సంస్థ');
  await expect(heading(page)).toHaveText('మా కోర్సులు చూడండి');
  // The filter means the original of what is translated.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'ట్యూషన్, నర్సరీ నుంచి ఇంటర్మీడియట్ వరకు',
    '10వ తరగతి సపోర్ట్',
  ]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/te/courses`);
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(alternates).toEqual([
    ['en-IN', `${SITE}/courses`],
    ['te-IN', `${SITE}/te/courses`],
    ['hi-IN', `${SITE}/hi/courses`],
    ['x-default', `${SITE}/courses`],
  ]);
});

test('the summary of the page about the institute has no full stop of English among words of another script', async ({
  page,
}) => {
  await page.goto('/hi/about');
  const summary = page.locator('meta[name="description"]');
  await expect(summary).toHaveAttribute('content', /^अनुराधा चुक्कला · निदेशक और प्रशिक्षक · अनुराधा/);
});

test('a person of the institute has the same name on the page of a course as on the page about it', async ({
  page,
}) => {
  for (const [language, name] of [
    ['te', 'ఎస్. నవీన'],
    ['hi', 'एस. नवीना'],
  ]) {
    for (const address of ['courses/programming', 'about']) {
      await page.goto(`/${language}/${address}`);
      await expect(page.getByRole('main')).toContainText(name ?? '');
    }
  }
  // Not one of those whom the institute names.
  await page.goto('/te/courses/pgdca');
  await expect(page.getByRole('definition').filter({ hasText: 'S. Naveena' })).toHaveCount(0);
  await page.goto('/te/courses/graphic-designer');
  await expect(page.getByRole('definition').filter({ hasText: 'R. Vamshi' })).toHaveCount(1);
});

test('the drawn portraits of the institute are the same in every language', async ({ page }) => {
  const drawn = async (address: string) => {
    await page.goto(address);
    const pictures = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    return pictures.filter((src) => src.includes('/art/person/'));
  };
  for (const [address, number] of [
    ['/about', 2],
    ['', 1],
  ] as const) {
    const inEnglish = await drawn(address || '/');
    expect(inEnglish).toHaveLength(number);
    for (const language of ['te', 'hi']) expect(await drawn(`/${language}${address}`)).toEqual(inEnglish);
  }
});

test('every link and every form of a page stays in its language', async ({ request }) => {
  const addresses = publicPages.flatMap((page) => addressesOf(page, page.levels ?? ['programming']));
  const strays: string[] = [];
  for (const language of ['te', 'hi'] as const)
    for (const address of addresses.map((path) => inLanguage(path, language))) {
      const html = await (await request.get(address)).text();
      strays.push(...straysIn(html, language).map((path) => `${address}: ${path}`));
    }
  expect(strays).toEqual([]);
});

/** Addresses of ours in another language, apart from the switch and the offer. Files have no language. */
function straysIn(html: string, language: Language) {
  const tags = (html.match(/<(?:a|form) [^>]*>/g) ?? []).filter((tag) => !/ hreflang=/i.test(tag));
  expect(tags.length).toBeGreaterThan(10);
  const paths = tags.flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
  return paths.filter((path) => !new RegExp(`^/(?:${language}(?=[/?#]|$)|(?:uploads|api|art)/)`).test(path));
}

test('a course that costs nothing says so in the language of its page', async ({ page, add }) => {
  const course = {
    course: 'free-guidance',
    thumbnail: '/art/course/free.svg',
    title: 'Free guidance',
    description: 'One evening.',
    duration: '1 day',
    price: '₹0',
    discount: '0%',
    jobs: ['Any'],
  };
  await add('courses', course);
  await add('courses', { ...course, course: 'free-word', price: 'Free' });
  for (const name of ['free-guidance', 'free-word']) {
    await page.goto(`/te/courses/${name}`);
    await expect(page.getByRole('definition').filter({ hasText: 'ఉచితం' })).toHaveCount(1);
    await page.goto(`/hi/courses/${name}`);
    await expect(page.getByRole('definition').filter({ hasText: 'मुफ़्त' })).toHaveCount(1);
  }
  await page.goto('/te/search?q=guidance');
  await expect(page.getByRole('main').getByText('ఉచితం · 1 రోజు')).toHaveCount(2);
  await page.goto('/te/courses?q=guidance');
  await expect(page.locator('main').getByText('ఉచితం')).toHaveCount(3);
});

test('an address that leads nowhere says so in its language, or in English where it names none of ours', async ({
  page,
  request,
}) => {
  await page.goto('/te/nothing');
  expect(page.status).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'te');
  await expect(page).toHaveTitle('పేజీ దొరకలేదు · పలక శిక్షణా సంస్థ');
  await expect(heading(page)).toHaveText('ఈ పేజీలో ఒక చుక్క తప్పిపోయింది.');
  await expect(page.getByRole('main').getByRole('link', { name: 'హోమ్' })).toHaveAttribute('href', '/te');
  for (const address of ['/fr', '/fr/courses', '/en/courses', '/team']) {
    await page.goto(address);
    expect(page.status, address).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(heading(page)).toHaveText('This page is missing a dot.');
  }
  // The dashboard has one address for all languages.
  for (const address of ['/te/dashboard', '/hi/dashboard/messages'])
    expect((await request.get(address)).status(), address).toBe(404);
});

const UNSHOWABLE = 'పేరు: చూపలేని అక్షరాలు ఉన్నాయి.';

test('without scripts a message in Telugu is refused and thanked for in Telugu', async ({ page }) => {
  const problems = page.getByRole('alert').filter({ hasText: 'ఒక సమస్య ఉంది' }).getByRole('link');
  const send = () => page.getByRole('button', { name: 'సందేశం పంపండి' }).click();
  const fill = async (name: string) => {
    await page.getByLabel('మీ పేరు', { exact: true }).fill(name);
    await page.getByLabel('ఈమెయిల్', { exact: true }).fill('ravi@example.com');
    await page.getByLabel('విషయం', { exact: true }).fill('PGDCA');
    await page.getByLabel('సందేశం', { exact: true }).fill('సాయంత్రం బ్యాచ్ ఉందా?');
  };
  await page.goto('/te/contact');
  await send();
  await expect(page).toHaveURL('/te/contact');
  await expect(page).toHaveTitle('పొరపాటు: సంప్రదించండి · పలక శిక్షణా సంస్థ');
  await expect(problems).toHaveText([
    'దయచేసి మీ పేరు రాయండి.',
    'మేము సమాధానం ఇవ్వడానికి దయచేసి మీ ఈమెయిల్ ఇవ్వండి.',
    'దయచేసి ఇది దేని గురించో రాయండి.',
    'దయచేసి సందేశం రాయండి.',
  ]);
  await fill('Ravi\u202e');
  await send();
  await expect(problems).toHaveText([UNSHOWABLE]);
  await fill('Ravi Kumar');
  await send();
  await expect(heading(page)).toHaveText('ధన్యవాదాలు!');
  await expect(page.getByText('మీ సందేశం మాకు చేరింది!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'te');
});

test('without scripts a certificate is looked up in Hindi', async ({ page }) => {
  const verify = () => page.getByRole('main').getByRole('button', { name: 'जाँचें', exact: true }).click();
  await page.goto('/hi/certificate-verification');
  await verify();
  await expect(page.getByRole('alert').getByText('सर्टिफ़िकेट पर छपा नंबर टाइप करें।')).toBeVisible();
  await page.getByLabel('सर्टिफ़िकेट नंबर').fill('PI-2025-0098');
  await verify();
  await expect(page).toHaveURL('/hi/certificate-verification?no=PI-2025-0098');
  await expect(heading(page)).toHaveText('सत्यापित');
  await expect(page).toHaveTitle('सत्यापित: PI-2025-0098 · पलका प्रशिक्षण संस्थान');
  await page.goto('/hi/certificate-verification?no=NO-SUCH-1');
  await expect(page).toHaveTitle('नहीं मिला: NO-SUCH-1 · पलका प्रशिक्षण संस्थान');
});
