// Every protected address of the specification needs a valid token; without one it redirects to /login and back.

import { expect, load, question, step, test, visit } from '#test/support/screen/test.ts';
import { ADMIN } from '#test/support/server.ts';

const addresses = [
  '/dashboard',
  '/dashboard/add-class-lecture',
  '/dashboard/add-spoken-lecture',
  '/dashboard/add-course',
  '/dashboard/add-certificate',
  '/dashboard/add-users',
  '/dashboard/add-notes',
  '/dashboard/edit-certificate',
  '/dashboard/edit-course',
  '/dashboard/edit-gallery',
  '/dashboard/edit-lecture',
  '/dashboard/edit-spoken-lecture',
  '/dashboard/edit-users',
  '/dashboard/edit-notes',
  '/dashboard/ngo-details',
  '/dashboard/certificate/PI-2025-0098',
  // Some that are not in the specification.
  '/dashboard/messages',
  '/dashboard/backup',
  '/dashboard/history/courses/x',
];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const expired = `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) - 60 })}.signature`;
// One mechanism guards them all.
const cases = [
  { kind: 'no token', token: '', from: addresses },
  { kind: 'an expired token', token: expired, from: addresses.slice(0, 3) },
  { kind: 'a garbage token', token: 'garbage', from: addresses.slice(3, 6) },
];

test('without a valid token every dashboard address leads to /login', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  for (const { kind, token, from } of cases)
    await step(kind, async () => {
      for (const address of from) {
        if (token) localStorage.setItem('token', token);
        // The first of each kind as it is typed into the address bar, the others as a link leads there.
        await (address === from[0] ? load : visit)(page, address);
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible();
      }
    });
  // No call to the API without a token.
  expect(asked.filter((url) => !/\/api\/institute\?language=en$/.test(url))).toEqual([]);
});

test('a token the server does not know leads to /login too, and after signing in back', async ({
  page,
  expectNoise,
}) => {
  expectNoise('Please log in.');
  const forged = `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.signature`;
  await page.signIn(forged);
  await visit(page, '/dashboard/edit-course?q=design');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/edit-course?q=design')}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/edit-course?q=design');
  await expect(page.getByRole('searchbox', { name: 'Search courses' })).toHaveValue('design');
});

test('an address below /dashboard that leads nowhere says so', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/no-such-screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  // What is for visitors, as Home and Courses of the site, leads staff away.
  await page.locator('#main').getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('another user who signs in in another tab is noticed before anything is saved in their name', async ({
  page,
  staff,
  request,
  server,
}) => {
  const colleague = { name: 'Ravi', email: 'ravi@guard.palaka.test', role: 'editor', password: 'a good password' };
  staff.removeAfter('users', ({ email }) => email === colleague.email);
  await request.post('/api/users/register', { headers: staff.headers, data: colleague });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Half written');
  await page.getByLabel('Drive link').fill('https://drive.example/half.pdf');
  const signInElsewhere = (token: string) => {
    localStorage.setItem('token', token);
    dispatchEvent(new StorageEvent('storage'));
  };
  const notice = question(page, 'Someone else has logged in');
  await step('the same user with a new session is no other', async () => {
    signInElsewhere(await server.tokenOf(ADMIN));
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
    await expect(notice).toBeHidden();
  });
  await step('another user is said, and Escape does not put it away', async () => {
    signInElsewhere(await server.tokenOf(colleague));
    await expect(notice).toContainText('What you typed is kept for you.');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await page.keyboard.press('Control+s');
  });
  await step('signing in again goes on where it was left', async () => {
    await notice.getByRole('button', { name: 'Log in again as' }).click();
    await page.getByLabel(`Password of ${ADMIN.email}`).fill(ADMIN.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
    expect(JSON.stringify(await (await request.get('/api/notes')).json())).not.toContain('Half written');
  });
  await page.getByRole('button', { name: 'Clear' }).click();
});

test('a session that was ended elsewhere says so, and what was typed is offered again', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Half written');
  await refuse('POST', 'notes', 401, 'Please log in.');
  await page.getByLabel('Drive link').fill('https://drive.example/half.pdf');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fadd-notes');
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toContainText(
    'What you typed is kept',
  );
  await page.unroute('**/api/notes');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half written');
});
