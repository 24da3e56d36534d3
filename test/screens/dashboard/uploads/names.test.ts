// What a screen reader says of a place for files: which file is in it.

import { namedAs } from '#contract/uploads/uploads.ts';
import { expect, load, test } from '#test/support/screen/test.ts';
import { smallPdf } from '#test/support/small-pdf.ts';

test('a PDF that was uploaded on another day stands there by the name of its file', async ({
  page,
  staff,
  request,
  add,
}) => {
  const headers = { ...staff.headers, 'content-type': 'application/pdf', ...namedAs('Class 9 algebra.pdf') };
  // Of its own: pages remember the names of the files that they have sent themselves.
  const sent = await request.post('/api/uploads', { headers, data: smallPdf(210) });
  const { url } = await sent.json();
  const { _id } = await add('notes', { image: '/art/note/algebra.svg', title: 'Algebra by Heart', driveLink: url });
  await load(page, `/dashboard/edit-notes?edit=${_id}`);
  await expect(page.getByLabel('Drive link')).toHaveValue('Class 9 algebra.pdf');
});
