// Translations of what staff write: which are taken, which are shown, and which are marked when the original changes.
import { describe, expect, test } from 'vitest';
import { institute, translatedFacts } from '#contract/institute/institute.ts';
import { resources } from '#contract/resources.ts';
import { countIn, localise, withMarks } from '#contract/translations.ts';
import { course, lecture } from '#test/samples.ts';

const { courses, lectures } = resources;
const problemsOf = (translations: unknown) =>
  courses.fields
    .safeParse({ ...course(), translations })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('translations', () => {
  test('are tidied like their original; blank means none', () => {
    const translations = {
      te: { title: '  పైథాన్ ', jobs: [' డెవలపర్ ', ''], description: ' ', learn: ['', ' '], duration: '\u200b' },
      hi: { title: '' },
    };
    expect(courses.fields.parse({ ...course(), translations }).translations).toEqual({
      te: { title: 'పైథాన్', jobs: ['డెవలపర్'] },
    });
  });

  test('follow the rule of their original, and may be left out', () => {
    expect(problemsOf(undefined)).toBeUndefined();
    expect(problemsOf({ te: {} })).toBeUndefined();
    expect(problemsOf({ te: { title: 'అ'.repeat(201) } })).toEqual([
      ['translations.te.title', 'Title may have at most 200 characters.'],
    ]);
    expect(problemsOf({ te: { jobs: 'one' } })).toHaveLength(1);
    expect(problemsOf('te')).toHaveLength(1);
  });

  test.each([
    [{ fr: { title: 'Python' } }, 'translations', 'fr'],
    [{ en: { title: 'Python' } }, 'translations', 'en'],
    [{ te: { price: '₹1' } }, 'translations.te', 'price'],
  ])('are of a language that we have and a field that is translated: not %j', (translations, field, name) => {
    expect(problemsOf(translations)).toEqual([[field, `There is no language or field ${name} to translate.`]]);
  });

  test('of facts inside others stand as the facts do', () => {
    const facts = institute.parse({
      name: 'Palaka',
      director: { name: 'A', role: 'B', quote: 'Dots', bio: 'C', photo: '', signature: '' },
      translations: { te: { director: { quote: 'చుక్కలు' } } },
    });
    expect(localise({ translated: translatedFacts }, facts, 'te').director).toMatchObject({
      name: 'A',
      quote: 'చుక్కలు',
    });
    expect(institute.safeParse({ name: 'Palaka', translations: { te: { director: { photo: 'x' } } } }).success).toBe(
      false,
    );
  });
});

describe('a page in a language', () => {
  const record = courses.fields.parse({
    ...course({ category: 'Computers' }),
    translations: {
      te: { title: 'పైథాన్', jobs: ['డెవలపర్'], category: 'కంప్యూటర్లు', bring: 'పెన్ను' },
      hi: { title: 'पाइथन' },
    },
    translationsToCheck: { te: ['title'] },
  });

  test('shows the translation where there is one, and the original elsewhere', () => {
    expect(localise(courses, record, 'te')).toMatchObject({
      title: 'పైథాన్',
      jobs: ['డెవలపర్'],
      description: record.description,
    });
    expect(localise(courses, record, 'hi')).toMatchObject({ title: 'पाइथन', jobs: record.jobs });
  });

  test('says what a machine knows', () => {
    expect(localise(courses, record, 'te').duration).toBe('3 నెలలు');
    expect(localise(courses, record, 'hi').duration).toBe('3 महीने');
  });

  test('has no other language, and nothing that the original does not say', () => {
    for (const language of ['en', 'te', 'hi'] as const) {
      const told = localise(courses, record, language);
      expect(told).not.toHaveProperty('translations');
      expect(told).not.toHaveProperty('translationsToCheck');
      expect(told.bring).toBe('');
    }
    expect(localise(courses, record, 'en')).toMatchObject({ title: record.title, category: 'Computers' });
  });

  test('knows the original of what is compared, where it differs', () => {
    const { title, category, jobs, duration } = record;
    expect(localise(courses, record, 'te').originals).toEqual({ title, category, jobs, duration });
    expect(localise(courses, record, 'hi').originals).toEqual({ title, duration });
    expect(localise(courses, record, 'en')).not.toHaveProperty('originals');
  });

  test('shows the chapters of a unit in its language', () => {
    const unit = lectures.fields.parse(lecture());
    const [first, second] = unit.chapters as [object, object];
    const chapters = [{ ...first, translations: { hi: { title: 'चाल' } } }, second];
    expect(localise(lectures, { ...unit, chapters }, 'hi').chapters).toEqual([{ ...first, title: 'चाल' }, second]);
    expect(localise(lectures, { ...unit, chapters }, 'en').chapters).toEqual(unit.chapters);
  });
});

describe('when the original changes', () => {
  const before = { title: 'One', description: 'Two', translations: { te: { title: 'ఒకటి', description: 'రెండు' } } };
  const translated = ['title', 'description'];
  const saved = (after: object, from: object = before) =>
    (withMarks({ translated }, from, { ...from, ...after }) as { translationsToCheck?: object }).translationsToCheck;

  test('its translations are marked, and no others', () => {
    expect(saved({ title: 'First' })).toEqual({ te: ['title'] });
    expect(saved({ title: 'One' })).toBeUndefined();
  });

  test('a translation that is saved with it is not', () => {
    const translations = { te: { title: 'మొదటిది', description: 'రెండు' } };
    expect(saved({ title: 'First', description: 'Second', translations })).toEqual({ te: ['description'] });
  });

  test('a mark stays until the translation is saved anew, removed or looked at', () => {
    const marked = { ...before, title: 'First', translationsToCheck: { te: ['title'] } };
    expect(saved({ description: 'Two' }, marked)).toEqual({ te: ['title'] });
    expect(saved({ translations: { te: { title: 'మొదటిది' } } }, marked)).toBeUndefined();
    expect(saved({ translations: {} }, marked)).toBeUndefined();
    expect(saved({ translationsToCheck: {} }, marked)).toBeUndefined();
    // Nobody has looked at what changes now.
    expect(saved({ description: 'Second', translationsToCheck: {} }, marked)).toEqual({ te: ['description'] });
    // Marks are not made by those who send them.
    expect(saved({ translationsToCheck: { te: ['description'] } })).toBeUndefined();
  });

  test('a chapter keeps its own, also where it has moved, and a mark where it is renamed', () => {
    const speed = { title: 'Speed', videoUrl: 'https://youtu.be/a', translations: { te: { title: 'వేగం' } } };
    const force = { title: 'Force', videoUrl: 'https://youtu.be/b' };
    const chaptersOf = (chapters: object[]) =>
      (
        withMarks({ translated: ['chapters.title'] }, { chapters: [speed, force] }, { chapters }) as {
          chapters: object[];
        }
      ).chapters;
    const { translations: _, ...bare } = speed;
    expect(chaptersOf([force, bare])).toEqual([force, speed]);
    expect(chaptersOf([{ ...bare, title: 'Velocity' }])).toEqual([
      { ...speed, title: 'Velocity', translationsToCheck: { te: ['title'] } },
    ]);
    expect(chaptersOf([{ ...bare, translations: {} }])).toEqual([bare]);
  });
});

test('a text counts as translated when it is, or when a machine can say all of it', () => {
  const count = (batches: string[], translations = {}) => countIn(['batches'], { batches, translations }, 'te');
  expect(count(['Monday, 9:00 am'])).toEqual({ done: 1, total: 1 });
  expect(count(['Monday, 9:00 am', 'When ten have come'])).toEqual({ done: 0, total: 1 });
  expect(count(['When ten have come'], { te: { batches: ['పదిమంది వచ్చాక'] } })).toEqual({ done: 1, total: 1 });
});
