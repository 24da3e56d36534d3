// Accounts of their own: the account page, a second step by code, and what becomes of whoever loses the account.
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { expect, load, reload, visit } from '#test/support/screen/test.ts';
import { logIn, logOut, openAccount, type Person, region, test } from './people.ts';

test('the account page: name, theme, sessions, and a password that signs out everywhere else', async ({
  page,
  person,
  request,
}) => {
  await openAccount(page, person);
  await page.getByRole('textbox', { name: 'Name' }).fill('Sita Lakshmi');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  const theme = () => document.documentElement.dataset.theme;
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  await page.getByText('As the device', { exact: true }).click();
  await expect.poll(theme).toBeUndefined();

  const sessions = region(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device, now');
  await sessions.getByRole('button', { name: /^Sign out: / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const other = { authorization: `Bearer ${person.token}` };
  expect((await request.get('/api/users/me', { headers: other })).status()).toBe(401);

  const password = region(page, 'Password');
  await password.getByLabel('Present password').fill('wrong');
  await password.getByLabel('New password').fill('her second password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your present password.')).toBeVisible();
  await password.getByLabel('Present password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. You are signed out everywhere else.')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
});

test('codes of an app: set up with recovery codes, then asked for at login', async ({ page, person }) => {
  await openAccount(page, person);
  const second = region(page, 'Second step');
  await second.getByRole('button', { name: 'Set up codes of an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Codes of an app' });
  await dialog.getByLabel('Present password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now())));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(8);
  const recovery = (await kept.getByRole('listitem').first().textContent()) ?? '';
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(second).toContainText('8 codes are left');

  await logOut(page);
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is not right.');
  await page.getByLabel('Code').fill(codeAt(secret, stepAt(Date.now()) + 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('administrators ask everyone for a second step: whoever has none is led to set it up', async ({
  page,
  person,
  enter,
  call,
  expectNoise,
}) => {
  const boss = await enter('admin');
  const setUpCodes = async (who: Person) => {
    const path = '/users/me/second-step/code';
    const { setup, secret = '' } = await call('POST', path, { present: who.password }, who);
    await call('PUT', path, { setup, code: codeAt(secret, stepAt(Date.now())) }, who);
  };
  await logIn(page, boss);
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit(page, '/dashboard/edit-users');
  const rule = region(page, 'Second step for everyone');
  await rule.getByRole('button', { name: 'Ask everyone for it' }).click();
  await expect(rule.getByRole('alert')).toContainText('Set up your own second step first, in your account.');
  await setUpCodes(boss);
  await rule.getByRole('button', { name: 'Ask everyone for it' }).click();
  await expect(page.getByText('Everyone needs a second step now.')).toBeVisible();
  // The page has loaded what changed: whoever signs out before would be refused it.
  await expect(rule.getByRole('button', { name: 'Leave it to each' })).toBeVisible();
  try {
    await logOut(page);
    expectNoise('second step');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(page.getByText('Set up your second step.')).toBeVisible();
    await load(page, '/dashboard/add-notes');
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await setUpCodes(person);
    await load(page, '/dashboard/add-notes');
    await expect(page.getByLabel('Title')).toBeVisible();
  } finally {
    await call('PUT', '/users/settings', { secondStepRequired: false }, boss);
  }
});

test('an administrator who is removed while saving is led to log in, and the draft is kept', async ({
  page,
  enter,
  call,
}) => {
  const boss = await enter('admin');
  await page.signIn(boss.token);
  await load(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Typed before the end');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/end.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/end.pdf');
  const { change } = await call('DELETE', `/users/${boss._id}`);
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);

  await call('POST', `/history/${change}/restore`, {});
  const { email } = boss;
  await call('PUT', `/users/${boss._id}`, { name: 'Sita Devi', email, password: 'a password set anew' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password set anew');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the end');
});
