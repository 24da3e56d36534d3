// Records of any resource are added, deleted, brought back and looked for, by an administrator unless said otherwise.
import { expect } from 'vitest';
import type { ResourceName } from '#contract/resources.ts';
import { addresses, samples } from '#test/samples.ts';
import { callsAs, type Reply, type TestServer } from '#test/support/server.ts';

export function recordCalls(server: () => TestServer) {
  const admin = callsAs(server, 'admin');
  const editor = callsAs(server, 'editor');
  const add = async (name: ResourceName, payload = samples[name]()) => {
    const { status, body } = await admin('POST', addresses[name].add, payload);
    expect(status).toBe(201);
    return body;
  };
  const at = (name: ResourceName, id: string) => `${addresses[name].list}/${id}`;
  const remove = async (name: ResourceName, id: string) =>
    (await admin('DELETE', at(name, id))).body as { message: string; change: number };
  const restore = (change: number, call = admin): Promise<Reply> => call('POST', `/api/history/${change}/restore`);
  const find = async (name: ResourceName, id: string) => {
    const { body } = await admin('GET', addresses[name].list);
    return (body as { _id: string }[]).find((record) => record._id === id);
  };
  return { admin, editor, add, at, remove, restore, find };
}
