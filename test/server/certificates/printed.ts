// What is printed on a certificate, and its files.
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '#test/support/server.ts';

export async function printedOn(server: TestServer, number: string) {
  const { body, status } = await server.call('GET', `/api/certificates/${encodeURIComponent(number)}/signatures`);
  expect(status).toBe(200);
  return body.printed;
}

/** By their hashes: a difference would fill the screen. */
export async function filesOf({ url }: TestServer, number: string) {
  const hash = async (file: string) => {
    const response = await fetch(`${url}/api/certificates/${encodeURIComponent(number)}/${file}`);
    expect(response.status).toBe(200);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  };
  return { image: await hash('image'), pdf: await hash('pdf'), card: await hash('card') };
}
