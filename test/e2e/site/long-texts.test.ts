// The longest texts that staff may write fit, at any width.

import type { Page } from '@playwright/test';
import { load, visit } from '../../support/alive.ts';
import { expect, test } from '../../support/records.ts';

const unbroken = (letter: string, length: number) => letter.repeat(length);

async function fits(page: Page, address: string, widths: number[]) {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
  }
}

test('courses, notes, NGOs and lectures with the longest texts are never too wide', async ({ page, add, request }) => {
  await load(page, '/contact');
  await add('courses', {
    course: 'longest',
    thumbnail: '/art/course/longest.svg',
    title: unbroken('T', 200),
    description: unbroken('d', 10_000),
    duration: unbroken('u', 120),
    price: unbroken('p', 120),
    discount: unbroken('c', 120),
    category: unbroken('k', 60),
    learn: [unbroken('l', 200), 'Short'],
    batches: [unbroken('b', 200)],
    nextStart: unbroken('n', 120),
    eligibility: unbroken('e', 500),
    language: unbroken('a', 120),
    instalments: unbroken('i', 500),
    bring: unbroken('r', 500),
    instructor: unbroken('o', 120),
    jobs: [unbroken('j', 120), unbroken('😀', 60), ...Array.from({ length: 48 }, (_, i) => `Role ${i}`)],
  });
  await fits(page, '/courses/longest', [320, 640, 900, 1280]);

  const { _id } = await add('ngos/ngos', {
    name: unbroken('N', 120),
    shortDescription: unbroken('s', 500),
    description: unbroken('d', 20_000),
  });
  for (const address of ['/ngos', `/ngos?ngo=${_id}`]) await fits(page, address, [320, 640, 900, 1280]);

  await add('notes', {
    title: unbroken('N', 200),
    image: '/art/note/long.svg',
    driveLink: 'https://example.com/a.pdf',
  });
  await fits(page, '/notes', [320]);

  const long = 'Thermodynamics'.repeat(14);
  const words = 'Why a pencil bends in water and how to draw it in the exam without losing marks '.repeat(2).trim();
  await add('lectures', {
    classLevel: 'Intermediate',
    unitTitle: long,
    chapters: [
      { title: long, videoUrl: 'https://youtu.be/SkVqJ1SGeL0' },
      { title: words, videoUrl: `https://${'long-'.repeat(11)}.example/${'a'.repeat(300)}` },
    ],
  });
  const units = await (await request.get('/api/lectures/class/Intermediate')).json();
  for (const chapter of [1, 2]) await fits(page, `/classes/Intermediate?u=${units.length}&c=${chapter}`, [320]);
  await visit(page, '/spoken-english/Intermediate');
  const tabs = page.getByRole('navigation', { name: 'Level' });
  await expect(tabs.getByRole('link', { name: 'Advanced' })).toBeInViewport({ ratio: 1 });
});
