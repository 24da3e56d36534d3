// The layout of a preview: the frame of the site, for a signed-in user. As everything below /dashboard it is rendered in the browser, and
// never cached nor indexed.
import { data, type MetaFunction, Outlet, redirect, useRouteError } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { institute as instituteFacts, instituteIn, type LocalInstitute } from '#contract/institute/institute.ts';
import { splitLanguage } from '#contract/language/languages.ts';
import type { Translator } from '#contract/language/translate.ts';
import { type ArrangedName, isArranged, type RecordOf } from '#contract/resources.ts';
import { InstituteContext } from '../../api/institute.ts';
import { loadOnce, orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { pageLanguage } from '../../language/load.ts';
import { loadDashboardTranslator, userTranslator } from '../../language/user-language.tsx';
import { Frame } from '../../site/frame/layout.tsx';
import { Problem } from '../../site/frame/problem.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { loginAddress, requireSignIn } from '../list/loading.ts';
import type { Route } from './+types/layout.ts';

/** A record that may be hidden, or the home page with texts that are not saved yet: they are in the hash, which is sent to no server. */
export type Preview = (
  | { name: ArrangedName; record: RecordOf<ArrangedName> }
  | { name: 'home'; institute: LocalInstitute }
) & { translator?: Translator };

export async function clientLoader({ params: { name, id }, url }: Route.ClientLoaderArgs): Promise<Preview> {
  requireSignIn(url);
  try {
    const [me, shown] = await Promise.all([api.me(), previewed(name, id)]);
    return { ...shown, translator: await orUndefined(loadDashboardTranslator(me.language)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(loginAddress(splitLanguage(url.pathname).path + url.search));
    throw data(null, { status: error.status === 404 ? 404 : 500 });
  }
}
clientLoader.hydrate = true as const;

async function previewed(name: string, id: string): Promise<Preview> {
  if (isArranged(name)) return { name, record: await api.managed(name).get(id) };
  const texts = name === 'home' ? textsIn(window.location.hash) : undefined;
  if (!texts) throw data(null, { status: 404 });
  return {
    name: 'home',
    institute: instituteIn({ ...(await api.institute.counted()).facts, ...texts }, pageLanguage()),
  };
}

function textsIn(hash: string) {
  try {
    return unsaved.parse(JSON.parse(decodeURIComponent(hash.slice(1))));
  } catch {
    return undefined;
  }
}

const unsaved = instituteFacts.pick({ home: true, translations: true });

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
  const page = (
    <Frame>
      <Outlet context={loaderData satisfies Preview} />
    </Frame>
  );
  if (loaderData.name !== 'home') return page;
  return <InstituteContext value={loaderData.institute}>{page}</InstituteContext>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Problem error={useRouteError()} />
    </Frame>
  );
}
