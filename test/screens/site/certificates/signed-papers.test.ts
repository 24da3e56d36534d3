// Papers: when scanned, the signature is checked in the browser; when typed, record and seal are shown for comparison.

import { vi } from 'vitest';
import { ravi } from '#test/support/examples.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, type Requests, step, test } from '#test/support/screen/test.ts';

const row = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

/** The address in the QR code of the current paper. */
async function printPaper(request: Requests, number: string): Promise<string> {
  const { address } = await (await request.get(`/api/certificates/${encodeURIComponent(number)}/signatures`)).json();
  return address.replace(/^https?:\/\/[^/]+/, '');
}

async function change(request: Requests, token: string, id: string, data: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.put(`/api/certificates/${id}`, { headers, data });
  expect(answer.status()).toBe(200);
}

test('a scanned paper is signed by the institute; looking another number up leaves it behind', async ({
  page,
  request,
  add,
}) => {
  await step('a scanned paper is signed by the institute', async () => {
    await add('certificates', ravi);
    const paper = await printPaper(request, 'PAPER-1');
    expect(paper).toContain('/certificate-verification?no=PAPER-1&s=');
    await load(page, paper);
    const card = page.getByRole('article');
    await expect(card.getByText('Signed by Palaka Institute')).toBeVisible();
    await expect(card.getByText('Differs on this paper')).toHaveCount(0);
  });

  await step('looking another number up leaves the paper behind', async () => {
    await add('certificates', { ...ravi, certificate_no: 'PAPER-11' });
    await add('certificates', { ...ravi, certificate_no: 'PAPER-12', name: 'ANIL KUMAR' });
    await load(page, await printPaper(request, 'PAPER-11'));
    await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
    await page.getByText('Check another').click();
    await page.getByLabel('Certificate number').fill('PAPER-12');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('article').getByText('ANIL KUMAR')).toBeVisible();
    await expect(page.getByText(/Signed by|does not match our record/)).toHaveCount(0);
  });
});

test('nothing is said of a signature where nothing was scanned; record and seal are there to compare', async ({
  page,
  add,
}) => {
  await step('nothing is said of a signature where nothing was scanned, and no key is asked for', async () => {
    await add('certificates', { ...ravi, certificate_no: 'PAPER-2' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await load(page, '/certificate-verification?no=PAPER-2');
    await expect(page.getByRole('article').getByText('RAVI TEJA')).toBeVisible();
    await expect(page.getByText(/Signed by|does not match our record/)).toHaveCount(0);
    // The words on the seal come with the signatures; nothing is checked.
    expect(asked.filter((address) => /certificate-keys/.test(address))).toEqual([]);
  });

  await step('the whole record and the seal are there to compare', async () => {
    for (const [name, value] of [
      ['Name', 'RAVI TEJA'],
      ['Course', 'PROGRAMMING'],
      ['Date of Completion', '10 March 2026'],
      ['Certificate No.', 'PAPER-2'],
      ['Father’s name', 'SURESH'],
      ['Date of birth', '19 January 2003'],
      ['Duration', '6 months'],
      ['Division', 'A'],
    ] as const)
      await expect(row(page, name)).toHaveText(value);
    await expect(page.getByRole('img', { name: 'Seal of certificate PAPER-2' })).toBeVisible();
    await expect(page.getByText('It must match the seal on paper')).toBeVisible();
  });
});

test('what was tampered with does not match, and what differs is named', async ({ page, request, add }) => {
  await step('a signature that was tampered with does not match', async () => {
    await add('certificates', { ...ravi, certificate_no: 'PAPER-3' });
    const paper = await printPaper(request, 'PAPER-3');
    const forged = paper.replace(/&s=(.)/, (_, first) => `&s=${first === 'A' ? 'B' : 'A'}`);
    await load(page, forged);
    await expect(page.getByText('This paper does not match our record')).toBeVisible();
    await expect(page.getByText('Signed by Palaka Institute')).toHaveCount(0);
  });

  await step('what is no signature at all does not match either', async () => {
    await add('certificates', { ...ravi, certificate_no: 'PAPER-4' });
    await load(page, '/certificate-verification?no=PAPER-4#s=forged');
    await expect(page.getByText('This paper does not match our record')).toBeVisible();
  });

  await step('the paper of another certificate does not match, and the fields that differ are named', async () => {
    await add('certificates', { ...ravi, certificate_no: 'PAPER-5' });
    await add('certificates', { ...ravi, certificate_no: 'PAPER-6', name: 'ANIL KUMAR', dob: '2001-05-06' });
    const [, proof] = (await printPaper(request, 'PAPER-5')).split('no=PAPER-5');
    await load(page, `/certificate-verification?no=PAPER-6${proof}`);
    await expect(page.getByText('This paper does not match our record')).toBeVisible();
    await expect(page.getByText('What differs: Certificate No., Name, Date of birth.')).toBeVisible();
    for (const name of ['Certificate No.', 'Name', 'Date of birth'])
      await expect(row(page, name)).toContainText('Differs on this paper');
    for (const name of ['Course', 'Date of Completion', 'Father’s name', 'Duration', 'Division'])
      await expect(row(page, name)).not.toContainText('Differs on this paper');
  });
});

test('a paper printed before a change was replaced; a rejected record stays rejected', async ({
  page,
  request,
  server,
  add,
}) => {
  await step('a paper printed before a change was replaced', async () => {
    const { _id } = await add('certificates', { ...ravi, certificate_no: 'PAPER-7' });
    const old = await printPaper(request, 'PAPER-7');
    await change(request, server.admin, _id, { ...ravi, certificate_no: 'PAPER-7', name: 'RAVI TEJA REDDY' });
    await load(page, old);
    await expect(page.getByText(/replaced by a newer version of \d{1,2} \w+ \d{4}$/)).toBeVisible();
    await expect(page.getByText('What differs: Name.')).toBeVisible();
    await expect(row(page, 'Name')).toContainText('RAVI TEJA REDDY');

    await load(page, await printPaper(request, 'PAPER-7'));
    await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
  });

  await step('a rejected record stays rejected, whatever the paper says', async () => {
    const { _id } = await add('certificates', { ...ravi, certificate_no: 'PAPER-8' });
    const paper = await printPaper(request, 'PAPER-8');
    await change(request, server.admin, _id, { ...ravi, certificate_no: 'PAPER-8', status: 'Rejected' });
    await load(page, paper);
    await expect(page.getByText('It is not valid.')).toBeVisible();
    await expect(page.getByText('the status of the record has changed since')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawn');
    await expect(page.getByRole('img', { name: /^Seal/ })).toHaveCount(0);
  });
});

test('keys that cannot be had are asked for again', async ({ page, request, add, expectNoise }) => {
  expectNoise('The keys could not be loaded.');
  await add('certificates', { ...ravi, certificate_no: 'PAPER-9' });
  const held = Promise.withResolvers<void>();
  await page.route('**/certificate-keys.json', async (route) => {
    await held.promise;
    await route.abort();
  });
  // As on older papers, whose signature the server does not see.
  await load(page, (await printPaper(request, 'PAPER-9')).replace(/&(s=.*)#/, '#$1&'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('Checking the signature of this paper…').first()).toBeVisible();
  await expect(heading).toHaveText('Our record: Verified');
  held.resolve();
  await expect(page.getByText('The signature could not be checked. Please try again.')).toBeVisible();
  await expect(heading).toHaveText('Our record: Verified');
  await page.unroute('**/certificate-keys.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
  await expect(heading).toHaveText('Verified');
});

test('a paper that differs is not printed as verified', async ({ page, request, add }) => {
  await add('certificates', { ...ravi, certificate_no: 'PAPER-13' });
  const paper = await printPaper(request, 'PAPER-13');
  await load(
    page,
    paper.replace(/&s=(.)/, (_, first) => `&s=${first === 'A' ? 'B' : 'A'}`),
  );
  const notes = page.getByText('This paper does not match our record');
  await expect(notes).toHaveCount(1);
  const words = page.getByText(/^(Our record: )?Verified$/);
  const before = await words.count();
  await expect
    .poll(async () => {
      dispatchEvent(new Event('beforeprint'));
      return notes.count();
    })
    .toBe(2);
  expect(await page.getByText('Our record: Verified').count()).toBe(2);
  // The pill of the status in the printed record.
  expect(await words.count()).toBe(before + 2);
});

test('what is typed from a paper offline is not answered after it was changed', async ({
  page,
  request,
  add,
  expectNoise,
}) => {
  expectNoise('could not be reached');
  await add('certificates', { ...ravi, certificate_no: 'PAPER-14' });
  const paper = await printPaper(request, 'PAPER-14');
  await page.route('**/api/certificates/**', (route) => route.abort());
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/certificate-keys.json', async (route) => {
    asked++;
    await held.promise;
    await route.abort();
  });
  await load(page, paper);
  const check = page.getByRole('button', { name: 'Check the signature' });
  await check.click();
  await expect.poll(() => asked).toBe(1);
  await page.getByLabel('Name', { exact: true }).fill('RAVI');
  held.resolve();
  // The answer about what was typed before is there by now.
  await request.get('/api/courses');
  const differs = page.getByText('What you typed does not fit the QR code');
  await expect(differs).toHaveCount(0);
  await check.click();
  await expect(differs).toBeVisible();
});

test('a browser that does not know the signatures says so', async ({ page, request, add }) => {
  await add('certificates', { ...ravi, certificate_no: 'PAPER-10' });
  const paper = await printPaper(request, 'PAPER-10');
  const unknown = new DOMException('Unrecognized name.', 'NotSupportedError');
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  await load(page, paper);
  await expect(page.getByText('This browser cannot check signatures')).toBeVisible();
  importKey.mockRestore();
});

test('a mistyped number is recognised before it is looked up, and looked up on request', async ({
  page,
  add,
  expectNoise,
}) => {
  expectNoise('404');
  await load(page, '/certificate-verification');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Certificate number').fill('PI-2026-2A3B4C5D6E9');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('This number seems to be mistyped.')).toBeVisible();
  expect(asked.filter((address) => address.includes('/api/certificates'))).toEqual([]);
  await page.getByRole('link', { name: 'Look it up all the same' }).click();
  await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
  await expect(page.getByLabel('Certificate number')).toHaveValue('PI-2026-2A3B4C5D6E9');

  // Where staff typed it so, it is found all the same.
  await add('certificates', { ...ravi, certificate_no: 'PI-2026-2A3B4C5D6E9' });
  await load(page, '/certificate?id=PI-2026-2A3B4C5D6E9');
  await expect(page.getByText('This number seems to be mistyped.')).toBeVisible();
  await page.getByRole('link', { name: 'Look it up all the same' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
});

test('a scanned number is not taken for a mistyped one', async ({ page, request, add }) => {
  for (const [kind, certificate_no, age] of [
    ['a paper of today', 'PI-2026-2A3B4C5D6E7', (paper: string) => paper],
    [
      'an older paper, which has its signature behind the #',
      'PI-2026-2A3B4C5D6EA',
      (paper: string) => paper.replace(/&s=([\w-]+)#/, '#s=$1&'),
    ],
  ] as const)
    await step(kind, async () => {
      await add('certificates', { ...ravi, certificate_no });
      await load(page, age(await printPaper(request, certificate_no)));
      await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
      await page.getByRole('link', { name: 'View certificate' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
    });
});
