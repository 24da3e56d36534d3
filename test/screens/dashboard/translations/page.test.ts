// The file with all texts goes to a helper and comes back: what is missing, what it would change, taken, and undone from the activity.
import { expect, type Requests, said, test, visit } from '#test/support/screen/test.ts';

type Course = { _id: string; title: string; translations: { te: { title?: string } } };

const titleIn = async (request: Requests, id: string) =>
  ((await (await request.get(`/api/courses/${id}?language=te`)).json()) as Course).title;

test('a PO file is saved, translated, looked at before it is taken, and undone', async ({ page, staff, request }) => {
  const [course] = await staff.list<Course>('courses');
  if (!course) throw new Error('There is no course.');
  const { title: telugu, ...others } = course.translations.te;
  const put = (data: object) => request.put(`/api/courses/${course._id}`, { headers: staff.headers, data });
  await put({ ...course, translations: { ...course.translations, te: others } });

  await visit(page, '/dashboard/institute');
  await page.getByRole('link', { name: /^Translations/ }).click();
  const panel = page.getByRole('region', { name: 'తెలుగు' });
  await expect(panel.getByRole('listitem')).toHaveText('Courses1 missing');
  const hindi = page.getByRole('region', { name: 'हिन्दी' });
  await expect(hindi).toContainText('Everything is translated.');
  const { name, bytes } = await page.save(() => panel.getByRole('button', { name: 'PO file, తెలుగు' }).click());
  expect(name).toBe('translations-te.po');

  const choose = async (text: string, language = 'తెలుగు') =>
    page.getByLabel(`Translated file, ${language}`).setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await choose(bytes.toString(), 'हिन्दी');
  await expect(hindi.getByRole('alert')).toHaveText('This file has no translations in हिन्दी.');
  await choose(bytes.toString());
  await expect(page.getByRole('heading', { name: 'Nothing in this file is new.' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();

  const empty = `msgctxt "courses/${course._id}/title"\nmsgid "${course.title}"\nmsgstr ""`;
  expect(bytes.toString()).toContain(empty);
  await choose(bytes.toString().replace(empty, empty.replace(/""$/, '"కొత్త పేరు"')));
  await expect(page.getByRole('heading', { name: '1 text would change in తెలుగు' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'కొత్త పేరు' })).toContainText(
    `Course · ${course.title} · Title`,
  );
  expect(await titleIn(request, course._id)).toBe(course.title);
  await page.getByRole('button', { name: 'Save 1 translation' }).click();
  await expect(said(page, '1 translation saved')).toBeVisible();
  await expect(panel).toContainText('Everything is translated.');
  expect(await titleIn(request, course._id)).toBe('కొత్త పేరు');

  await visit(page, '/dashboard/activity');
  await page.getByRole('button', { name: 'Undo: 1 text in తెలుగు, Translated with a file' }).click();
  await expect(said(page, '1 translation as before')).toBeVisible();
  expect(await titleIn(request, course._id)).toBe(course.title);
  await put({ ...course, translations: { ...course.translations, te: { ...others, title: telugu } } });
});
