// The pages of lectures as the server sends them: spellings of their addresses, what machines are told, and how they are used without scripts.
import { expect, type Reader, SITE, test, toldToMachines } from '#test/support/screen/reader.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });
const row = (page: Reader, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });

test('every spelling of a class or level leads to it', async ({ page }) => {
  for (const spelling of ['class%2010', 'Class%2010', 'CLASS-10', 'class-10']) {
    await page.goto(`/classes/${spelling}?u=2&c=3`);
    await expect(page).toHaveURL('/classes/Class-10?u=2&c=3');
    await expect(heading(page)).toHaveText('Identities, and how to prove one');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/classes\/Class-10$/);
  }
  await page.goto('/spoken-english/advanced?u=3&c=1');
  await expect(page).toHaveURL('/spoken-english/Advanced?u=3&c=1');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/spoken-english\/Advanced$/);
});

test('machines read where the page is and what the video is', async ({ page }) => {
  await page.goto('/classes/Class-10?u=1&c=3');
  const facts = await toldToMachines(page);
  expect(facts.find((fact) => fact['@type'] === 'BreadcrumbList').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
    { '@type': 'ListItem', position: 2, name: 'Class 10 lectures', item: `${SITE}/classes/Class-10` },
  ]);
  expect(facts.find((fact) => fact['@type'] === 'VideoObject')).toMatchObject({
    name: 'Irrational numbers',
    embedUrl: 'https://www.youtube-nocookie.com/embed/WhWc3b3KhnY?start=12',
    thumbnailUrl: 'https://i.ytimg.com/vi/WhWc3b3KhnY/hqdefault.jpg',
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('without scripts chapters are read, picked and opened', async ({ page }) => {
  await page.goto('/classes/Class-10');
  await expect(page.getByRole('link', { name: 'Play Real numbers and Euclid’s lemma' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  await page.getByText('Physics: Light').click();
  await row(page, 'Ray diagrams, step by step').click();
  await expect(page).toHaveURL('/classes/Class-10?u=3&c=2');
  await expect(page).toHaveTitle('Ray diagrams, step by step · Class 10 lectures · Palaka Institute');
  await expect(heading(page)).toHaveText('Ray diagrams, step by step');
  await expect(row(page, 'Ray diagrams, step by step')).toHaveAttribute('aria-current', 'true');
  await expect(row(page, 'Colours of the sky')).toBeVisible();
  await expect(row(page, 'Irrational numbers')).toHaveCount(0);
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await expect(heading(page)).toHaveText('Refraction: why a pencil bends in water');
  const text = encodeURIComponent(`Refraction: why a pencil bends in water ${SITE}/classes/Class-10?u=3&c=3`);
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', `https://wa.me/?text=${text}`);
  await page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'Intermediate' }).click();
  await expect(heading(page)).toHaveText('Functions: one input, one answer');

  await page.goto('/spoken-english/Intermediate?u=2&c=3');
  await expect(heading(page)).toHaveText('The day everything went wrong');
  await expect(row(page, 'The day everything went wrong')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Play The day everything went wrong' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  await page.goto('/spoken-english/Beginner');
  await expect(page).toHaveTitle('Spoken English Beginner lectures · Palaka Institute');
});
