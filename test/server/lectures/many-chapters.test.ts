// The chapters of a unit: any number that fits into a request.
import { expect, test } from 'vitest';
import { lecture, spokenLecture } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

const chapters = (count: number, title: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    title: title(at),
    videoUrl: `https://youtu.be/${String(at).padStart(11, '0')}`,
  }));

// On SQLite alone: chapters are one text in either database.
onOne('sqlite', 'many chapters', (server) => {
  test.each([
    ['/api/lectures', lecture],
    ['/api/spoken-lectures', spokenLecture],
  ])('%s: 2,000 are kept; only the size of a request limits them, and the refusal says so', async (path, make) => {
    const post = (body: unknown) => server().call('POST', path, { body, token: server().admin });
    const many = chapters(2000, (at) => `Chapter ${at + 1}`);
    const added = await post(make({ chapters: many }));
    expect(added.status).toBe(201);
    expect((await server().call('GET', `${path}/${added.body._id}`)).body.chapters).toEqual(many);
    const refused = await post(make({ chapters: chapters(6000, () => 'x'.repeat(200)) }));
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'That is too large to send. At most 1 MB can be sent at once.',
    ]);
  });
});
