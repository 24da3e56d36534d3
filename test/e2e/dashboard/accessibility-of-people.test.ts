// The account and its second step, invitations, histories, the bin, figures and backups, examined as in accessibility.test.ts.
import { codeAt, stepAt } from '#server/accounts/one-time-codes.ts';
import { load, visit } from '../../support/alive.ts';
import { onPhone } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { examine, examineHere } from '../../support/examine.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 400_000 });

const newcomer = { name: 'Looked At', email: 'looked@at.palaka.test', role: 'editor', password: 'a good password' };

test('the account, an invitation, and the second step of a user', async ({ page, staff, request, site }) => {
  staff.removeAfter('users', ({ email }) => email === newcomer.email);
  await request.post('/api/users/register', { headers: staff.headers, data: newcomer });
  const code = page.getByRole('dialog', { name: 'Codes of an app' });
  const askForCode = async (password: string) => {
    await page.getByRole('button', { name: 'Set up codes of an app' }).click();
    await code.getByLabel('Present password').fill(password);
    await code.getByRole('button', { name: 'Continue' }).click();
    await expect(code.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  };
  const logIn = async () => {
    await visit(page, '/login');
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  await test.step('the account, and the code for the app', async () => {
    await visit(page, '/dashboard/account');
    await examine(page);
    await askForCode(site.admin.password);
    await examine(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the account of who must set up a second step', async () => {
    await page.route('**/api/users/me/second-step', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), required: true } });
    });
    await load(page, '/dashboard/account');
    await expect(page.getByText('Set up your second step.')).toBeVisible();
    await examineHere(page, onPhone);
    await page.unrouteAll();
  });

  await test.step('an invitation that was not accepted yet', async () => {
    await visit(page, '/dashboard/invite-users');
    await page.getByLabel('Email').fill('invited@at.palaka.test');
    await page.getByRole('button', { name: 'Make a link to hand over' }).click();
    const open = page.getByRole('region', { name: 'Not accepted yet' });
    await expect(open).toContainText('invited@at.palaka.test');
    await examine(page);
    for (const { _id } of await staff.list('users/invitations'))
      await request.delete(`/api/users/invitations/${_id}`, { headers: staff.headers });
  });

  await test.step('recovery codes, and the second screen of the login', async () => {
    await visit(page, '/logout');
    await logIn();
    await expect(page).toHaveURL('/dashboard');
    await visit(page, '/dashboard/account');
    await askForCode(newcomer.password);
    const secret = ((await code.locator('.font-mono').first().textContent()) ?? '').replaceAll(' ', '');
    await code.getByLabel('Code', { exact: true }).fill(codeAt(secret, stepAt(Date.now())));
    await code.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    await examineHere(page, onPhone);
    await visit(page, '/logout');
    await logIn();
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await examineHere(page, onPhone);
  });
});

test('activity, bin, history, shortcuts, figures and backups', async ({ page, staff, add, request }) => {
  const { headers } = staff;
  const note = { image: '/art/note/looked.svg', title: 'Looked at', driveLink: 'https://drive.example/looked.pdf' };
  const { _id: noteId } = await add('notes', note);
  await request.put(`/api/notes/${noteId}`, { headers, data: { ...note, title: 'Looked at twice' } });

  await test.step('the activity', async () => {
    await visit(page, '/dashboard/activity?resource=notes');
    await examine(page);
  });

  await test.step('a selection in the bin', async () => {
    await request.delete(`/api/notes/${noteId}`, { headers });
    await visit(page, '/dashboard/bin?q=Looked+at+twice');
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByLabel('Select all on this page').check();
    await examine(page);
  });

  await test.step('the history of a record, with what it began with', async () => {
    const ngo = { name: 'Vidya', shortDescription: 'Books', description: 'A library.', image: '' };
    const { _id } = await add('ngos/ngos', ngo);
    const data = { ...ngo, description: 'A library on wheels, and more. '.repeat(12) };
    await request.put(`/api/ngos/ngos/${_id}`, { headers, data });
    await visit(page, `/dashboard/history/ngos/${_id}`);
    await page.getByText('What it began with').click();
    await examine(page);
  });

  await test.step('the sheet of shortcuts', async () => {
    await visit(page, '/dashboard/edit-notes');
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await examine(page);
    await page.keyboard.press('Escape');
  });

  await test.step('figures, also as tables', async () => {
    await request.get('/api/certificates/PI-2025-0098');
    await visit(page, '/dashboard/figures');
    for (const name of ['Verifications by day', 'Certificates by month'])
      await page.getByRole('region', { name }).first().getByText('As a table').click();
    await examine(page);
  });

  await test.step('backups, before and after one was made', async () => {
    await visit(page, '/dashboard/backup');
    await examine(page, [onPhone]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download now' }).click();
    await downloading;
    await expect(page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem')).toHaveCount(1);
    await examine(page);
  });
});
