// Renders a page completely before it is sent: pages are cached, so streaming gains nothing.
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { nonceContext, reportContext, translationContext } from './api/context.ts';
import { withMessages } from './language/messages-in-page.ts';
import { TranslatorContext } from './language/translation.tsx';
import { NonceContext } from './ui/inline-script.tsx';

// biome-ignore lint/style/noDefaultExport: React Router takes this function as the default export.
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const { translator, written } = context.get(translationContext);
  let failure: unknown;
  const tree = (
    <NonceContext value={nonce}>
      <TranslatorContext value={translator}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </TranslatorContext>
    </NonceContext>
  );
  const body = await renderToReadableStream(tree, {
    nonce,
    // No part is streamed later, whatever its size.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await body.allReady;
  if (failure) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(body).text();
  return new Response(withMessages(html, translator, written), { status, headers });
}

/** Errors go to the server's log, never to the page. A missing page or a refused call is no error of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  if (!(error instanceof Error) || error instanceof ApiError) return;
  context.get(reportContext)(error);
}
