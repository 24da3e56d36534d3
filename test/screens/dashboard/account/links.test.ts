// Links of one use: a forgotten password, and invitations; on a site that sends mail, and on one that does not.
import { next } from '#test/samples.ts';
import { expect, load, test as plainTest, visit } from '#test/support/screen/test.ts';
import { logIn, logOut, region, test } from './people.ts';

const inThisSite = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

test('a forgotten password: the same answer for everyone, and the link in the mail works once', async ({
  page,
  person,
  mailbox,
}) => {
  await load(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  for (const email of ['nobody@palaka.test', person.email]) {
    await load(page, '/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('If this email belongs to an account');
  }
  const letter = () => mailbox.letters.find(({ to }) => to[0] === person.email);
  await expect.poll(letter, { timeout: 8000 }).toBeDefined();
  const raw = letter()?.raw.replaceAll('=\r\n', '') ?? '';
  const link = inThisSite(/http:\/\/localhost:4321\/reset-password#[\w-]+/.exec(raw)?.[0] ?? '');
  await load(page, link);
  await expect(page.getByText(`For the account ${person.email}`)).toBeVisible();
  await page.getByLabel('New password').fill('a password after the mail');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...person, password: 'a password after the mail' });
  await expect(page).toHaveURL(/\/dashboard$/);

  await load(page, link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link was used already, is too old or is not complete.',
  );
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an invitation by link: the administrator hands it over, the editor opens it; the list says who signed in', async ({
  page,
  staff,
  enter,
}) => {
  const boss = await enter('admin');
  const email = `rama${next()}@palaka.test`;
  staff.removeAfter('users', (one) => one.email === email);
  await page.signIn(boss.token);
  await visit(page, '/dashboard/edit-users');
  await expect(page.getByRole('listitem').filter({ hasText: boss.email })).toContainText('Last sign-in: just now');
  const { name } = await page.save(() => page.getByRole('button', { name: 'Export' }).click());
  expect(name).toBe('users.csv');
  await page.getByRole('link', { name: 'Invite someone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite someone');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Role')).toHaveValue('editor');
  // What the role means stands where it is chosen, folded.
  await page.getByText('What editors and administrators can do').first().click();
  const abilities = page.getByRole('table', { name: 'What editors and administrators can do' });
  await expect(abilities.getByRole('row').filter({ hasText: 'Courses' })).toContainText('YesYes');
  await expect(abilities.getByRole('row').filter({ hasText: 'more than ten' })).toContainText('NoYes');
  await page.getByRole('button', { name: 'Make a link to hand over' }).click();
  const link = await page.getByLabel('Link to hand over').inputValue();
  await expect(region(page, 'Not accepted yet')).toContainText(email);

  await logOut(page);
  await load(page, inThisSite(link));
  await expect(page.getByText(`as an editor, with the email ${email}.`)).toBeVisible();
  await page.getByLabel('Name').fill('Rama Rao');
  await page.getByLabel('Password', { exact: true }).fill('chosen by himself');
  await page.getByRole('button', { name: 'Create the account' }).click();
  // Signed in at once.
  await expect(page).toHaveURL(/\/dashboard$/);
});

plainTest(
  'without a mail server a forgotten password says whom to ask; invitations are handed over',
  async ({ page, staff }) => {
    await load(page, '/forgot-password');
    await expect(page.getByRole('main')).toContainText('Please ask an administrator to give you a new password.');
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /\d{4}/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await page.signIn(staff.token);
    await load(page, '/dashboard/invite-users');
    await expect(page.getByRole('button', { name: 'Make a link to hand over' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send by e-mail' })).toHaveCount(0);
  },
);
