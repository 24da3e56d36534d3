// The built pages as one function: server/ never imports app/.
import { pathToFileURL } from 'node:url';
import type { Render } from '#contract/rendering.ts';
import { locate } from '../project-paths.ts';

/** In development the function is looked up for each page, so that an edit shows. */
export type FindRender = () => Promise<Render>;

export async function loadBuiltPages(): Promise<FindRender> {
  const bundle = pathToFileURL(locate('build/server/index.js')).href;
  const { render } = (await import(bundle)) as { render: Render };
  return async () => render;
}
