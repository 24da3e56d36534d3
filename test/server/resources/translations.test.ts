// Translations as they are stored, read and undone. backup/download.test.ts has some in its backup. On both: they are kept as JSON.

import { expect, test } from 'vitest';
import { course, lecture } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

const translations = { te: { title: 'అందరికీ పైథాన్', jobs: ['డెవలపర్'] }, hi: { title: 'सबके लिए पाइथन' } };

onBoth('translations', (server) => {
  const staff = callsAs(server, 'editor');
  const read = async (path: string) => (await server().call('GET', `/api${path}`)).body;
  const add = async (more: object = { translations }) =>
    (await staff('POST', '/api/courses', course({ ...more }))).body;

  test('are stored with the record, told to those who ask for no language, and left by a PUT without them', async () => {
    const added = await add();
    expect(added.translations).toEqual(translations);
    expect(await read(`/courses/${added._id}`)).toEqual(added);
    expect(await read('/courses')).toContainEqual(added);
    const { translations: _, ...rest } = added;
    const changed = await staff('PUT', `/api/courses/${added._id}`, { ...rest, price: '₹1' });
    expect(changed.body.translations).toEqual(translations);
    expect(await add({})).not.toHaveProperty('translations');
    const refused = await staff('POST', '/api/courses', course({ translations: { fr: { title: 'Le Python' } } }));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'translations', message: 'There is no language or field fr to translate.' }],
    ]);
  });

  test('are what a page in their language reads: in the list, by class, and one by one', async () => {
    const { course: slug, _id } = await add();
    const inList = async (query: string) =>
      (await read(`/courses${query}`)).find((one: { _id: string }) => one._id === _id);
    for (const find of [
      () => read(`/courses/${slug}?language=te`),
      () => inList('?language=te'),
      () => inList('?language=te&limit=200'),
    ]) {
      const told = await find();
      expect(told).toMatchObject({ title: 'అందరికీ పైథాన్', jobs: ['డెవలపర్'], duration: '3 నెలలు' });
      expect(told).not.toHaveProperty('translations');
    }
    expect(await read(`/courses/${slug}?language=en`)).not.toHaveProperty('translations');
    expect((await server().call('GET', '/api/courses?language=fr')).status).toBe(400);
    const unit = lecture();
    const [first, ...others] = unit.chapters;
    const chapters = [{ ...first, translations: { te: { title: 'వేగం' } } }, ...others];
    await staff('POST', '/api/lectures', { ...unit, chapters, translations: { te: { unitTitle: 'చలనం' } } });
    const [told] = await read('/lectures/class/Intermediate?language=te');
    expect([told.unitTitle, told.chapters[0]]).toEqual(['చలనం', { ...first, title: 'వేగం' }]);
    const [whole] = await read('/lectures/class/Intermediate');
    expect(whole.chapters).toEqual(chapters);
    // Saved again by someone who knows no translations.
    const plain = await staff('PUT', `/api/lectures/${whole._id}`, unit);
    expect(plain.body.chapters).toEqual(chapters);
  });

  test('are marked when the original changes, and undone with it', async () => {
    const added = await add();
    const address = `/api/courses/${added._id}`;
    const changed = await staff('PUT', address, { ...added, title: 'Python, second edition' });
    expect(changed.body).toMatchObject({ translations, translationsToCheck: { te: ['title'], hi: ['title'] } });
    const looked = await staff('PUT', address, { ...changed.body, translationsToCheck: { hi: ['title'] } });
    expect(looked.body.translationsToCheck).toEqual({ hi: ['title'] });
    const cleared = await staff('PUT', address, { ...looked.body, translations: {} });
    expect(cleared.body).not.toHaveProperty('translations');
    expect(cleared.body).not.toHaveProperty('translationsToCheck');

    const { body: entries } = await staff('GET', `/api/history/courses/${added._id}`);
    expect(entries[0].fields.map(({ field }: { field: string }) => field)).toEqual(['translations']);
    for (const [at, expected] of [
      [2, changed.body],
      [3, added],
    ] as const) {
      const { body } = await staff('POST', `/api/history/${entries[at].change}/restore`);
      expect(body.record).toEqual({ ...expected, updatedAt: body.record.updatedAt, version: body.record.version });
    }
    const { body: deleted } = await staff('DELETE', address);
    const { body: back } = await staff('POST', `/api/history/${deleted.change}/restore`);
    expect(back.record.translations).toEqual(translations);
  });

  test('that are missing are what staff filter by', async () => {
    const whole = Object.fromEntries(
      ['title', 'description', 'jobs'].map((field) => [field, field === 'jobs' ? ['అ'] : 'అ']),
    );
    const done = await add({ translations: { te: whole } });
    const lacking = await add();
    const ids = async (query: string) =>
      (await staff('GET', `/api/managed/courses?limit=200&untranslated=${query}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const query of ['te', 'te&sort=title']) {
      expect(await ids(query)).toContain(lacking._id);
      // A duration needs no translator.
      expect(await ids(query)).not.toContain(done._id);
    }
    expect(await ids('hi')).toContain(done._id);
  });

  test('of the institute are told by language, marked and undone', async () => {
    const facts = { name: 'Palaka Institute', tagline: 'Computers', nameTelugu: 'పలక' };
    const translated = { te: { tagline: 'కంప్యూటర్లు' }, hi: { name: 'पालका' } };
    await staff('PUT', '/api/institute', facts);
    expect((await staff('PUT', '/api/institute', { name: facts.name, translations: translated })).body).toMatchObject({
      translations: translated,
    });
    // Its name in Telugu is known already.
    expect(await read('/institute?language=te')).toMatchObject({ name: 'పలక', tagline: 'కంప్యూటర్లు' });
    expect(await read('/institute?language=hi')).toMatchObject({ name: 'पालका', tagline: 'Computers' });
    const changed = await staff('PUT', '/api/institute', { name: facts.name, tagline: 'Computers and English' });
    expect(changed.body.translationsToCheck).toEqual({ te: ['tagline'] });
    const { body: entries } = await staff('GET', '/api/history/institute/institute');
    await staff('POST', `/api/history/${entries[2].change}/restore`);
    const restored = await read('/institute');
    expect(restored).not.toHaveProperty('translations');
    expect(restored).not.toHaveProperty('translationsToCheck');
  });
});
