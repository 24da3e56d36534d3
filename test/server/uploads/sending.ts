// Uploads files as the dashboard does, and reads what is stored directly from the database.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createUploads } from '#server/uploads/store.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

export type Sent = { bytes: Buffer; type?: string; token?: string };

export async function upload(
  { url, admin }: TestServer,
  { bytes, type = 'image/jpeg', token = admin }: Sent,
): Promise<Reply> {
  const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: new Uint8Array(bytes) });
  const text = await answer.text();
  // Not the limit of uploads but a busy machine: retry as it says.
  if (answer.status === 503 && answer.headers.get('retry-after') === '2') {
    await pause(500);
    return upload({ url, admin } as TestServer, { bytes, type, token });
  }
  return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers, text };
}

export async function download(server: TestServer, path: string) {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Every stored file, joined from its chunks. */
export async function keptFiles({ store }: TestServer) {
  const rows = await store.read.selectFrom('upload_files').selectAll().orderBy('name').orderBy('part').execute();
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const parts = rows.filter((row) => row.name === name).map((row) => row.bytes);
    return { name, uploadId: rows.find((row) => row.name === name)?.upload_id, bytes: Buffer.concat(parts) };
  });
}

let width = 20;
let lastKept = 0;
/** Lists are in the order of time: no two at the same moment. */
const nextMoment = () => {
  lastKept = Math.max(Date.now(), lastKept + 1);
  return lastKept;
};

/** A picture as it is kept. To make one takes a process, which is tested where pictures are sent. */
export async function keepPicture({ store }: TestServer, name = '') {
  const height = 10;
  const _id = `${randomBytes(16).toString('hex')}-${++width}x${height}`;
  const files = ['webp', 'avif'].map((format) => ({ name: `${_id}-${width}.${format}`, bytes: Buffer.from(_id) }));
  const picture = { _id, kind: 'picture', width, height, bytes: 1, name, cropOf: '', frame: '' } as const;
  const moment = nextMoment();
  await createUploads(store, () => moment).add(undefined, picture, files);
  return { url: `/uploads/${_id}`, width };
}

/** A picture with gradients, and noise to fill bytes with. */
export function paint(width: number, height: number, noise = 4) {
  const mean = { type: 'gaussian' as const, mean: 120, sigma: noise };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: mean } }).tint('#c86432');
}

export const jpeg = (width: number, height: number, noise?: number) => paint(width, height, noise).jpeg().toBuffer();
