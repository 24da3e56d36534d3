// From an invitation to a passkey, at a desk and on a phone; and a dead link in the language of its page.

import type { Page } from '@playwright/test';
import { load, visit } from '../../../support/alive.ts';
import { admin, expect, test } from '../../../support/site.ts';

// Passkeys stay with a page.
test.use({ onePage: false, named: true });

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page) {
  await visit(page, '/logout');
  await expect(page).toHaveURL(/\/login$/);
}

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

test('an invitation is handed over and accepted; a passkey is added on the device, then used at login', async ({
  page,
}) => {
  const someone = { email: 'rama@palaka.test', password: 'chosen by himself' };
  let link = '';

  await test.step('the administrator, at a desk', async () => {
    await page.setViewportSize(desk);
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/dashboard$/);
    await visit(page, '/dashboard/edit-users');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('users.csv');
    await page.getByRole('link', { name: 'Invite someone' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite someone');
    await page.getByLabel('Email').fill(someone.email);
    await page.getByRole('button', { name: 'Make a link to hand over' }).click();
    link = await page.getByLabel('Link to hand over').inputValue();
    // It is loaded after the link is shown: whoever leaves before is refused it.
    await expect(page.getByRole('region', { name: 'Not accepted yet' }).getByRole('listitem')).toContainText(
      someone.email,
    );
    await expectToFit(page);
    await page.setViewportSize(phone);
    await expectToFit(page);
    await logOut(page);
  });

  await test.step('the editor, on a phone', async () => {
    await load(page, link);
    await expect(page.getByText(`as an editor, with the email ${someone.email}.`)).toBeVisible();
    await expectToFit(page);
    await page.getByLabel('Name').fill('Rama Rao');
    await page.getByLabel('Password', { exact: true }).fill(someone.password);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a passkey', async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await visit(page, '/dashboard/account');
    const sessions = page.getByRole('region', { name: 'Where you are signed in', exact: true });
    await expect(sessions.getByRole('listitem')).toContainText(/Chrome on (Linux|Android|Windows|macOS)/);
    await expectToFit(page);
    const second = page.getByRole('region', { name: 'Second step', exact: true });
    await second.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name of the passkey').fill('My phone');
    await dialog.getByLabel('Present password').fill(someone.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(8);
    await expectToFit(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(second).toContainText('Passkey: My phone');
    await logOut(page);
    await logIn(page, someone);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a dead link says so in the language of its page before all messages have come', async ({ page, expectNoise }) => {
  expectNoise('410 (Gone)');
  await page.route('**/te-site*.json', () => {});
  for (const address of ['/te/reset-password', '/te/invitation']) {
    await load(page, `${address}#${'a'.repeat(43)}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'ఈ లింక్‌ను ఇప్పటికే వాడారు, దీని గడువు ముగిసింది, లేదా ఇది పూర్తిగా లేదు.',
    );
    expect(await page.getByRole('main').innerText()).not.toMatch(/[A-Za-z]{3}/);
  }
});
