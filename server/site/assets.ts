// Static files: the build's and those in public/. Read once and kept in memory; the build has compressed them. Only
// names found at startup and plain names of built files are served, so no path can lead elsewhere.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import { FILE_POLICY, securityHeaders, WORKER_POLICY } from '../web/security-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const FOREVER = 'public, max-age=31536000, immutable';
/** Their names contain a hash of the content. */
const BUILT = 'assets/';
const BUILT_NAME = /^\w[\w.-]{0,150}$/;
const COMPRESSED = /\.(?:br|gz)$/;
const A_DAY = 'public, max-age=86400';
/** Revalidated at every visit, so that updates arrive. */
const WORKER = 'service-worker.js';

type KeptFile = { etag: string; identity: Buffer; gzip?: Buffer; br?: Buffer };

/** Everything below build/client, by address. */
export async function addFiles(app: FastifyInstance, folder: string, https: boolean) {
  const addresses = (await listFiles(folder)).filter((name) => !COMPRESSED.test(name));
  const kept = new Map<string, Promise<KeptFile | undefined>>();

  const read = async (name: string): Promise<KeptFile | undefined> => {
    const part = (suffix: string) => readIfThere(join(folder, name + suffix));
    const [identity, gzip, br] = await Promise.all([part(''), part('.gz'), part('.br')]);
    return (
      identity && { etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22), identity, gzip, br }
    );
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    let reading = kept.get(name);
    if (!reading) {
      reading = read(name);
      kept.set(name, reading);
      reading.then(
        (file) => file ?? kept.delete(name),
        () => kept.delete(name),
      );
    }
    const file = await reading;
    if (!file) return sendEncoded(request, reply, await encodeResponse(notFound, false));
    const headers = {
      ...securityHeaders(https, name === WORKER ? WORKER_POLICY : FILE_POLICY),
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith(BUILT) ? FOREVER : name === WORKER ? 'no-cache' : A_DAY,
    };
    return sendEncoded(request, reply, { status: 200, headers, ...file });
  };

  // The hundreds of built files share one route; a route for each would take a tenth of the startup time.
  for (const name of addresses)
    if (!name.startsWith(BUILT))
      app.get(`/${name}`, { config: { access: 'public' } }, (request, reply) => send(request, reply, name));
  app.get<{ Params: { '*': string } }>(`/${BUILT}*`, { config: { access: 'public' } }, async (request, reply) => {
    const name = BUILT + request.params['*'];
    // Not only names found at startup: an upgrade puts the files of the next build beside these before any process serves its pages.
    // A page from before it may ask for a file that is gone: a short answer instead of a page.
    return BUILT_NAME.test(request.params['*']) && !COMPRESSED.test(name)
      ? send(request, reply, name)
      : sendEncoded(request, reply, await encodeResponse(notFound, false));
  });
}

async function readIfThere(path: string) {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const notFound = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Not found',
};

async function listFiles(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const below = (parent: string) => parent.slice(folder.length + 1).replaceAll(sep, '/');
  return files.map(({ parentPath, name }) => (parentPath === folder ? name : `${below(parentPath)}/${name}`));
}
