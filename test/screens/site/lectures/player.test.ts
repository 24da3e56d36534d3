// Lectures: units and chapters, their addresses, and videos of other sites. What plays in the frame is tested in a browser.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, step, test, visit } from '#test/support/screen/test.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${title}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unit = (page: Page, title: string) => page.locator('summary', { hasText: title });
const current = (page: Page) => page.locator('main [aria-current="true"]');

test('the first chapter is selected; units fold; another chapter plays, stands in the address and costs no call', async ({
  page,
}) => {
  await visit(page, '/classes/Class-10');
  await expect(heading(page)).toHaveText('Real numbers and Euclid’s lemma');
  await expect(page.getByText('Class 10, Maths: Real numbers')).toBeVisible();
  await expect(row(page, 'Real numbers and Euclid’s lemma')).toHaveAttribute('aria-current', 'true');
  await expect(current(page)).toHaveCount(1);
  await expect(row(page, 'Logarithms: problems')).toBeVisible();
  await expect(row(page, 'Heights and distances')).toHaveCount(0);
  await expect(page.getByText('23 chapters')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Physics: Light' })).toBeVisible();
  await expect(page.locator('iframe, video')).toHaveCount(0);

  await unit(page, 'Biology: Life processes').click();
  await expect(row(page, 'Respiration')).toBeVisible();
  await expect(row(page, 'Irrational numbers')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await row(page, 'Logarithms: the idea').click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Logarithms: the idea');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/Z4C82eyhwgU\?/);
  await expect(frame).toHaveAttribute('src', /autoplay=1/);
  await expect(page).toHaveURL('/classes/Class-10?u=1&c=4');
  await expect(heading(page)).toHaveText('Logarithms: the idea');
  await expect(row(page, 'Logarithms: the idea')).toHaveAttribute('aria-current', 'true');
  await expect(current(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/embed/Z4C82eyhwgU',
  );
  await row(page, 'Irrational numbers').click();
  await expect(page.locator('iframe[title="Irrational numbers"]')).toHaveAttribute('src', /WhWc3b3KhnY.*start=12/);
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(heading(page)).toHaveText('Logarithms: the idea');
  await expect(page.getByRole('link', { name: 'Play Logarithms: the idea' })).toBeVisible();
});

test('previous and next go through all units and stop at both ends; a device that remembers nonsense still plays', async ({
  page,
}) => {
  await visit(page, '/classes/Class-10?u=1&c=5');
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await expect(page).toHaveURL('/classes/Class-10?u=2&c=1');
  await expect(row(page, 'Ratios in a right triangle')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(heading(page)).toHaveText('Logarithms: problems');
  await visit(page, '/classes/Class-10');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await visit(page, '/classes/Class-10?u=5&c=5');
  await expect(heading(page)).toHaveText('Reading a map in the exam');
  await expect(page.getByRole('button', { name: 'Next chapter' })).toBeDisabled();

  localStorage.setItem('watched', '{"no":"list"');
  await load(page, '/classes/Class-10?u=99&c=abc');
  await expect(heading(page)).toHaveText('Real numbers and Euclid’s lemma');
  await row(page, 'Irrational numbers').click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Irrational numbers');
});

test('tabs lead from class to class and from level to level; what cannot be had is asked for again', async ({
  page,
  expectNoise,
}) => {
  await step('classes', async () => {
    await visit(page, '/classes/Class-10');
    const tabs = page.getByRole('navigation', { name: 'Class' });
    await expect(tabs.getByRole('link', { name: 'Class 10' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Intermediate' }).click();
    await expect(page).toHaveURL('/classes/Intermediate');
    await expect(heading(page)).toHaveText('Functions: one input, one answer');
    await expect(tabs.getByRole('link', { name: 'Intermediate' })).toHaveAttribute('aria-current', 'page');
  });

  await step('levels', async () => {
    await visit(page, '/spoken-english/Beginner');
    await expect(page.getByText('Spoken English Beginner, First words')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Beginner' })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Level' });
    await expect(tabs.getByRole('link')).toHaveText(['Beginner', 'Intermediate', 'Advanced']);
    for (const [level, first] of [
      ['Intermediate', 'Answering, and asking who it is'],
      ['Advanced', 'Tell me about yourself'],
      ['Beginner', 'Good morning: greeting anyone'],
    ] as const) {
      await tabs.getByRole('link', { name: level }).click();
      await expect(page).toHaveURL(`/spoken-english/${level}`);
      await expect(heading(page)).toHaveText(first);
      await expect(tabs.getByRole('link', { name: level })).toHaveAttribute('aria-current', 'page');
    }
    await unit(page, 'Out and about').click();
    await row(page, 'On the bus: where do I get down').click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /nocookie\.com\/embed\/SkVqJ1SGeL0/);
    await expect(page).toHaveURL('/spoken-english/Beginner?u=2&c=2');
    await expect(current(page)).toHaveCount(1);
  });

  await step('another try', async () => {
    expectNoise(/could not be reached/);
    await visit(page, '/classes/Class-10');
    await page.route('**/api/lectures/class/Intermediate?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'Intermediate' }).click();
    await expect(heading(page)).toHaveText('This line has broken off.');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Functions: one input, one answer');
  });
});

test('what is started is remembered at once, by a player that never answers too; the page and home lead back to it', async ({
  page,
}) => {
  await visit(page, '/classes/Class-10');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Play Real numbers and Euclid’s lemma' }).click();
  await expect(page.getByText('1 of 23 watched')).toBeVisible();
  await page.getByRole('link', { name: 'Next chapter' }).click();
  await unit(page, 'Physics: Light').click();
  await row(page, 'Colours of the sky').click();
  await expect(page.getByText('3 of 23 watched')).toBeVisible();
  await expect(row(page, 'Fundamental theorem of arithmetic Watched')).toBeVisible();

  await load(page, '/classes/Class-10');
  await expect(page.getByText('3 of 23 watched')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Colours of the sky' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Colours of the sky');
  await expect(page).toHaveURL('/classes/Class-10?u=3&c=5');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);

  await load(page, '/');
  await page.getByRole('link', { name: 'Continue Colours of the sky' }).click();
  await expect(heading(page)).toHaveText('Colours of the sky');
  localStorage.setItem('latest-lecture', '{"to":"//elsewhere.example/a?u=1&c=1","title":"x"}');
  await load(page, '/');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
});

test('Google Drive plays in a frame and counts as watched; a link to another site is a link', async ({
  page,
  add,
  request,
}) => {
  const chapters = [
    { title: 'From Drive', videoUrl: 'https://drive.google.com/file/d/1A-b_cDEFGHIJKLMNOP/view?usp=sharing' },
    { title: 'From elsewhere', videoUrl: 'https://www.vimeo.example/1084537' },
  ];
  await add('lectures', { classLevel: 'Intermediate', unitTitle: 'Odd links', chapters });
  const units = await (await request.get('/api/lectures/class/Intermediate')).json();
  await visit(page, `/classes/Intermediate?u=${units.length}&c=1`);
  await page.getByRole('link', { name: 'Play From Drive' }).click();
  await expect(page.locator('iframe[title="From Drive"]')).toHaveAttribute(
    'src',
    'https://drive.google.com/file/d/1A-b_cDEFGHIJKLMNOP/preview',
  );
  await expect(row(page, 'From Drive Watched')).toBeVisible();
  await row(page, 'From elsewhere').click();
  const elsewhere = page.getByRole('link', { name: 'Open From elsewhere Opens vimeo.example' });
  await expect(elsewhere).toHaveAttribute('href', 'https://www.vimeo.example/1084537');
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  await expect(page.locator('iframe, video')).toHaveCount(0);
});
