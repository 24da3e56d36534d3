// The sample content leaves in one step and comes back in one; what staff have added or changed stays.
// On both: many rows are locked and written in one transaction.
import { expect, test } from 'vitest';
import type { ActivityItem } from '#contract/history/activity.ts';
import { course } from '#test/samples.ts';
import { resultOf } from '#test/support/bulk.ts';
import { onBoth } from '#test/support/server.ts';

onBoth(
  'the sample content',
  (server) => {
    const send = (method: string, path: string, body?: unknown, token = server().admin) =>
      server().call(method, path, { body, token });
    const list = async (name: string) => (await send('GET', `/api/${name}`)).body as { _id: string; title: string }[];

    test('leaves in one step, but for what was changed, and comes back', async () => {
      const [changed, ...others] = await list('courses');
      await send('PUT', `/api/courses/${changed?._id}`, { ...changed, title: 'Our own course' });
      await send('POST', '/api/courses', course({ course: 'tailoring', title: 'Tailoring' }));
      const notes = await list('notes');
      await send('PUT', '/api/institute', { name: 'Palaka Institute', address: '4-7-1, Main Road, Warangal' });
      expect((await send('GET', '/api/overview')).body.hasSample).toBe(true);
      expect((await send('GET', '/api/sample-content')).body).toMatchObject({
        goes: { courses: others.length, notes: notes.length },
        stays: { courses: 1 },
        facts: true,
      });

      const done = await send('POST', '/api/sample-content/removal');
      expect(done.body.message).toBe('The sample content is removed');
      expect((await list('courses')).map(({ title }) => title)).toEqual(['Our own course', 'Tailoring']);
      for (const name of ['notes', 'gallery', 'lectures', 'spoken-lectures', 'ngos/ngos', 'certificates'])
        expect([name, await list(name)]).toEqual([name, []]);
      expect((await send('GET', '/api/institute')).body).toMatchObject({
        name: 'Palaka Institute',
        address: '4-7-1, Main Road, Warangal',
        phones: [],
        director: { name: '', bio: '' },
        social: [],
      });
      expect((await send('GET', '/api/users')).body).toHaveLength(2);
      expect((await send('GET', '/api/overview')).body.hasSample).toBe(false);
      const [line] = (await send('GET', '/api/activity?limit=1')).body as ActivityItem[];
      expect(line).toMatchObject({ resource: 'institute', bulk: { deed: 'sample', canUndo: true } });

      const { bulk } = done.body;
      expect((await send('POST', `/api/bulk/${bulk}/undo`, undefined, server().editor)).status).toBe(403);
      expect(resultOf(await send('POST', `/api/bulk/${bulk}/undo`))?.message).toBe('The sample content is back');
      expect(await list('courses')).toHaveLength(others.length + 2);
      expect(await list('notes')).toHaveLength(notes.length);
      expect((await send('GET', '/api/institute')).body).toMatchObject({
        address: '4-7-1, Main Road, Warangal',
        director: { name: 'Anuradha Chukkala' },
      });
      // As it was: it can leave again.
      expect((await send('GET', '/api/sample-content')).body.goes.courses).toBe(others.length);
    });
  },
  { demo: true },
);
