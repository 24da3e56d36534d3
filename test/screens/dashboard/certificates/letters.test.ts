// Letters of a certificate as staff type them: what cannot be printed is named, and the sheet beside the form says so before.
import { expect, test, visit } from '#test/support/screen/test.ts';

test('a letter that cannot be printed is named beside its field, and the sheet says that it would not be signed', async ({
  page,
  staff,
  expectNoise,
}) => {
  expectNoise('400');
  void staff;
  await visit(page, '/dashboard/add-certificate');
  const number = page.getByLabel('Certificate number');
  const name = page.getByLabel('Name', { exact: true });
  await number.fill('scr – 9');
  await page.getByLabel("Father's name").fill('imran begum');
  await expect(number).toHaveValue('SCR - 9');
  await page.getByLabel('Course').fill('graphic designer');
  await page.getByLabel('Duration').fill('4 months');
  await page.getByLabel('Date of birth', { exact: true }).fill('2004-08-12');
  await page.getByLabel('Date of completion', { exact: true }).fill('2026-03-31');
  await name.fill('王小明');
  const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
  await expect(sheet.getByText('Not signed.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  const sentence = 'Error: Name holds 王 (U+738B), which cannot be printed on a certificate.';
  await expect(name).toHaveAccessibleDescription(sentence);
  await name.fill('محمد علی');
  await expect(sheet.getByText('محمد علی')).toBeVisible();
  await expect(sheet.getByText('Not signed.')).toBeHidden();
});
