// What stands around every page as the server sends it, addresses that lead nowhere, and the forms of messages and of the login without scripts.
import { expect, type Reader, test } from '#test/support/screen/reader.ts';
import { ADMIN } from '#test/support/server.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });

test('the header leads everywhere and says where we are', async ({ page }) => {
  await page.goto('/courses');
  const header = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of Object.entries({
    Home: '/',
    Courses: '/courses',
    Notes: '/notes',
    Gallery: '/gallery',
    NGOs: '/ngos',
    Verify: '/certificate-verification',
    Contact: '/contact',
  }))
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await expect(header.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of Object.entries({
    'Staff login': '/login',
    Courses: '/courses',
    'Study notes': '/notes',
    'About us': '/about',
    '+91 55555 01470': /^tel:\+915555501470$/,
    WhatsApp: /^https:\/\/wa\.me\/915555501470/,
    'hello@palaka.example': /^mailto:hello@palaka\.example$/,
    YouTube: /^https:\/\//,
  }))
    await expect(footer.getByRole('link', { name }).first()).toHaveAttribute('href', address);
  await expect(footer).toContainText('Opposite the old bus stand, Muggupalli');
  await expect(footer).toContainText('Sunday, 9:00 am to 1:00 pm');
});

test('an address that leads nowhere is missing a dot, and offers ways on', async ({ page }) => {
  for (const address of [
    '/no/such/page',
    '/courses/no-such-course',
    `/courses/${'x'.repeat(2000)}`,
    '/classes/Class-99',
    '/classes/Class-9',
    '/classes/Beginner',
    '/classes/constructor',
    '/classes/%3Cb%3E',
    '/spoken-english/Expert',
    '/spoken-english/Class-10',
  ]) {
    await page.goto(address);
    expect(page.status, address).toBe(404);
    await expect(page).toHaveTitle('Page not found · Palaka Institute');
    await expect(heading(page)).toHaveText('This page is missing a dot.');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
    await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', /^https:\/\/wa\.me\/915555501470/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Courses' }).click();
  await expect(heading(page)).toHaveText('Explore Our Courses');
});

test('one with a broken escape is our page, and one that is guessed leads on', async ({ page }) => {
  await page.goto('/%E0%A4%A');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  await page.goto('/verify');
  await expect(page).toHaveURL('/certificate-verification');
  await expect(heading(page)).toBeVisible();
});

test('without scripts a message is sent, and what is missing is said', async ({ page }) => {
  const send = () => page.getByRole('button', { name: 'Send message' }).click();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@gmail');
  await send();
  expect(page.status).toBe(400);
  await expect(page).toHaveTitle(/^Error: Contact/);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please give the whole email address, as in name@example.com.',
    'Please say what it is about.',
    'Please write a message.',
  ]);
  await expect(page.getByText('Failed to send message. Please try again later.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Please write a message.' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Ravi Kumar');

  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Subject').fill('No script here');
  await page.getByLabel('Message').fill('Is there a batch after six?');
  await send();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(heading(page)).toHaveText('Thank You!');
  await expect(page.getByText("Thank you for contacting us! We'll get back to you as soon as possible.")).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the login is read before scripts have loaded, and never ends in raw JSON', async ({ page }) => {
  const login = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto('/login?next=%2Fdashboard%2Faccount');
  await login('', 'something');
  expect(page.status).toBe(400);
  await expect(page.getByText('Please fill in all fields!')).toBeVisible();
  await expect(page.getByText('Type your email.')).toBeVisible();
  await login(ADMIN.email, 'not his password');
  expect(page.status).toBe(401);
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await login(ADMIN.email, ADMIN.password);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await expect(heading(page)).toHaveText('Login successful!');
  // For its scripts, once they have loaded; not in the address.
  expect(page.document().documentElement.outerHTML).toMatch(/"token","[\w-]+\.[\w-]+\.[\w-]+"|\\"token\\"/);
  expect(page.url()).toMatch(/\/login\?next=%2Fdashboard%2Faccount$/);
});
