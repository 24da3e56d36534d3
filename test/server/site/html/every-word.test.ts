// In Telugu and Hindi every word of the product is translated: on a site where staff have written nothing in Latin letters,
// names are all that is left of them.
// @module-tag long

import { Window } from 'happy-dom';
import { inLanguage } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
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

/** Three words in a row. Lists of products, `Word, Excel, PowerPoint`, are none. */
const SENTENCE = /[A-Za-z]+(?: [A-Za-z]+){2,}/;
const PARTNERS = /Chettu Kinda Badi/g;

demoTest('of the demonstration no English sentence is left', { timeout: 60_000 }, async ({ page }) => {
  const shown = publicPages
    .flatMap((one) => addressesOf(one, one.levels ?? ['programming', 'pgdca', 'toss']))
    .filter((address) => address !== '/logout');
  for (const language of ['te', 'hi'] as const)
    for (const address of [...shown, '/search?q=computer']) {
      await page.goto(inLanguage(address, language));
      const texts = collectTexts(page.document()).filter((text) => SENTENCE.test(text.replace(PARTNERS, '')));
      expect(texts, inLanguage(address, language)).toEqual([]);
    }
});

test('control: an English word is noticed, in text and in what only screen readers read', async () => {
  const { document } = new Window();
  document.write(
    '<html lang="te"><title>కోర్సులు · Palaka Institute</title><p>TOSS కోర్సు, PI-2026-0147, name@example.com</p><p>Fee</p>' +
      '<div lang="en">English</div><svg aria-label="Seal"><text>P</text></svg><img alt="Picture"><style>p {}</style></html>',
  );
  expect(collectTexts(document as unknown as Document).flatMap(latinWordsOf)).toEqual(['Fee', 'Seal', 'Picture']);
});

/** All that is read or heard, also in closed menus. What says that it is English is: the switch, and the sample certificate. */
function collectTexts(document: Document) {
  const isEnglish = (element: Element | null) => element?.closest('[lang="en"]:not(html, span)') != null;
  const texts = [document.title];
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

/** Not single letters, such as the division A, nor what holds digits or is an email address. */
function latinWordsOf(text: string) {
  const words = text.replace(/\S*[\d@]\S*/g, ' ').match(/[a-z]{2,}/gi) ?? [];
  return words.filter((word) => !NAMES.includes(word));
}
