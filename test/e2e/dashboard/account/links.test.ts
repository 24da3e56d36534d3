// Links of one use: a forgotten password, and invitations; on a site that sends mail, and on one that does not.
import { load } from '../../../support/alive.ts';
import { admin, expect } from '../../../support/site.ts';
import { desk, examine, logIn, logOut, phone, region, test } from './people.ts';

test.use({ onePage: false, withMail: true, named: true, viewport: phone });

test('a forgotten password: the same answer for everyone, and the link in the mail works once', async ({
  page,
  person,
  site,
  expectNoise,
}) => {
  await load(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await examine(page);
  for (const email of ['nobody@palaka.test', person.email]) {
    await load(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('If this email belongs to an account');
  }
  const letter = () => site.mailbox?.letters.find(({ to }) => to[0] === person.email);
  await expect.poll(letter).toBeDefined();
  const link =
    /http:\/\/localhost:\d+\/reset-password#[\w-]+/.exec(letter()?.raw.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';
  await load(page, link);
  await expect(page.getByText(`For the account ${person.email}`)).toBeVisible();
  await examine(page);
  await page.getByLabel('New password').fill('a password after the mail');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...person, password: 'a password after the mail' });
  await expect(page).toHaveURL(/\/dashboard$/);

  expectNoise('410 (Gone)');
  await page.goto('about:blank');
  await load(page, link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link was used already, is too old or is not complete.',
  );
  await examine(page);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an invitation by link: the administrator hands it over, the editor opens it; the list says who signed in', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await load(page, '/dashboard/edit-users');
  await expect(page.getByRole('listitem').filter({ hasText: admin.email })).toContainText('Last sign-in: just now');
  await examine(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('users.csv');
  await page.getByRole('link', { name: 'Invite someone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite someone');
  const email = `rama${Date.now()}@palaka.test`;
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Role')).toHaveValue('editor');
  await page.getByRole('button', { name: 'Make a link to hand over' }).click();
  const link = await page.getByLabel('Link to hand over').inputValue();
  await expect(region(page, 'Not accepted yet')).toContainText(email);
  await examine(page);

  await logOut(page);
  await page.setViewportSize(phone);
  await load(page, link);
  await expect(page.getByText(`as an editor, with the email ${email}.`)).toBeVisible();
  await examine(page);
  await page.getByLabel('Name').fill('Rama Rao');
  await page.getByLabel('Password', { exact: true }).fill('chosen by himself');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email, password: 'chosen by himself' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('without a mail server', () => {
  test.use({ withMail: false });

  test('a forgotten password says whom to ask; invitations are handed over', async ({ page }) => {
    await load(page, '/forgot-password');
    await expect(page.getByRole('main')).toContainText('Please ask an administrator to give you a new password.');
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /\d{4}/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await examine(page);
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/dashboard$/);
    await load(page, '/dashboard/invite-users');
    await expect(page.getByRole('button', { name: 'Send by e-mail' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Make a link to hand over' })).toBeVisible();
  });
});

test('a dead link says so in the language of its page before all messages have come', async ({ page, expectNoise }) => {
  expectNoise('410 (Gone)');
  await page.route('**/te-site*.json', () => {});
  for (const address of ['/te/reset-password', '/te/invitation']) {
    await load(page, `${address}#${'a'.repeat(43)}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'ఈ లింక్ ఇప్పటికే వాడారు, గడువు ముగిసింది లేదా పూర్తిగా లేదు.',
    );
    expect(await page.getByRole('main').innerText()).not.toMatch(/[A-Za-z]{3}/);
  }
});
