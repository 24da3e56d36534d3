// Records are changed and deleted: what fails says so and leaves all as it is; after the question the record is gone, and Undo brings it
// back as it was. The sentences are the specification's.
import { complained, expect, question, said, step, test, visit } from '#test/support/screen/test.ts';
import { sample as certificate } from '../certificates/sample.ts';

const unit = (level: object, unitTitle: string) => ({
  ...level,
  unitTitle,
  chapters: [1, 2].map((n) => ({ title: `Part ${n}`, videoUrl: `https://www.youtube.com/watch?v=lectures00${n}` })),
});

const cases = [
  {
    name: 'courses',
    list: '/dashboard/edit-course?q=tailoring',
    title: 'Tailoring Basics',
    sample: {
      course: 'tailoring-basics',
      thumbnail: '/art/course/tailoring.svg',
      title: 'Tailoring Basics',
      description: 'Cutting and stitching for beginners.',
      duration: '3 months',
      price: '₹5000',
      discount: '20%',
      jobs: ['Tailor', 'Pattern maker'],
    },
    edit: { Price: '₹6000' },
    unchanged: 'Something went wrong while updating the course.',
    failed: 'Something went wrong while deleting the course.',
    asked: 'Are you sure you want to delete this course?',
    button: 'Delete course',
    deleted: 'Course deleted successfully!',
    restored: 'Course restored',
  },
  {
    name: 'notes',
    list: '/dashboard/edit-notes?q=trigonometry',
    title: 'Trigonometry by Heart',
    sample: {
      image: '/art/note/trigonometry.svg',
      title: 'Trigonometry by Heart',
      driveLink: 'https://drive.example/trigonometry.pdf',
    },
    edit: { Title: 'Not kept' },
    unchanged: 'Something went wrong.',
    failed: 'Delete failed',
    asked: 'Are you sure you want to delete this note?',
    button: 'Delete note',
    deleted: 'Note deleted successfully!',
    restored: 'Note restored',
  },
  {
    name: 'lectures',
    list: '/dashboard/edit-lecture?q=matrices',
    title: 'Matrices, slowly',
    sample: unit({ classLevel: 'Intermediate' }, 'Matrices, slowly'),
    edit: { 'Unit title': 'Not kept' },
    unchanged: 'Update failed',
    failed: 'Delete failed',
    asked: 'Are you sure you want to delete this unit?',
    button: 'Delete unit',
    deleted: 'Unit deleted successfully!',
    restored: 'Lecture unit restored',
  },
  {
    name: 'spoken-lectures',
    list: '/dashboard/edit-spoken-lecture?q=speaking',
    title: 'Speaking on stage',
    sample: unit({ level: 'Advanced' }, 'Speaking on stage'),
    edit: { 'Unit title': 'Not kept' },
    unchanged: 'Update failed',
    failed: 'Delete failed',
    asked: 'Delete this unit?',
    button: 'Delete unit',
    deleted: 'Unit deleted',
    restored: 'Spoken lecture unit restored',
  },
  {
    name: 'certificates',
    list: '/dashboard/edit-certificate?q=lakshmi',
    title: 'LAKSHMI DEVI',
    sample: certificate,
    edit: { Duration: '5 months' },
    unchanged: 'Failed to update certificate.',
    failed: 'Failed to delete certificate.',
    asked: 'Are you sure you want to delete this certificate?',
    button: 'Delete certificate',
    deleted: 'Certificate deleted successfully!',
    restored: 'Certificate restored',
  },
] as const;

for (const { name, list, title, sample, edit, unchanged, failed, button, ...words } of cases)
  test(`${name}: a record that cannot be changed or deleted stays; deleted after the question, Undo brings it back`, async ({
    page,
    staff,
    add,
    refuse,
  }) => {
    const { _id } = await add(name, sample);
    const kept = async () => (await staff.list<{ _id: string }>(name)).find((one) => one._id === _id);
    const row = page.getByRole('listitem').filter({ hasText: title });
    const remove = async () => {
      // Everything but Edit is in the menu of the row.
      await row.getByRole('button', { name: `More for ${title}` }).click();
      await row.getByRole('button', { name: `Delete ${title}` }).click();
    };
    const asked = question(page, words.asked);
    await visit(page, list);

    await step('an edit that fails says so, and what was typed stays', async () => {
      await row.getByRole('link', { name: `Edit ${title}` }).click();
      await refuse('PUT', `${name}/${_id}`, 503, 'The site is busy.');
      const [[label = '', value = '']] = Object.entries(edit) as [[string, string]];
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(complained(page, unchanged)).toBeVisible();
      await expect(complained(page, 'The site is busy.')).toBeVisible();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(row).toBeVisible();
      expect(await kept()).toMatchObject(sample);
    });

    await step('a delete that fails says so and leaves the list as it is', async () => {
      await refuse('DELETE', `${name}/${_id}`, 503, 'The site is busy.');
      await remove();
      await asked.getByRole('button', { name: button }).click();
      await expect(complained(page, failed)).toBeVisible();
      await expect(complained(page, 'The site is busy.')).toBeVisible();
      await expect(row).toBeVisible();
      await page.unrouteAll();
    });

    await step('it is deleted after the question, and Undo brings it back as it was', async () => {
      await visit(page, list);
      await remove();
      // The dialog names it: a list may contain several that look alike.
      await expect(asked).toContainText(title);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(row).toBeVisible();
      await remove();
      await asked.getByRole('button', { name: button }).click();
      await expect(said(page, words.deleted)).toBeVisible();
      await expect(row).toBeHidden();
      expect(await kept()).toBeUndefined();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(said(page, words.restored)).toBeVisible();
      await expect(row).toBeVisible();
      expect(await kept()).toMatchObject(sample);
    });
  });
