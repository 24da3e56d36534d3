// Whether papers of a certificate may be out: printed, fetched, shared or looked up, from then on for good.
// On both: they are noted for many at once, in SQL that leaves those that are there.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createPapers } from '#server/certificates/papers.ts';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

onBoth('papers of certificates', (server) => {
  const call = (method: string, path: string, body?: object) =>
    server().call(method, `/api/certificates${path}`, { body, token: server().admin });
  const add = async (status = 'Verified') => (await call('POST', '', certificate({ status }))).body as Added;
  const mayBeOut = async ({ _id }: Added) => (await call('GET', `/${_id}/papers`)).body.mayBeOut as boolean;
  type Added = { _id: string; certificate_no: string };
  const waysOut: Record<string, (one: Added) => Promise<unknown>> = {
    'looked up': ({ certificate_no }) => server().call('GET', `/api/certificates/${certificate_no}`),
    checked: ({ certificate_no }) =>
      server().call('POST', '/api/certificates/check', { body: { entries: [{ number: certificate_no }] } }),
    'saved with others': ({ _id }) => call('POST', '/bulk/files', { ids: [_id], as: 'pdf' }),
    'printed or shared in the dashboard': ({ _id }) => call('POST', `/${_id}/papers`),
  };

  test.each(Object.keys(waysOut))('%s: they may be, unless it was not issued', async (way) => {
    const [issued, waiting] = [await add(), await add('Pending')];
    expect(await mayBeOut(issued)).toBe(false);
    await waysOut[way]?.(issued);
    await waysOut[way]?.(waiting);
    expect(await mayBeOut(issued)).toBe(true);
    expect(await mayBeOut(waiting)).toBe(false);
  });

  test('more than a statement takes are saved at once, as after hours with a full disk', async () => {
    const { store } = server();
    const papers = createPapers(store, { warn: () => {} });
    const ids = Array.from({ length: 40_000 }, (_, at) => `waiting ${at}`);
    for (const _id of ids) papers.seen({ _id, status: 'Verified' });
    await papers.close();
    const saved = store.read.selectFrom('certificate_papers').select('_id').where('_id', 'like', 'waiting %');
    expect(await saved.execute()).toHaveLength(ids.length);
    await store.write.deleteFrom('certificate_papers').where('_id', 'like', 'waiting %').execute();
  });

  test('staff who look at it, list or export it give nothing out', async () => {
    const issued = await add();
    await call('GET', `/${issued.certificate_no}`);
    await call('GET', `/${issued.certificate_no}/signatures`);
    await call('POST', '/bulk/files', { ids: [issued._id], as: 'csv' });
    await server().call('HEAD', `/api/certificates/${issued.certificate_no}`);
    expect(await mayBeOut(issued)).toBe(false);
  });

  test('a lookup writes once, however many come, and none waits for it', async () => {
    const { store } = server();
    let writes = 0;
    const write = Object.assign(Object.create(store.write), {
      insertInto: (table: 'certificate_papers') => {
        writes++;
        return store.write.insertInto(table);
      },
    });
    const papers = createPapers({ read: store.read, write }, { warn() {} });
    const one = { ...(await add()), status: 'Verified' as const };
    for (let i = 0; i < 50; i++) papers.seen(one);
    expect(writes).toBe(0);
    await papers.flush();
    papers.seen(one);
    await papers.close();
    expect(writes).toBe(1);
  });

  test('it stays so: changed, deleted and brought back, and after a restore of an earlier backup', async () => {
    const { store } = server();
    const issued = await add();
    const file = join(mkdtempSync(join(tmpdir(), 'papers-')), 'backup.palaka');
    await writeBackup(store, file);
    await call('POST', `/${issued._id}/papers`);
    const { change } = (await call('DELETE', `/${issued._id}`)).body as { change: number };
    await server().call('POST', `/api/history/${change}/restore`, { token: server().admin });
    expect(await mayBeOut(issued)).toBe(true);
    // A restore signs everyone out.
    const isSaved = () => createPapers(store, { warn() {} }).mayBeOut(issued._id);
    await restoreBackup(store, file);
    expect(await isSaved()).toBe(true);
    await writeBackup(store, file);
    await store.write.deleteFrom('certificate_papers').execute();
    await restoreBackup(store, file);
    expect(await isSaved()).toBe(true);
  });
});
