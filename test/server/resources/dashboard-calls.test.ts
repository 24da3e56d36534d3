// The typed client's calls for the dashboard, against the real server.
import { expect, test } from 'vitest';
import type { Send } from '#contract/api.ts';
import { createStaffApi } from '#contract/staff-api.ts';
import { course, message } from '#test/samples.ts';
import { onOne, type TestServer } from '#test/support/server.ts';
import { jpeg } from '../uploads/sending.ts';

/** As a browser sends: JSON, or a file as it is. */
function sendTo({ url }: TestServer, token: string): Send {
  return async ({ method, path, body, file, headers }) => {
    const type = file?.type ?? (body === undefined ? undefined : 'application/json');
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}), ...headers },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
}

// On SQLite alone: what is called, not what is stored.
onOne('sqlite', "the dashboard's calls", (server) => {
  const api = () => createStaffApi(sendTo(server(), server().editor));

  test('a picture is uploaded, a refusal says why', async () => {
    const file = new Blob([new Uint8Array(await jpeg(60, 40))], { type: 'image/jpeg' });
    expect(await api().upload(file, 'lab.jpg')).toMatchObject({ kind: 'picture', width: 60, height: 40 });
    const text = new Blob(['hello'], { type: 'image/png' });
    await expect(api().upload(text, '')).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('JPEG'),
    });
  });

  test('a deletion is undone; history, bin and figures follow', async () => {
    const record = await api().of('courses').create(course());
    const { change } = await api().of('courses').remove(record._id);
    const bin = await api().history.bin({ resource: 'courses', limit: 1 });
    expect(bin).toMatchObject({ total: 1, items: [{ _id: record._id, title: record.title, change }] });
    const { counts } = await api().overview();
    const restored = await api().history.restore(change);
    expect(restored).toMatchObject({ message: 'Course restored', record: { _id: record._id } });
    expect((await api().overview()).counts.courses).toBe((counts.courses ?? 0) + 1);
    const { items, total } = await api().history.of('courses', record._id, { limit: 2 });
    expect(total).toBe(3);
    expect(items.map(({ action }) => action)).toEqual(['restore', 'delete']);
  });

  test('messages come by the page, and a number is suggested', async () => {
    await api().contact.send(message());
    expect(await api().enquiries.page({ limit: 1 })).toMatchObject({ total: 1, items: [{ read: false }] });
    expect(await api().nextCertificateNumber()).toMatch(/^PI-\d{4}-0001$/);
  });
});
