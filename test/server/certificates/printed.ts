// What is printed on a certificate, and its files.
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '#test/support/server.ts';

export async function printedOn(server: TestServer, number: string) {
  const { body, status } = await server.call('GET', `/api/certificates/${encodeURIComponent(number)}/signatures`);
  expect(status).toBe(200);
  return body.printed;
}

/** By their hashes: a difference would fill the screen. Each takes a while to print; the image has everything on it. */
export async function filesOf<File extends 'image' | 'pdf' | 'card'>(
  { url }: TestServer,
  number: string,
  files: readonly File[],
) {
  const hash = async (file: File) => {
    const response = await fetch(`${url}/api/certificates/${encodeURIComponent(number)}/${file}`);
    expect(response.status).toBe(200);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  };
  const found = {} as Record<File, string>;
  for (const file of files) found[file] = await hash(file);
  return found;
}
