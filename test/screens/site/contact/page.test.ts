// /contact: required fields, messages during and after sending, and failures.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, step, test, visit } from '#test/support/screen/test.ts';

async function fill(page: Page, subject = 'PGDCA evening batch') {
  await page.getByLabel('Your name').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Is there a batch after six?');
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a message is sent once, thanked for, and read by staff', async ({ page, request, server }) => {
  await step('a message is sent, thanked for, and read by staff', async () => {
    await visit(page, '/contact');
    await fill(page, 'A batch after work');
    await send(page);
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toContainText("Thank you for contacting us! We'll get back to you as soon as possible.");
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect(thanks).toBeHidden();
    await expect(page.getByRole('status').getByText('Your message has been sent successfully!')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('');
    const headers = { authorization: `Bearer ${server.admin}` };
    expect((await (await request.get('/api/contact', { headers })).json())[0]).toMatchObject({
      from_name: 'Ravi Kumar',
      from_email: 'ravi@example.com',
      subject: 'A batch after work',
      message: 'Is there a batch after six?',
      mail: 'kept',
    });
  });

  await step('the button says that it is sending and cannot be pressed twice', async () => {
    await visit(page, '/courses');
    await visit(page, '/contact');
    await fill(page);
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/contact', async (route) => {
      calls++;
      await held.promise;
      await route.continue();
    });
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    held.resolve();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('what is missing or wrong is shown at its field and is no failure', async ({ page, expectNoise }) => {
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await step('all four fields are needed, and the email must be one', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await visit(page, '/contact');
    await send(page);
    await expect(summary).toBeFocused();
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
      await send(page);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Please give the whole email address, as in name@example.com.',
      ]);
    }
    await page.getByLabel('Phone (optional)').fill('12');
    await send(page);
    await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription(
      'Error: Please check this phone number.',
    );
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/the whole email address/);
    await expect(page.getByLabel('Subject')).toHaveValue('PGDCA evening batch');
    await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await step('what only the server refuses is shown at its field and is no failure', async () => {
    expectNoise('cannot be shown');
    await visit(page, '/courses');
    await visit(page, '/contact');
    await fill(page);
    await page.getByLabel('Phone (optional)').fill('');
    await page.getByLabel('Your name').fill('Ravi\u202e');
    await send(page);
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(
      'Error: Name holds characters that cannot be shown.',
    );
    await expect(summary.getByRole('link')).toHaveText(['Name holds characters that cannot be shown.']);
    await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Is there a batch after six?');
  });
});

test('when it cannot be sent, the words stay and WhatsApp takes them over', async ({ page, expectNoise }) => {
  expectNoise('could not be reached');
  await visit(page, '/contact');
  await fill(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.abort() : route.fallback();
  });
  await send(page);
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Is there a batch after six?');
  const link = page.getByRole('link', { name: 'Send it on WhatsApp instead' });
  await link.click();
  const chat = new URL((await link.getAttribute('href')) ?? 'none:');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/915555501470');
  expect(chat.searchParams.get('text')).toContain('Is there a batch after six?');
  // If it was only the answer that was lost, the second try is no second message.
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
});

test('offline a message waits, also over a reload, and is sent once when the line is back', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fallback();
  });
  const connect = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const status = page.getByRole('status');
  try {
    await visit(page, '/contact');
    connect(false);
    await expect(status.getByText('You are offline. What you write is kept on this device.')).toBeVisible();
    await fill(page, 'From the bus');
    await send(page);
    await expect(status.getByText('You are offline. Your message is kept here')).toBeVisible();
    await visit(page, '/courses');
    await visit(page, '/contact');
    await expect(page.getByLabel('Subject')).toHaveValue('From the bus');
    await expect(status.getByText('You are offline. Your message is kept here')).toBeVisible();
    expect(keys).toEqual([]);
    connect(true);
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    await visit(page, '/courses');
    await visit(page, '/contact');
    await expect(page.getByLabel('Subject')).toHaveValue('');
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/)]);
  } finally {
    connect(true);
  }
});

test('a message that waits is sent, once, from whichever page is open when the line is back', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fallback();
  });
  const connect = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  try {
    await visit(page, '/contact');
    connect(false);
    await fill(page, 'From the train');
    await send(page);
    await expect(page.getByRole('status').getByText('You are offline. Your message is kept here')).toBeVisible();
    await visit(page, '/courses');
    expect(keys).toEqual([]);
    connect(true);
    connect(true);
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    await visit(page, '/notes');
    await visit(page, '/contact');
    await expect(page.getByLabel('Subject')).toHaveValue('');
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/)]);
  } finally {
    connect(true);
  }
});

test('without an e-mail address one can ask to be called', async ({ page, request, server }) => {
  await visit(page, '/contact');
  await page.getByRole('link', { name: 'No e-mail? We call you' }).click();
  await expect(page.getByRole('heading', { name: 'Ask us to call you' })).toBeVisible();
  await page.getByLabel('Your name').fill('Lakshmi');
  await page.getByLabel('Phone number').fill('90000 44444');
  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByRole('status').getByText('Thank you! We will call you.')).toBeVisible();
  const headers = { authorization: `Bearer ${server.admin}` };
  expect((await (await request.get('/api/contact', { headers })).json())[0]).toMatchObject({
    phone: '90000 44444',
    kind: 'call',
  });
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Subject')).toBeVisible();
});

test('what was typed is there in the other form and on the way back, until it is sent', async ({ page }) => {
  await load(page, '/contact');
  await fill(page);
  await page.getByLabel('Phone (optional)').fill('99999 55555');
  await page.getByRole('link', { name: 'No e-mail? We call you' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('99999 55555');
  await expect(page.getByLabel('Your name')).toHaveValue('Ravi Kumar');
  await page.getByLabel('Your name').fill('Ravi K');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ravi K');
  await expect(page.getByLabel('Message')).toHaveValue('Is there a batch after six?');

  // As when the language is changed.
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('PGDCA evening batch');
  await visit(page, '/contact?certificate=PI-1');
  await expect(page.getByLabel('Subject')).toHaveValue('Certificate PI-1');
  await expect(page.getByLabel('Email')).toHaveValue('ravi@example.com');
  await visit(page, '/contact');
  await send(page);
  await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the map is shown once it is asked for', async ({ page }) => {
  await visit(page, '/contact');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the map' }).first().click();
  await expect(page.locator('iframe').first()).toHaveAttribute('title', 'Map: Palaka Institute');
});
