// Captions, album and day of several pictures, in one dialog and one save.
import type { Page } from '#test/support/screen/page.ts';
import { expect, question, said, test, visit } from '#test/support/screen/test.ts';

type Image = { imageUrl: string; caption: string; album: string; albumDate: string };

const address = (number: number) => `/art/gallery/named-${number}.svg`;
const isOurs = ({ imageUrl }: Image) => imageUrl.startsWith('/art/gallery/named-');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Captions and album' });

async function open(page: Page) {
  await visit(page, '/dashboard/edit-gallery?q=named-');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page
    .getByRole('region', { name: 'What is selected' })
    .getByRole('button', { name: 'Captions and album' })
    .click();
  await expect(dialog(page)).toBeVisible();
}

test('pictures get an album, its day and captions in one save, and one Undo takes all of it back', async ({
  page,
  staff,
  add,
}) => {
  for (const [number, album] of [
    [1, ''],
    [2, 'Old album'],
  ] as const)
    await add('gallery', { imageUrl: address(number), caption: `Was ${number}`, album });
  const stored = async () =>
    (await staff.list<Image & { _id: string }>('gallery'))
      .filter(isOurs)
      .map(({ imageUrl, caption, album, albumDate }) => ({ imageUrl, caption, album, albumDate }))
      .sort((a, b) => a.imageUrl.localeCompare(b.imageUrl));
  await open(page);
  // They differ: nothing is proposed, and what is not touched stays with each.
  await expect(dialog(page).getByLabel('Album', { exact: true })).toHaveValue('');
  await expect(dialog(page).getByLabel('One caption for all of them')).toHaveValue('');
  // Newest first.
  await expect(dialog(page).getByLabel('Caption of picture 1')).toHaveValue('Was 2');
  await dialog(page).getByLabel('Caption of picture 2').fill('The prize giving');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(said(page, '2 changed')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await stored()).toEqual([
    { imageUrl: address(1), caption: 'The prize giving', album: '', albumDate: '' },
    { imageUrl: address(2), caption: 'Was 2', album: 'Old album', albumDate: '' },
  ]);

  await open(page);
  await dialog(page).getByLabel('Album', { exact: true }).fill('Annual day');
  // Typed as people write it, shown in words.
  const day = dialog(page).getByLabel('Day of the album');
  await day.fill('26-1-2026');
  await dialog(page).getByLabel('One caption for all of them').fill('Annual day 2026');
  await expect(day).toHaveValue('26 January 2026');
  await expect(dialog(page).getByLabel('Caption of picture 2')).toHaveValue('Annual day 2026');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  const both = { caption: 'Annual day 2026', album: 'Annual day', albumDate: '2026-01-26' };
  expect(await stored()).toEqual([1, 2].map((number) => ({ imageUrl: address(number), ...both })));

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(said(page, '2 are as before')).toBeVisible();
  expect((await stored()).map(({ album }) => album)).toEqual(['', 'Old album']);
});

test('a day that is none is refused, and what was typed stays', async ({ page, staff, add, expectNoise }) => {
  void staff;
  expectNoise('400');
  await add('gallery', { imageUrl: address(1), caption: '', album: '' });
  await open(page);
  await dialog(page).getByLabel('Day of the album').fill('31-2-2026');
  await dialog(page).getByLabel('Caption of picture 1').fill('Kept');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  // In the dialog: behind it nothing is heard or pressed.
  await expect(dialog(page).getByRole('alert').getByText('They could not be changed.')).toBeVisible();
  await expect(dialog(page).getByLabel('Caption of picture 1')).toHaveValue('Kept');
});

test('what was typed is not dropped by Escape without a question', async ({ page, staff, add }) => {
  void staff;
  await add('gallery', { imageUrl: address(1), caption: '', album: '' });
  await open(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await open(page);
  await dialog(page).getByLabel('Caption of picture 1').fill('The yard');
  await page.keyboard.press('Escape');
  const asked = question(page, 'Leave without saving?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByLabel('Caption of picture 1')).toHaveValue('The yard');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(asked).toBeHidden();
  await expect(dialog(page)).toBeHidden();
});
