// The history of a record: who changed what and when, and restoring earlier versions.
import { complained, expect, question, said, step, test, visit } from '#test/support/screen/test.ts';

const ngo = { name: 'Vidya Trust', shortDescription: 'Books for all', description: 'A library on wheels.', image: '' };

test('every change is there, newest first, with before and after, in pages', async ({ page, staff, add, request }) => {
  await step('every change is there, newest first, with before and after', async () => {
    const { _id } = await add('ngos/ngos', ngo);
    const change = (data: object) => request.put(`/api/ngos/ngos/${_id}`, { headers: staff.headers, data });
    await change({ ...ngo, name: 'Vidya Foundation', shortDescription: 'Books for everyone' });
    await change({ ...ngo, name: 'Vidya Foundation', shortDescription: 'Books for everyone', image: '/art/ngo/v.svg' });
    await visit(page, `/dashboard/history/ngos/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'History of Vidya Foundation' })).toBeVisible();
    const moments = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(moments).toHaveText(['Changed Image', 'Changed Name and Short description', 'Added it']);
    const second = page.getByRole('listitem').filter({ hasText: 'Changed Name and Short description' });
    await expect(second).toContainText('Administrator');
    await expect(second.getByRole('time')).toHaveAttribute('title', /^\d{1,2}:\d{2} [ap]m, \d{1,2} \w+ \d{4}$/);
    await expect(second).toContainText('Before: Vidya Trust');
    await expect(second).toContainText('After: Vidya Foundation');
    await page.getByText('What it began with').click();
    await expect(page.getByText('A library on wheels.')).toBeVisible();
  });

  await step('in a long text only what changed is shown, until all is asked for', async () => {
    const long = `${'A sentence that stays. '.repeat(20)}Here is the old word. ${'And an end that stays too. '.repeat(20)}`;
    const { _id } = await add('ngos/ngos', { ...ngo, description: long });
    const description = long.replace('old', 'new');
    await request.put(`/api/ngos/ngos/${_id}`, { headers: staff.headers, data: { ...ngo, description } });
    await visit(page, `/dashboard/history/ngos/${_id}`);
    const change = page.getByRole('listitem').filter({ hasText: 'Changed Description' });
    await expect(change.locator('mark')).toHaveText(['old', 'new']);
    await expect(change).not.toContainText(long.trim());
    await change.getByRole('button', { name: 'Show all' }).first().click();
    await expect(change).toContainText(long.trim().replaceAll(/\s+/g, ' '));
  });

  await step('long histories have pages', async () => {
    const { _id } = await add('ngos/ngos', ngo);
    for (let at = 1; at <= 26; at++)
      await request.put(`/api/ngos/ngos/${_id}`, { headers: staff.headers, data: { ...ngo, name: `Name ${at}` } });
    await visit(page, `/dashboard/history/ngos/${_id}`);
    const moments = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(moments).toHaveCount(25);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(moments).toHaveText(['Changed Name', 'Added it']);
    await expect(page.getByText('26–27 of 27')).toBeVisible();
  });
});

test('an earlier version is put back after a question; what cannot be put back is said with the reason', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  await step('an earlier version is put back after a question', async () => {
    const { _id } = await add('ngos/ngos', ngo);
    await request.put(`/api/ngos/ngos/${_id}`, { headers: staff.headers, data: { ...ngo, name: 'A mistake' } });
    await visit(page, `/dashboard/history/ngos/${_id}`);
    // The current version has no such button.
    const restore = page.getByRole('button', { name: 'Restore this version' });
    await expect(restore).toHaveCount(1);
    await restore.click();
    const asked = question(page, 'Put this version back?');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await restore.click();
    await asked.getByRole('button', { name: 'Restore version' }).click();
    await expect(said(page, 'NGO restored')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Put an earlier version back',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'History of Vidya Trust' })).toBeVisible();
    const kept = await staff.list<{ _id: string; name: string }>('ngos/ngos');
    expect(kept).toContainEqual(expect.objectContaining({ _id, name: 'Vidya Trust' }));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/ngo-details');
  });

  await step('what cannot be put back is said with the reason', async () => {
    expectNoise('409');
    const course = {
      course: 'bee-keeping',
      thumbnail: '/art/course/bees.svg',
      title: 'Bee Keeping',
      description: 'Honey and hives.',
      duration: '3 months',
      price: '₹3000',
      discount: '10%',
      jobs: ['Keeper'],
    };
    const { _id } = await add('courses', course);
    await request.put(`/api/courses/${_id}`, { headers: staff.headers, data: { ...course, course: 'bees' } });
    await add('courses', course);
    await visit(page, `/dashboard/history/courses/${_id}`);
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await question(page, 'Put this version back?').getByRole('button', { name: 'Restore version' }).click();
    await expect(complained(page, 'This version could not be put back.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('bee-keeping');
  });
});

test('a message says who wrote and read it; a record that never was has no history, one that cannot be loaded another try', async ({
  page,
  staff,
  request,
  refuse,
}) => {
  await step('a message says that a visitor wrote it, and who read it', async () => {
    const data = { from_name: 'Ravi', from_email: 'ravi@example.com', subject: 'A question of mine', message: 'When?' };
    await request.post('/api/contact', { data });
    staff.removeAfter('contact', ({ subject }) => subject === data.subject);
    await visit(page, '/dashboard/messages');
    await page.getByRole('link', { name: /A question of mine/ }).click();
    await page.getByRole('button', { name: 'More for A question of mine' }).click();
    await page.getByRole('link', { name: 'History of A question of mine' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Marked it as read',
      'Wrote it',
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Wrote it' })).toContainText('A visitor');
  });

  await step('a record that never was has no history; a history that cannot be loaded offers another try', async () => {
    for (const address of ['/dashboard/history/courses/nothing', '/dashboard/history/secrets/1']) {
      await visit(page, address);
      await expect(page.getByText('Nothing is noted here.')).toBeVisible();
    }
    await refuse('GET', 'history/ngos/some*', 503, 'The site is busy.');
    await visit(page, '/dashboard/history/ngos/some');
    await expect(page.getByText('The history could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('editors are told that users are not theirs to see', async ({ page, add, server, expectNoise }) => {
  expectNoise('403');
  const note = await add('notes', { image: '/art/note/n.svg', title: 'A note', driveLink: 'https://drive.example/n' });
  await page.signIn(server.editor);
  await visit(page, '/dashboard/history/users/anyone');
  await expect(page.getByText('Only administrators see the history of users.')).toBeVisible();
  await visit(page, `/dashboard/history/notes/${note._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'History of A note' })).toBeVisible();
  await visit(page, '/dashboard/bin');
  await expect(page.getByRole('heading', { level: 1, name: /^Bin/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Users' })).toBeHidden();
});
