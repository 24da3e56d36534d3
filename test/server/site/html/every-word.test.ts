// In Telugu and Hindi every word of the product is translated: on a site where staff have written nothing in Latin letters,
// names are all that is left of them.
// @module-tag long

import { Window } from 'happy-dom';
import { inLanguage } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { courses } from '#server/demo/courses.ts';
import { test as demoTest, expect, type Reader, emptyTest as test } from '#test/support/screen/reader.ts';
import type { Requests } from '#test/support/screen/requests.ts';

/** Names, and words that people in Hyderabad write in Latin letters. */
const NAMES = [
  'Palaka',
  'Sravani',
  'Institute',
  'WhatsApp',
  'YouTube',
  'LinkedIn',
  'PDF',
  'PNG',
  'JSON',
  'QR',
  'CSV',
  'Excel',
  'TOSS',
];

/** Of NodeFilter. */
const SHOW_TEXT = 4;
const WORD = 'పలక';
const chapters = [{ title: WORD, videoUrl: 'https://youtu.be/ddddddddddd' }];
const records: Record<string, object> = {
  courses: {
    course: 'one',
    thumbnail: '/art/course/one.svg',
    title: WORD,
    description: WORD,
    duration: WORD,
    price: '₹5000',
    discount: '20%',
    jobs: [WORD],
    category: WORD,
    learn: [WORD],
    batches: [WORD],
    nextStart: '2099-06-01',
    eligibility: WORD,
    language: WORD,
    instalments: WORD,
    bring: WORD,
    instructor: WORD,
  },
  lectures: { classLevel: 'Class-10', unitTitle: WORD, chapters },
  'spoken-lectures': { level: 'Beginner', unitTitle: WORD, chapters },
  notes: { image: '/art/note/one.svg', title: WORD, driveLink: 'https://drive.example/one.pdf' },
  gallery: { imageUrl: '/art/gallery/one.svg', caption: WORD },
  'ngos/ngos': { name: WORD, shortDescription: WORD, description: WORD },
  certificates: {
    certificate_no: 'PI-1',
    name: WORD,
    father_name: WORD,
    course: WORD,
    dob: '2004-08-12',
    duration: WORD,
    date: '2026-03-31',
    status: 'Verified',
  },
};

const institute = {
  name: WORD,
  nameTelugu: WORD,
  tagline: WORD,
  description: WORD,
  address: WORD,
  hours: WORD,
  phones: ['+91 55555 01470'],
  whatsapp: '915555501470',
  email: 'name@example.com',
  director: { name: WORD, role: WORD, quote: WORD, bio: WORD, photo: '', signature: '' },
  photos: [{ picture: '/art/gallery/one.svg', caption: WORD }],
};

const pages = [
  ...publicPages
    .flatMap((page) => addressesOf(page, page.levels ?? ['one']))
    .filter((address) => address !== '/logout'),
  ...['/certificate-verification?no=PI-1', '/certificate-verification?no=PI-2', '/certificate-verification?no='],
  ...[`/search?q=${WORD}`, '/search?q=44', '/courses?q=44', '/notes?q=44', '/classes/Class-10?u=1&c=1', '/nothing'],
];

async function addRecords(request: Requests, headers: Record<string, string>) {
  for (const [path, data] of Object.entries(records)) {
    const answer = await request.post(`/api/${path}`, { headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  }
  const answer = await request.put('/api/institute', { headers, data: institute });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** What is left in English on these pages. */
async function readPages(page: Reader, addresses: readonly string[], language: 'te' | 'hi') {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(inLanguage(address, language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const document = page.document();
    const words = new Set(collectTexts(document).flatMap(latinWordsOf));
    if (words.size > 0) faults.push(`${address}: ${[...words].join(' ')}`);
  }
  return faults;
}

// Every text is translated by the same calls in both languages, and test/project/messages.test.ts finds what has no translation:
// for Hindi a few pages show that they are used. Without records, what stands in their place is read.
test('no word is left in English, without records and with them', { timeout: 60_000 }, async ({
  page,
  request,
  headers,
}) => {
  const bare = ['/', '/courses', '/classes/Class-10', '/notes', '/gallery', '/ngos'];
  expect(await readPages(page, bare, 'te')).toEqual([]);
  expect(await readPages(page, ['/courses'], 'hi')).toEqual([]);
  await addRecords(request, headers);
  expect(await readPages(page, pages, 'te')).toEqual([]);
  const some = ['/', '/courses/one', '/certificate-verification?no=PI-1', '/contact', '/login', '/nothing'];
  expect(await readPages(page, some, 'hi')).toEqual([]);
});

/** Two words, or a number and one, the last in small letters: names, titles of products and what is printed on certificates in capitals are none. */
const PHRASE = /[A-Za-z\d]+ [a-z]{2,}/;
/** The links of the switch, and the certificate, which is printed in English. */
const ENGLISH_BY_RIGHT = 'a[hreflang], [lang="en"]:has(svg)';

const shown = [
  ...publicPages
    .flatMap((one) => addressesOf(one, one.levels ?? courses.map(({ course }) => course)))
    .filter((address) => address !== '/logout'),
  ...['PI-2026-0147', 'PI-2026-0143', 'PI-2026-0144', 'PI-2026-9999', ''].flatMap((number) => [
    `/certificate-verification?no=${number}`,
    `/certificate?id=${number}`,
  ]),
  ...['/search?q=computer', '/search?q=tuition', '/search?q=qqqq', '/courses?q=qqqq', '/courses?category=Computer'],
  ...['/notes?q=qqqq', '/notes?class=Class-10', '/classes/Class-10?u=2&c=1', '/spoken-english/Advanced?u=1&c=2'],
  ...['/contact?call=1', '/contact?certificate=PI-1', '/courses/nothing', '/nothing'],
];

demoTest(
  'of the demonstration nothing is left in English, also of what staff wrote',
  { timeout: 120_000 },
  async ({ page, request }) => {
    const ngos: { _id: string }[] = await (await request.get('/api/ngos/ngos')).json();
    const pictures: { album?: string }[] = await (await request.get('/api/gallery')).json();
    const albums = new Set(pictures.flatMap(({ album }) => album || []));
    const more = [
      ...ngos.map(({ _id }) => `/ngos?ngo=${_id}`),
      ...[...albums].map((album) => `/gallery?album=${encodeURIComponent(album)}`),
    ];
    const faults: string[] = [];
    for (const language of ['te', 'hi'] as const)
      for (const address of [...shown, ...more]) {
        await page.goto(inLanguage(address, language));
        const texts = collectTexts(page.document(), ENGLISH_BY_RIGHT).filter((text) => PHRASE.test(text));
        faults.push(...texts.map((text) => `${inLanguage(address, language)}: ${text}`));
      }
    expect(faults).toEqual([]);
  },
);

test('control: an English word is noticed, in text and in what only screen readers read', async () => {
  const { document } = new Window();
  document.write(
    '<html lang="te"><title>కోర్సులు · Palaka Institute</title><p>TOSS కోర్సు, PI-2026-0147, name@example.com</p><p>Fee</p>' +
      '<div lang="en">English</div><svg aria-label="Seal"><text>P</text></svg><img alt="Picture"><style>p {}</style></html>',
  );
  expect(collectTexts(document as unknown as Document).flatMap(latinWordsOf)).toEqual(['Fee', 'Seal', 'Picture']);
});

test('control: what staff have not translated is noticed, though the page says that it is English', async () => {
  const { document } = new Window();
  document.write(
    '<html lang="te"><title>కోర్సులు</title><meta name="description" content="Learn to sew."><p lang="en">Begin in June</p>' +
      '<a lang="en" hreflang="en">In plain English</a><div lang="en"><svg><text>This is to certify</text></svg></div></html>',
  );
  const texts = collectTexts(document as unknown as Document, ENGLISH_BY_RIGHT);
  expect(texts.filter((text) => PHRASE.test(text))).toEqual(['Learn to sew.', 'Begin in June']);
});

/** All that is read, heard or shown by search engines, also in closed menus. What says that it is English is: the switch, and the sample certificate. */
function collectTexts(document: Document, english = '[lang="en"]:not(html, span)') {
  const isEnglish = (element: Element | null) => element?.closest(english) != null;
  const texts = [document.title];
  const described = 'meta[name=description], meta[property="og:title"], meta[property="og:description"]';
  for (const meta of document.querySelectorAll(described)) texts.push(meta.getAttribute('content') ?? '');
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    texts.push(...namesIn(JSON.parse(script.textContent ?? '')));
  const nodes = document.createTreeWalker(document.body, SHOW_TEXT);
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    if (!parent?.closest('script, style, noscript, template') && !isEnglish(parent))
      texts.push(nodes.currentNode.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'])
      if (element.hasAttribute(name) && !isEnglish(element)) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** What search engines show of a page's facts. */
function namesIn(facts: unknown): string[] {
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, fact]) =>
    typeof fact === 'string' ? (/^(name|headline|description|text)$/.test(key) ? [fact] : []) : namesIn(fact),
  );
}

/** Not single letters, such as the division A, nor what holds digits or is an email address. */
function latinWordsOf(text: string) {
  const words = text.replace(/\S*[\d@]\S*/g, ' ').match(/[a-z]{2,}/gi) ?? [];
  return words.filter((word) => !NAMES.includes(word));
}
