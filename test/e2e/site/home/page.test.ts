// The home page: what the institute teaches, and its links.

import type { Page } from '@playwright/test';
import { load, reload } from '../../../support/alive.ts';
import { expect, test } from '../../../support/records.ts';

const desk = { width: 1280, height: 800 };

const region = (page: Page, name: string) => page.getByRole('region', { name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.use({ viewport: desk });

test('everything taught here is named and linked, for people, keyboards and search engines', async ({
  page,
  request,
}) => {
  await test.step('everything taught here is named', async () => {
    await load(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
    await expect(page).toHaveTitle('Palaka Institute · Computers · English · Tuition');
    const main = page.getByRole('main');
    for (const words of [
      'Programming, Graphic Designer, AI Tools Diploma, Spoken English, PGDCA.',
      'tuition from Nursery to Intermediate',
      'TOSS open school',
      '10th class support',
      'Career guidance',
    ])
      await expect(main).toContainText(words);
    for (const group of ['MPC', 'CEC', 'BiPC'])
      await expect(region(page, 'One line, Nursery to Intermediate').getByText(group, { exact: true })).toBeVisible();
  });

  await test.step('the hero leads to courses, verification and tuition, the rail to every subject', async () => {
    const hero = region(page, 'Join the dots from class to career.');
    const leads = async (name: string, to: string) =>
      expect(hero.getByRole('link', { name })).toHaveAttribute('href', to);
    await leads('Explore courses', '/courses');
    await leads('Verify a certificate', '/certificate-verification');
    await leads('Nursery to Intermediate tuition', '/#tuitions');
    const rail = page.getByRole('navigation', { name: 'Subjects' });
    for (const [name, to] of [
      ['PGDCA', '/courses/pgdca'],
      ['Programming', '/courses/programming'],
      ['Graphic Designer', '/courses/graphic-designer'],
      ['AI Tools', '/courses/ai-tools-diploma'],
      ['Spoken English', '/courses/spoken-english'],
      ['10th class', '/courses/10th-class-support'],
      ['TOSS', '/courses/toss-open-school'],
      ['Career guidance', '/courses/career-guidance'],
    ] as const)
      await expect(rail.getByRole('link', { name })).toHaveAttribute('href', to);
    await expect(page.getByRole('main').getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('main').getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');
  });

  await test.step('there is a ticket for every class and level, with as many units as there are', async () => {
    const tickets = region(page, 'Watch a class before you join one').getByRole('link');
    const places = [
      ['/classes/Class-10', 'lectures/class/Class-10', 'Class lectures Class 10'],
      ['/classes/Intermediate', 'lectures/class/Intermediate', 'Class lectures Intermediate'],
      ['/spoken-english/Beginner', 'spoken-lectures/class/Beginner', 'Spoken English Beginner'],
      ['/spoken-english/Intermediate', 'spoken-lectures/class/Intermediate', 'Spoken English Intermediate'],
      ['/spoken-english/Advanced', 'spoken-lectures/class/Advanced', 'Spoken English Advanced'],
    ] as const;
    await expect(tickets).toHaveCount(5);
    for (const [i, [to, call, name]] of places.entries()) {
      const units = (await (await request.get(`/api/${call}`)).json()) as { unitTitle: string }[];
      await expect(tickets.nth(i)).toHaveAttribute('href', to);
      await expect(tickets.nth(i)).toHaveAccessibleName(`${name} ${units[0]?.unitTitle} ${units.length} units`);
    }
  });

  await test.step('search engines learn what the institute is', async () => {
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        '@type': 'EducationalOrganization',
        name: 'Palaka Institute',
        alternateName: 'పలక శిక్షణా సంస్థ',
        telephone: '+91 55555 01470',
        email: 'hello@palaka.example',
      }),
    );
  });

  await test.step('the keyboard goes through the hero in order, and focus is seen', async () => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
    for (const name of ['Explore courses', 'Verify a certificate', 'Nursery to Intermediate tuition', 'PGDCA']) {
      await page.keyboard.press('Tab');
      const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
      await expect(link).toBeFocused();
      await expect(link).toHaveCSS('outline-style', 'solid');
      await expect(link).toHaveCSS('outline-width', '3px');
    }
  });

  await test.step('the first courses of the list are on cards', async () => {
    const courses = region(page, 'Courses that lead to work');
    await expect(courses.getByRole('heading', { level: 3 })).toHaveText([
      'Programming',
      'Graphic Designer',
      'AI Tools Diploma',
      'Spoken English',
      'PGDCA',
    ]);
    await expect(courses.getByText('6 months')).toBeVisible();
    await expect(courses.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/courses');
    await courses.getByRole('link', { name: 'Learn More about PGDCA' }).click();
    await expect(page).toHaveURL('/courses/pgdca');
  });
});

test('the tuitions link takes 600 ms, stops 60 px above the section and takes focus along', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await load(page, '/');
  await page.clock.pauseAt(60_000);
  await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
  const section = page.locator('#tuitions');
  const distance = () => section.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await page.clock.runFor(300);
  const halfway = await distance();
  expect(halfway).toBeGreaterThan(200);
  await page.clock.runFor(250);
  expect(await distance()).toBeGreaterThan(60);
  await page.clock.runFor(100);
  expect(await distance()).toBe(60);
  await expect(section).toBeFocused();
  await expect(section).toHaveAccessibleName('One line, Nursery to Intermediate');
});

test('back to top appears after a screen and a half and takes 500 ms', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await load(page, '/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 1.4 * innerHeight));
  await expect.poll(() => scrolled(page)).toBe(1120);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(button).toBeVisible();
  await page.clock.pauseAt(60_000);
  await button.click();
  await page.clock.runFor(450);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.clock.runFor(100);
  expect(await scrolled(page)).toBe(0);
});

test('parts below the fold rise once, in 1000 ms; without motion everything is simply there', async ({ page }) => {
  await load(page, '/');
  const tile = page.locator('[data-reveal]').filter({ hasText: 'TOSS open school' });
  await expect(tile).toHaveCSS('opacity', '0');
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toHaveCSS('animation-name', 'reveal');
  await expect(tile).toHaveCSS('animation-duration', '1s');
  await expect(tile).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reload(page);
  await expect(tile).toHaveCSS('opacity', '1');
  await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
  expect(await page.locator('#tuitions').evaluate((part) => Math.round(part.getBoundingClientRect().top))).toBe(60);
});

test('what the records say is there, and a certificate is checked from here, with Enter', async ({ page, request }) => {
  await test.step('notes, gallery, director, partners and the way here come from the records', async () => {
    await load(page, '/');
    const notes = region(page, 'Study notes');
    await expect(notes.getByRole('link', { name: 'Download Class 10: Real Numbers' })).toHaveAttribute(
      'href',
      /^\/uploads\/\w+\.pdf$/,
    );
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(notes.getByRole('link', { name: 'All notes' })).toHaveAttribute('href', '/notes');

    const gallery = region(page, 'From the gallery');
    await expect(gallery.locator('img')).toHaveCount(4);
    const newest = (await (await request.get('/api/gallery')).json()) as { imageUrl: string }[];
    await expect(gallery.locator('img').first()).toHaveAttribute('src', newest[0]?.imageUrl ?? '');
    await expect(gallery.getByRole('link', { name: 'Open the gallery' })).toHaveAttribute('href', '/gallery');

    await expect(region(page, 'From the director')).toContainText('“Nobody joins all the dots on the first morning.');
    await expect(region(page, 'From the director')).toContainText('Anuradha Chukkala');

    const partners = region(page, 'We do not do this alone');
    await expect(partners.getByRole('listitem')).toHaveCount(4);

    const invitation = region(page, 'Visit us');
    await expect(invitation).toContainText('Opposite the old bus stand, Muggupalli');
    await expect(invitation).toContainText('Sunday, 9:00 am to 1:00 pm');
    await expect(invitation.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/915555501470/,
    );
    await expect(invitation.getByRole('link', { name: 'Call +91 55555 01470' })).toHaveAttribute(
      'href',
      'tel:+915555501470',
    );
    await expect(invitation.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /\/maps\/dir\//);
    await expect(invitation.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');

    await partners.getByRole('link', { name: 'Pustakala Mitra' }).click();
    await expect(page).toHaveURL(/\/ngos\?ngo=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Pustakala Mitra' })).toBeVisible();
  });

  await test.step('a certificate is checked from here, with Enter', async () => {
    await load(page, '/');
    const field = page.getByRole('textbox', { name: 'Certificate number' });
    await field.fill('pi-2025-0098');
    await field.press('Enter');
    // In capitals once the form is hydrated.
    await expect(page).toHaveURL(/\/certificate-verification\?no=pi-2025-0098$/i);
    await expect(page.getByText('SYEDA FARHANA').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is read, the tuitions link jumps, a certificate is checked', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'TOSS open school' })).toHaveCSS('opacity', '1');
    await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
    await expect(page.getByRole('heading', { name: 'One line, Nursery to Intermediate' })).toBeInViewport();
    await page.getByRole('textbox', { name: 'Certificate number' }).fill('PI-2025-0098');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/certificate-verification?no=PI-2025-0098');
    await expect(page.getByText('SYEDA FARHANA').first()).toBeVisible();
  });
});
