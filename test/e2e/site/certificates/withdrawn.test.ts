// A certificate that was withdrawn: since when, why, and the way to the new number, on every page and for every paper.

import type { APIRequestContext, Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, signIn, test } from '../../../support/records.ts';
import type { Site } from '../../../support/site.ts';

const sana = {
  certificate_no: 'GONE-1',
  name: 'SANA BEGUM',
  father_name: 'IMRAN BEGUM',
  course: 'GRAPHIC DESIGNER',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Verified',
};

async function reject(request: APIRequestContext, site: Site, id: string, data: object) {
  const answer = await request.put(`/api/certificates/${id}`, { headers: await signIn(request, site), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const sheet = (page: Page) => page.getByRole('img', { name: /Certificate of Completion/ });

test('withdrawn with a reason and a new number; rejected, and never valid', async ({ page, request, site, add }) => {
  await test.step('withdrawn with a reason and a new number', async () => {
    await add('certificates', { ...sana, certificate_no: 'GONE-2', name: 'SANA BEGAM' });
    const { _id } = await add('certificates', sana);
    const { address: paper } = await (await request.get('/api/certificates/GONE-1/signatures')).json();
    await reject(request, site, _id, {
      ...sana,
      status: 'Rejected',
      reason: 'The name was misspelt.',
      replaced_by: 'GONE-2',
    });
    const { withdrawn_on } = await (await request.get('/api/certificates/GONE-1')).json();
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(withdrawn_on));

    // The paper that is out.
    await load(page, paper);
    await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn' })).toHaveCSS('color', 'rgb(186, 30, 32)');
    await expect(page).toHaveTitle('Withdrawn: GONE-1 · Palaka Institute');
    await expect(
      page.getByText(`Palaka Institute withdrew this certificate on ${day}. It is not valid.`),
    ).toBeVisible();
    await expect(page.getByText('Reason: The name was misspelt.')).toBeVisible();
    await expect(page.getByText('the status of the record has changed since')).toBeVisible();
    await expect(page.getByText('SANA BEGUM').first()).toBeVisible();
    expect((await examineAccessibility(page)).violations).toEqual([]);
    await page.getByRole('link', { name: 'GONE-2' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verified' })).toBeVisible();

    await load(page, '/certificate?id=GONE-1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate was withdrawn');
    await expect(sheet(page)).toHaveAccessibleName(/^Withdrawn: Certificate of Completion GONE-1/);
    for (const words of [`Withdrawn on ${day}. Not valid.`, 'Reason: The name was misspelt.', 'Replaced by GONE-2'])
      await expect(sheet(page).getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'GONE-2' })).toHaveAttribute('href', '/certificate?id=GONE-2');

    for (const [language, word, heading] of [
      ['te', 'రద్దు చేశాం', 'ఈ సర్టిఫికెట్‌ను రద్దు చేశాం'],
      ['hi', 'रद्द किया गया', 'यह सर्टिफ़िकेट रद्द किया गया है'],
    ] as const) {
      await load(page, `/${language}/certificate-verification?no=GONE-1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
      await expect(page.getByRole('link', { name: 'GONE-2' })).toHaveAttribute(
        'href',
        `/${language}/certificate-verification?no=GONE-2`,
      );
      await load(page, `/${language}/certificate?id=GONE-1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  await test.step('rejected, and never valid: that it was withdrawn is not said', async () => {
    await add('certificates', { ...sana, certificate_no: 'GONE-3', status: 'Rejected', reason: 'Fees not paid.' });
    await load(page, '/certificate-verification?no=GONE-3');
    await expect(page.getByRole('heading', { level: 1, name: 'Rejected' })).toBeVisible();
    await expect(page.getByText('Reason: Fees not paid.')).toBeVisible();
    await expect(page.getByText(/withdr[ae]w/i)).toHaveCount(0);
    await load(page, '/certificate?id=GONE-3');
    await expect(sheet(page).getByText('REJECTED', { exact: true })).toBeVisible();
    await expect(page.getByText(/withdr[ae]w/i)).toHaveCount(0);
  });
});
