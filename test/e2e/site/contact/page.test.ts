// /contact: required fields, messages during and after sending, and failures.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/site.ts';

async function fill(page: Page, subject = 'PGDCA evening batch') {
  await page.getByLabel('Your name').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Is there a batch after six?');
}

test('a message is sent once, thanked for, and read by staff', async ({ page, request, site }) => {
  await test.step('a message is sent, thanked for, and read by staff', async () => {
    await load(page, '/contact');
    await fill(page, 'A batch after work');
    await page.getByRole('button', { name: 'Send message' }).click();

    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toContainText("Thank you for contacting us! We'll get back to you as soon as possible.");
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect(thanks).toBeHidden();
    await expect(page.getByRole('status').getByText('Your message has been sent successfully!')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('');

    const { token } = await (await request.post('/api/users/login', { data: site.admin })).json();
    const messages = await (
      await request.get('/api/contact', { headers: { authorization: `Bearer ${token}` } })
    ).json();
    expect(messages[0]).toMatchObject({
      from_name: 'Ravi Kumar',
      from_email: 'ravi@example.com',
      subject: 'A batch after work',
      message: 'Is there a batch after six?',
      mail: 'kept',
    });
  });

  await test.step('the button says that it is sending and cannot be pressed twice; Escape closes the thanks', async () => {
    await load(page, '/contact');
    await fill(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    let calls = 0;
    await page.route('**/api/contact', async (route) => {
      calls++;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    expect(calls).toBe(1);
    expect((await examineAccessibility(page)).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeHidden();
  });
});

test('what is missing or wrong is shown at its field and is no failure', async ({ page, expectNoise }) => {
  await test.step('all four fields are needed, and the email must be one', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await load(page, '/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole('link')).toHaveText([
      'Please tell us your name.',
      'Please give an email address, so that we can answer.',
      'Please say what it is about.',
      'Please write a message.',
    ]);
    await summary.getByRole('link', { name: 'Please write a message.' }).click();
    await expect(page.getByLabel('Message')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Error: Please write a message.');

    await fill(page);
    await expect(summary).toHaveCount(0);
    for (const half of ['sravani', 'sravani@gmail', 'sravani@gmail.', 'sravani gmail.com']) {
      await page.getByLabel('Email').fill(half);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Please give the whole email address, as in name@example.com.',
      ]);
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/the whole email address/);
    await expect(page.getByLabel('Subject')).toHaveValue('PGDCA evening batch');
    await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
    expect((await examineAccessibility(page)).violations).toEqual([]);
    expect(sent).toEqual([]);
  });

  await test.step('what only the server refuses is shown at its field and is no failure', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    expectNoise('400');
    expectNoise('cannot be shown');
    await load(page, '/contact');
    await fill(page);
    await page.getByLabel('Your name').fill('Ravi\u202e');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(
      'Error: Name holds characters that cannot be shown.',
    );
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Name holds characters that cannot be shown.']);
    await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Is there a batch after six?');
  });
});

test('when it cannot be sent, the words stay and WhatsApp takes them over', async ({ page, context, expectNoise }) => {
  expectNoise('Failed to load resource');
  expectNoise('could not be reached');
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await load(page, '/contact');
  await fill(page);
  const keys: string[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length === 1 ? route.abort() : route.fallback();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Is there a batch after six?');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Send it on WhatsApp instead' }).click(),
  ]);
  expect(decodeURIComponent(chat.url())).toContain('Is there a batch after six?');
  // If it was only the answer that was lost, the second try is no second message.
  await chat.close();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
});

test('nothing is loaded from elsewhere until the map is asked for', async ({ page }) => {
  const elsewhere: string[] = [];
  await page.route(/^https:/, async (route) => {
    elsewhere.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await load(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe:visible')).toHaveAttribute('title', 'Map: Palaka Institute');
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('a message is sent, or what is missing is said where the page opens', async ({ page, expectNoise }) => {
    await test.step('a message is sent, and the page opens with the thanks', async () => {
      await page.goto('/contact');
      await fill(page, 'No script here');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message has been sent successfully!')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
      await expect(
        page.getByText("Thank you for contacting us! We'll get back to you as soon as possible."),
      ).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Message')).toHaveValue('');
    });

    await test.step('what is missing is said where the page opens, and what was typed is still there', async () => {
      expectNoise('400');
      await page.goto('/contact');
      await page.getByLabel('Your name').fill('Ravi Kumar');
      await page.getByLabel('Email').fill('ravi@gmail');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page).toHaveTitle(/^Error: Contact/);
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeInViewport();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'Please give the whole email address, as in name@example.com.',
        'Please say what it is about.',
        'Please write a message.',
      ]);
      await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
      await page.getByRole('link', { name: 'Please write a message.' }).click();
      await expect(page.getByLabel('Message')).toBeFocused();
      await expect(page.getByLabel('Your name')).toHaveValue('Ravi Kumar');
    });
  });
});
