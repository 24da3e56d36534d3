// The list of courses on a small phone: fee and duration on every card, categories, order and words in the address. And the form
// by which one is called.

import type { Page } from '@playwright/test';
import { load, reload, untilHydrated } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, signIn, test } from '../../../support/records.ts';

test.use({ viewport: { width: 360, height: 640 } });

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kind of course' });
const order = (page: Page) => page.getByRole('navigation', { name: 'Order' });

test('every card says fee and duration, and its summary ends at a sentence', async ({ page }) => {
  await load(page, '/courses');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText('Fee: ₹12,000');
  await expect(cards.first()).toContainText('Duration: 6 months');
  for (const card of await cards.all()) {
    await expect(card.locator('p').first()).toHaveText(/[.!?]$/);
    expect(
      await card
        .locator('p')
        .first()
        .evaluate((text) => text.scrollHeight <= text.clientHeight + 1),
    ).toBe(true);
  }
});

test('a kind, an order and a word are in the address, and come back with it', async ({ page }) => {
  await load(page, '/courses');
  await expect(kinds(page).getByRole('link')).toHaveText([
    'All',
    'Computer',
    'English',
    'Tuition',
    'Open school',
    'Guidance',
  ]);
  await kinds(page).getByRole('link', { name: 'Tuition' }).click();
  await expect(page).toHaveURL('/courses?category=Tuition');
  await expect(titles(page)).toHaveText(['Tuition, Nursery to Intermediate', '10th Class Support']);
  await expect(page.getByRole('status').getByText('2 of 12 courses')).toBeVisible();
  await expect(kinds(page).getByRole('link', { name: 'Tuition' })).toHaveAttribute('aria-current', 'true');
  await kinds(page).getByRole('link', { name: 'Computer' }).click();
  await order(page).getByRole('link', { name: 'Fee' }).click();
  await expect(page).toHaveURL('/courses?category=Computer&sort=fee');
  await expect(titles(page).first()).toHaveText('MS Office');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('gst');
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);
  await expect(page).toHaveURL('/courses?category=Computer&sort=fee&q=gst');
  expect((await examineAccessibility(page)).violations).toEqual([]);

  await page.getByRole('link', { name: /^Learn More/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tally Prime with GST');
  await page.goBack();
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);
  await expect(page.getByRole('searchbox')).toHaveValue('gst');
  await reload(page);
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);

  await page.getByRole('searchbox').fill('underwater');
  await expect(page.getByText('No course matches “underwater”.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all courses' }).click();
  await expect(titles(page)).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL('/courses');
});

test.describe('asking to be called', () => {
  const calls = async (page: Page, headers: { authorization: string }) => {
    const all = await (await page.request.get('/api/contact', { headers })).json();
    return (all as { phone: string; from_name: string; course: string }[]).map(({ phone, from_name, course }) => ({
      phone,
      from_name,
      course,
    }));
  };
  const fill = async (page: Page, name: string, phone: string) => {
    const form = page.getByRole('region', { name: 'Ask us to call you' });
    await form.getByLabel('Your name').fill(name);
    await form.getByLabel('Phone number').fill(phone);
    return form;
  };
  const fillAlive = async (page: Page, name: string, phone: string) => {
    await untilHydrated(page.getByRole('region', { name: 'Ask us to call you' }).getByLabel('Your name'));
    return fill(page, name, phone);
  };

  test('what is missing or wrong is said at its field; what is right lands among the messages', async ({
    page,
    request,
    site,
    expectNoise,
  }) => {
    const headers = await signIn(request, site);
    await load(page, '/courses/pgdca');
    await page.getByRole('link', { name: 'Ask us to call you' }).click();
    const form = page.getByRole('region', { name: 'Ask us to call you' });
    await expect(form).toBeFocused();
    await expect(form.getByLabel('About the course')).toHaveValue('PGDCA');
    await form.getByRole('button', { name: 'Call me' }).click();
    await expect(form.getByText('Please tell us your name.')).toBeVisible();
    await expect(form.getByText('Please give a phone number that we can call.')).toBeVisible();
    await expect(form.getByLabel('Your name')).toBeFocused();

    expectNoise('400');
    await fillAlive(page, 'Sravani', '12');
    await form.getByRole('button', { name: 'Call me' }).click();
    await expect(form.getByText('Please check this phone number.')).toBeVisible();
    await expect(form.getByLabel('Phone number')).toBeFocused();
    expect(await calls(page, headers)).toEqual([]);

    await form.getByLabel('Phone number').fill('+91 90000 11111');
    await form.getByRole('button', { name: 'Call me' }).click();
    await expect(form.getByRole('status')).toHaveText('Thank you! We will call you.');
    await expect(form.getByLabel('Your name')).toHaveValue('');
    expect(await calls(page, headers)).toEqual([{ phone: '+91 90000 11111', from_name: 'Sravani', course: 'PGDCA' }]);
  });

  test('when it cannot be sent, that is said and what was typed stays', async ({ page, expectNoise }) => {
    expectNoise(/./);
    await load(page, '/courses/pgdca');
    await page.route('**/api/contact/call', (route) => route.abort());
    const form = await fillAlive(page, 'Sravani', '+91 90000 22222');
    await form.getByRole('button', { name: 'Call me' }).click();
    await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
    await expect(form.getByLabel('Phone number')).toHaveValue('+91 90000 22222');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the form is a plain one, and filters are plain links', async ({ page, request, site, expectNoise }) => {
      expectNoise('400');
      const headers = await signIn(request, site);
      await page.goto('/courses/pgdca');
      let form = await fill(page, 'Lakshmi', 'x');
      await form.getByRole('button', { name: 'Call me' }).click();
      form = page.getByRole('region', { name: 'Ask us to call you' });
      await expect(form.getByText('Please check this phone number.')).toBeVisible();
      await expect(form).toBeInViewport();
      await expect(form.getByLabel('Your name')).toHaveValue('Lakshmi');
      await form.getByLabel('Phone number').fill('+91 90000 33333');
      await form.getByRole('button', { name: 'Call me' }).click();
      await expect(form.getByText('Thank you! We will call you.')).toBeInViewport();
      expect(await calls(page, headers)).toContainEqual({
        phone: '+91 90000 33333',
        from_name: 'Lakshmi',
        course: 'PGDCA',
      });
      await page.goto('/courses');
      await kinds(page).getByRole('link', { name: 'English' }).click();
      await expect(titles(page)).toHaveText(['Spoken English']);
      await kinds(page).getByRole('link', { name: 'All' }).click();
      await page.getByRole('searchbox').fill('tally');
      await page.getByRole('searchbox').press('Enter');
      await expect(titles(page).first()).toBeVisible();
      await expect(page).toHaveURL('/courses?q=tally');
    });
  });
});
