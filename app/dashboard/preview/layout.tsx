// The layout of a preview: the frame of the site, for a signed-in user. As everything below /dashboard it is rendered in the browser, and
// never cached nor indexed.
import { data, type MetaFunction, Outlet, redirect, useRouteError } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { Translator } from '#contract/language/translate.ts';
import { type ArrangedName, isArranged, type RecordOf } from '#contract/resources.ts';
import { loadOnce, orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { loadDashboardTranslator, userTranslator } from '../../language/user-language.tsx';
import { Frame } from '../../site/frame/layout.tsx';
import { Problem } from '../../site/frame/problem.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { loginAddress, requireSignIn } from '../list/loading.ts';
import type { Route } from './+types/layout.ts';

export type Preview = { name: ArrangedName; record: RecordOf<ArrangedName>; translator?: Translator };

export async function clientLoader({ params: { name, id }, url }: Route.ClientLoaderArgs): Promise<Preview> {
  requireSignIn(url);
  if (!isArranged(name)) throw data(null, { status: 404 });
  try {
    const [me, record] = await Promise.all([api.me(), api.managed(name).get(id)]);
    return { name, record, translator: await orUndefined(loadDashboardTranslator(me.language)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(loginAddress(url.pathname + url.search));
    throw data(null, { status: error.status === 404 ? 404 : 500 });
  }
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = loadOnce;

export const meta: MetaFunction = () => [
  { title: userTranslator().t('Preview') },
  { name: 'robots', content: 'noindex' },
];

export function HydrateFallback() {
  return (
    <main id="main" className="wrap pt-9">
      <LoadingNote />
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-8 h-64" />
    </main>
  );
}

export default function PreviewLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <Outlet context={loaderData satisfies Preview} />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Problem error={useRouteError()} />
    </Frame>
  );
}
