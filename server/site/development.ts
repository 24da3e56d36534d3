// For `npm run dev`: Vite in the same process and on the same port, so that an edit shows at once.
import type { FastifyInstance } from 'fastify';
import type { Render } from '#contract/rendering.ts';
import type { FindRender } from './bundle.ts';

/** Addresses that Vite must not take for files of the project: /art/muggu.ts is one, /art/course/pgdca.svg is not. */
const ours = /^\/(?:(?:api|uploads)(?:[/?]|$)|healthz|readyz|art\/[^/]+\/[^/]+\.(?:svg|png))/;

export async function addDevelopment(app: FastifyInstance): Promise<FindRender> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());

  // What Vite does not answer goes on to the pages.
  app.addHook('onRequest', async (request, reply) => {
    if (ours.test(request.url)) return;
    const answered = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (answered) reply.hijack();
  });

  const findRender = async () => {
    const { render } = (await vite.ssrLoadModule('/app/server.ts')) as { render: Render };
    return render;
  };
  // At startup, because loading everything during the first request would trigger the overload protection.
  await findRender();
  return findRender;
}
