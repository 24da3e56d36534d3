// /certificate-verification and /certificate: a number is typed, and the answer read. What the server sends: test/server/site/html.

import { sana as someone } from '#test/support/examples.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, said, step, test, visit } from '#test/support/screen/test.ts';

const sana = { ...someone, certificate_no: 'EMP-1' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByLabel('Certificate number');
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();

test('the button looks the number up, in capitals, and shows the record; Enter does the same', async ({
  page,
  add,
}) => {
  await add('certificates', sana);
  await visit(page, '/certificate-verification');
  await expect(field(page)).not.toHaveAttribute('placeholder');
  await expect(page.getByText('For example PI-2026-0147.')).toBeVisible();
  await field(page).fill('emp-1');
  await verify(page);
  const card = page.getByRole('article');
  await expect(card.getByRole('definition').nth(0)).toHaveText('SANA BEGUM');
  await expect(card.getByText('GRAPHIC DESIGNER')).toBeVisible();
  for (const term of ['Name', 'Course', 'Date of Completion', 'Status'])
    await expect(card.getByText(term, { exact: true })).toBeVisible();
  await expect(card.getByText('31 March 2026')).toBeVisible();
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?no=EMP-1$/);

  await visit(page, '/certificate-verification');
  await field(page).fill('EMP-1');
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText('Verified');
});

test('from the answer to the certificate and back, also with a slash in the number', async ({ page, add }) => {
  await add('certificates', { ...sana, certificate_no: 'CERT/2/A' });
  await visit(page, '/certificate-verification?no=CERT%2F2%2FA');
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(/\/certificate\?id=CERT%2F2%2FA$/);
  await expect(page.getByRole('img', { name: /Certificate of Completion CERT\/2\/A/ })).toBeVisible();
  await page.getByRole('link', { name: 'Compare it with the printed certificate' }).click();
  await expect(page).toHaveURL(/\/certificate-verification\?no=CERT%2F2%2FA$/);
});

test('one after the other: the answer takes the focus, the field folds away and comes back empty', async ({
  page,
  add,
}) => {
  await add('certificates', { ...sana, certificate_no: 'TURN-1' });
  await add('certificates', { ...sana, certificate_no: 'TURN-2', status: 'Rejected' });
  await visit(page, '/certificate-verification');
  await field(page).fill('turn-1');
  await field(page).press('Enter');
  await expect(heading(page)).toHaveText('Verified');
  await page.getByText('Check another').click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('turn-2');
  await verify(page);
  await expect(heading(page)).toHaveText('Rejected');
  await expect(heading(page)).toBeFocused();
  await expect(field(page)).toBeHidden();
});

test('without a number one is asked for; one that is unknown is not found, and stays to be corrected', async ({
  page,
  add,
  expectNoise,
}) => {
  expectNoise('404');
  await add('certificates', sana);
  await step('the page of a certificate asks for its number', async () => {
    await visit(page, '/certificate');
    await expect(heading(page)).toHaveText('See your certificate');
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show certificate' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('emp-1');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\?id=EMP-1$/);
    await expect(heading(page)).toHaveText('This certificate is real');
  });

  for (const [path, button] of [
    ['/certificate-verification', 'Verify'],
    ['/certificate', 'Show certificate'],
  ] as const)
    await step(`${path}: not found`, async () => {
      await visit(page, path);
      await field(page).fill('no-such-1');
      await page.getByRole('button', { name: button }).click();
      await expect(heading(page)).toHaveText('Certificate not found. Please check the number.');
      await expect(heading(page)).toBeFocused();
      await expect(field(page)).toHaveValue('NO-SUCH-1');
    });
});

test('a number that is typed while the answer to another comes stays', async ({ page, expectNoise }) => {
  expectNoise('404');
  await visit(page, '/certificate-verification?no=NO-SUCH-1');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/certificates/NO-SUCH-2*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(page).fill('no-such-2');
  await verify(page);
  await field(page).fill('no-such-3');
  held.resolve();
  await expect(page).toHaveURL(/\?no=NO-SUCH-2$/);
  await expect(field(page)).toHaveValue('NO-SUCH-3');
  // Back: the number of that answer.
  await page.goBack();
  await expect(field(page)).toHaveValue('NO-SUCH-1');
});

test('a blank number asks for nothing, and says what is missing', async ({ page }) => {
  await visit(page, '/certificate-verification');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await verify(page);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('alert').getByText('Type the number printed on the certificate.')).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(
    /^Type the number printed on the certificate\. For example PI-2026-0147 ?\./,
  );
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('E');
  await expect(page.getByText('Type the number printed on the certificate.')).toHaveCount(0);
  expect(asked.filter((address) => address.includes('/api/certificates'))).toEqual([]);
});

test('a click in the moment the form appears is answered like any other', async ({ page }) => {
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>('main form button[type=submit]');
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await visit(page, '/certificate-verification');
  await expect(page.getByRole('alert').getByText('Type the number printed on the certificate.')).toBeVisible();
});

test('a failed look-up says so and can be repeated; offline it does not blame our records', async ({
  page,
  add,
  expectNoise,
}) => {
  expectNoise('could not be reached');
  await add('certificates', sana);
  for (const [path, button, answer] of [
    ['/certificate-verification', 'Verify', 'Verified'],
    ['/certificate', 'Show certificate', 'This certificate is real'],
  ] as const)
    await step(path, async () => {
      await visit(page, path);
      await page.route('**/api/certificates/**', (route) => route.abort());
      await field(page).fill('EMP-1');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText(answer);
    });

  await step('offline', async () => {
    await visit(page, '/certificate-verification');
    await page.setOffline(true);
    await field(page).fill('emp-1');
    await verify(page);
    await expect(heading(page)).toHaveText('Error fetching certificate. Please try again.');
    await expect(page.getByText('You are offline, so the certificate has not been looked up.')).toBeVisible();
    await expect(page.getByText(/our records/)).toHaveCount(0);
    await page.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Verified');
  });
});

test('what was found in a file is gone as soon as another is read or a number is looked up', async ({
  page,
  add,
  request,
}) => {
  await add('certificates', sana);
  const answer = await request.post('/api/certificates/check', { data: { entries: [{ number: 'EMP-1' }] } });
  const receipt = JSON.stringify((await answer.json()).receipt);
  await visit(page, '/certificate-verification');
  const give = (name: string, text: string) =>
    page
      .getByLabel('Or use a photo or a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const found = page.getByRole('region', { name: 'What was found' });
  await give('receipt.json', receipt);
  await expect(found.getByText('This receipt is genuine')).toBeVisible();
  await give('two.txt', 'https://example.com/nothing-of-ours');
  await expect(
    page
      .getByRole('status')
      .getByText(/example\.com|no QR code or link/)
      .first(),
  ).toBeVisible();
  await expect(found).toHaveCount(0);

  await give('receipt.json', receipt);
  await expect(found.getByText('This receipt is genuine')).toBeVisible();
  await field(page).fill('EMP-1');
  await verify(page);
  await expect(heading(page)).toHaveText('Verified');
  await page.goBack();
  await expect(heading(page)).toHaveText('Is this certificate real?');
  await expect(found).toHaveCount(0);
});

test('a number in another spelling is found, and said to be so; the page of the certificate agrees', async ({
  page,
  add,
}) => {
  await add('certificates', { ...sana, certificate_no: 'SPL-2026-0101' });
  await visit(page, '/certificate-verification');
  await field(page).fill('spl 2o26/Ol0I');
  await verify(page);
  await expect(page.getByText('You typed SPL 2O26/OL0I; this is SPL-2026-0101.')).toBeVisible();
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(/id=SPL-2026-0101/);
  await expect(page.getByText('You typed')).toHaveCount(0);
  await visit(page, '/certificate?id=spl20260101');
  await expect(page.getByText('You typed SPL20260101; this is SPL-2026-0101.')).toBeVisible();
});

test('a number that may mean two offers both, with what tells them apart', async ({ page, add, expectNoise }) => {
  expectNoise('404');
  await add('certificates', { ...sana, certificate_no: 'SPT-O1', name: 'LAKSHMI DEVI' });
  await add('certificates', { ...sana, certificate_no: 'SPT-01', name: 'RAVI TEJA' });
  await visit(page, '/certificate-verification?no=SPT%20O1');
  await expect(heading(page)).toHaveText('Certificate not found. Please check the number.');
  await expect(page.getByText('LAKSHMI')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'SPT-O1 the letter O' })).toBeVisible();
  await page.getByRole('link', { name: 'SPT-01 the digit 0' }).click();
  await expect(page.getByText('RAVI TEJA').first()).toBeVisible();
});

test('one that is not found can be asked about: the contact form has it filled in', async ({ page, expectNoise }) => {
  expectNoise('404');
  await visit(page, '/certificate-verification?no=SPN-404');
  const ask = page.getByRole('region', { name: 'Ask us about this number' });
  await expect(ask.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expect(ask.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /SPN-404/);
  await ask.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Certificate SPN-404');
  await expect(page.getByLabel('Message')).toHaveValue('Please look for the certificate with the number SPN-404.');
});

test('father’s name and date of birth are not shown once staff have chosen so', async ({
  page,
  staff,
  add,
  request,
}) => {
  const facts = await (await request.get('/api/institute')).json();
  await add('certificates', { ...sana, certificate_no: 'PRIVATE-1', father_name: 'QUINTESSENCE' });
  await visit(page, '/dashboard/institute/privacy');
  await page
    .getByLabel("Father's name and date of birth are shown to")
    .selectOption({ label: 'whoever holds the paper' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Institute updated')).toBeVisible();
  // Staff see everything; a visitor is somebody else.
  localStorage.removeItem('token');
  for (const [place, title] of [
    ['/certificate-verification?no=PRIVATE-1', 'Verified'],
    ['/certificate?id=PRIVATE-1', 'This certificate is real'],
  ] as const) {
    await load(page, place);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText('SANA BEGUM').first()).toBeVisible();
    await expect(page.getByText('QUINTESSENCE')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeVisible();
  }
  expect((await (await request.get('/api/certificates/PRIVATE-1')).json()).dob).toBe('');
  await request.put('/api/institute', { headers: staff.headers, data: facts });
});
