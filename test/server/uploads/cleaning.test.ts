// Uploads without references are removed after a month; nothing that is or was recently in use ever is.
// On both: references are looked for in SQL, and rows are locked.
import { expect, test } from 'vitest';
import type { Upload } from '#contract/uploads/uploads.ts';
import { createUploads } from '#server/uploads/store.ts';
import { addresses, samples } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { makePdf } from './pdf-files.ts';
import { keepPicture, keptFiles, upload } from './sending.ts';

const DAY = 24 * 60 * 60 * 1000;

onBoth('removing unused uploads', (server) => {
  const add = () => keepPicture(server());
  const cleanIn = (days: number) => createUploads(server().store, () => Date.now() + days * DAY).removeUnused();
  const isThere = async ({ url }: { url: string }) => (await fetch(server().url + url)).status === 200;
  const filesOf = async ({ url }: { url: string }) =>
    (await keptFiles(server())).filter(({ uploadId }) => url.endsWith(uploadId ?? '?'));
  const save = (name: keyof typeof samples, changes: object) =>
    server().call('POST', addresses[name].add, { token: server().admin, body: { ...samples[name](), ...changes } });

  test('what nobody uses goes after thirty days, with all its files', async () => {
    const unused = await add();
    expect(await cleanIn(29)).toBe(0);
    expect(await isThere(unused)).toBe(true);
    expect(await filesOf(unused)).toHaveLength(2);
    expect(await cleanIn(31)).toBe(1);
    expect(await filesOf(unused)).toEqual([]);
    expect(await cleanIn(31)).toBe(0);
  });

  test('what stands in any record stays, whichever field it is in', async () => {
    const used: Awaited<ReturnType<typeof add>>[] = [];
    for (let i = 0; i < 7; i++) used.push(await add());
    const [thumbnail, cover, picture, logo, inProse, photo, size] = used.map(({ url }) => url);
    const pdf = (await upload(server(), { bytes: makePdf(), type: 'application/pdf' })).body as Upload;
    await save('courses', { thumbnail });
    await save('notes', { image: cover, driveLink: pdf.url });
    await save('gallery', { imageUrl: picture });
    await save('ngos', { image: logo, description: `See ${inProse}.` });
    await save('gallery', { imageUrl: `${size}-${used[6]?.width}.webp` });
    const { body: institute } = await server().call('GET', '/api/institute');
    const director = { ...institute.director, photo };
    await server().call('PUT', '/api/institute', { token: server().admin, body: { ...institute, director } });
    const unused = await add();
    expect(await cleanIn(60)).toBe(1);
    for (const upload of [...used, pdf]) expect(await isThere(upload)).toBe(true);
    // Perhaps still served from memory, but deleted.
    expect(await filesOf(unused)).toEqual([]);
  });

  test('what is in the bin can come back with its files, however long it is there', async () => {
    const cover = await add();
    const pdf = (await upload(server(), { bytes: makePdf({ objects: ['(kept)'] }), type: 'application/pdf' })).body;
    const { body } = await save('notes', { image: cover.url, driveLink: pdf.url });
    const { body: deleted } = await server().call('DELETE', `/api/notes/${body._id}`, { token: server().admin });
    expect(await cleanIn(400)).toBe(0);
    const changes = [deleted.change];
    await server().call('POST', '/api/bin/restore', { token: server().admin, body: { changes } });
    expect((await server().call('GET', `/api/notes/${body._id}`)).body.driveLink).toBe(pdf.url);
    for (const file of [cover, pdf]) expect(await isThere(file)).toBe(true);
    const { body: again } = await server().call('DELETE', `/api/notes/${body._id}`, { token: server().admin });
    await server().call('POST', '/api/bin/erase', { token: server().admin, body: { changes: [again.change] } });
    expect(await cleanIn(31)).toBe(2);
    expect(await filesOf(pdf)).toEqual([]);
  });

  test('what is sent again counts as new', async () => {
    const again = { bytes: makePdf({ objects: ['(again)'] }), type: 'application/pdf' };
    const { body } = await upload(server(), again);
    const old = new Date(Date.now() - 40 * DAY).toISOString();
    const id = body.url.replace('/uploads/', '');
    await server().store.write.updateTable('uploads').set({ usedAt: old }).where('_id', '=', id).execute();
    await upload(server(), again);
    expect(await cleanIn(0)).toBe(0);
    await server().store.write.updateTable('uploads').set({ usedAt: old }).where('_id', '=', id).execute();
    expect(await cleanIn(0)).toBe(1);
  });
});
