// /dashboard/preview/{resource}/{id}, also below /te and /hi: a page of the site as visitors would see it if the record were shown. It renders the page's own route
// component, with the data that its own loader returns for an API that includes the record.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { redirect, useOutletContext } from 'react-router';
import type { Api } from '#contract/api.ts';
import { splitLanguage } from '#contract/language/languages.ts';
import { type ArrangedName, isArranged, type RecordOf, resourceOf } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { localise } from '#contract/translations.ts';
import { isShown, NEVER } from '#contract/visibility.ts';
import { loadOnce, type Visit } from '../../api/loading.ts';
import { api as visitors } from '../../api/send.ts';
import { api } from '../../api/staff-api.ts';
import { pageLanguage } from '../../language/load.ts';
import { TranslatorContext, useTranslator } from '../../language/translation.tsx';
import type { PageHandle } from '../../site/frame/layout.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { screens } from '../screens.ts';
import type { Route } from './+types/page.ts';
import type { Preview } from './layout.tsx';

type SiteModule = {
  default: ComponentType;
  clientLoader: (visit: Visit & { previewApi: Api }) => Promise<unknown>;
};
type HomePage = Pick<SitePage<never>, 'open'>;
type SitePage<Name extends Previewed> = {
  open: () => Promise<SiteModule>;
  /** The address by which visitors would open it. */
  asked: (record: RecordOf<Name>) => { params?: Record<string, string>; query?: string };
  /** The query that opens the record in what was loaded, where the page shows one of several. */
  opens?: (loaded: unknown, record: RecordOf<Name>) => string | undefined;
};

/** Opens the unit's own chapters and not the first of its class. */
function opensUnit(loaded: unknown, { _id, chapters }: { _id: string; chapters: unknown[] }) {
  const { units } = loaded as { units: { _id: string }[] };
  return chapters.length > 0 ? `?u=${units.findIndex((unit) => unit._id === _id) + 1}` : undefined;
}

// Named as the router does: a plain import would make two files of each page, and visitors would load both.
const pages: { [Name in Previewed]: SitePage<Name> } = {
  courses: {
    open: () => import('../../site/courses/course-page.tsx?__react-router-build-client-route'),
    asked: ({ course }) => ({ params: { courseId: course } }),
  },
  lectures: {
    open: () => import('../../site/lectures/class-page.tsx?__react-router-build-client-route'),
    asked: ({ classLevel }) => ({ params: { classId: classLevel } }),
    opens: opensUnit,
  },
  'spoken-lectures': {
    open: () => import('../../site/lectures/spoken-page.tsx?__react-router-build-client-route'),
    asked: ({ level }) => ({ params: { level } }),
    opens: opensUnit,
  },
  notes: {
    open: () => import('../../site/notes/page.tsx?__react-router-build-client-route'),
    asked: () => ({}),
  },
  gallery: {
    open: () => import('../../site/gallery/page.tsx?__react-router-build-client-route'),
    asked: () => ({}),
  },
  ngos: {
    open: () => import('../../site/ngos/page.tsx?__react-router-build-client-route'),
    asked: ({ _id }) => ({ query: `?ngo=${encodeURIComponent(_id)}` }),
  },
};

const home: HomePage = { open: () => import('../../site/home/page.tsx?__react-router-build-client-route') };

const shown = Object.fromEntries(Object.entries({ ...pages, home }).map(([name, { open }]) => [name, lazy(open)]));

export async function clientLoader({ params: { name, id }, url }: Route.ClientLoaderArgs) {
  if (name === 'home') return (await home.open()).clientLoader({ params: {}, url, previewApi: visitors });
  // The layout handles users who may not see it, and missing records.
  const record = isArranged(name)
    ? await api
        .managed(name)
        .get(id)
        .catch(() => undefined)
    : undefined;
  if (!isArranged(name) || !record) return null;
  const { open, asked, opens } = pages[name] as SitePage<Previewed>;
  const { params = {}, query = '' } = asked(record);
  const { clientLoader: load } = await open();
  const loaded = await load({ params, url: new URL(query, url), previewApi: apiWith(name, record) });
  const opened = url.search === '' ? opens?.(loaded, record) : undefined;
  if (opened) throw redirect(splitLanguage(url.pathname).path + opened);
  return loaded;
}
export const shouldRevalidate = loadOnce;
export const handle: PageHandle = { noAskButton: 'always' };

export default function PreviewPage() {
  const { translator, ...preview } = useOutletContext<Preview>();
  const banner = preview.name === 'home' ? <UnsavedBanner /> : <PreviewBanner {...preview} />;
  const Page = shown[preview.name];
  return (
    <>
      {translator ? <TranslatorContext value={translator}>{banner}</TranslatorContext> : banner}
      <Suspense>{Page && <Page />}</Suspense>
    </>
  );
}

// Above a preview: who sees the record, and the link back.
function PreviewBanner({ name, record }: { name: Previewed; record: RecordOf<Previewed> }) {
  const { t, language } = useTranslator();
  const { manage } = screens[name];
  const { shown_from = '' } = record;
  const Icon = isShown(record) ? Eye : EyeOff;
  const text = isShown(record)
    ? t('Visitors see this page.')
    : shown_from === NEVER
      ? t('Hidden: only staff see this page.')
      : t('Only staff see this page until {date}.', { date: shownDate(shown_from, language) });
  return (
    <Banner icon={Icon} text={text}>
      {/* The router would put the language of the page before it. */}
      <ButtonAnchor href={manage.address} look="chalk" size="small">
        {t('Back to the dashboard')}
      </ButtonAnchor>
    </Banner>
  );
}

/** The form is still open in the tab beside it. */
function UnsavedBanner() {
  return <Banner icon={EyeOff} text={useTranslator().t('Not saved yet: only you see this page.')} />;
}

type BannerProps = { icon: typeof Eye; text: string; children?: ReactNode };

function Banner({ icon: Icon, text, children }: BannerProps) {
  const { t, language } = useTranslator();
  return (
    <aside lang={language} aria-label={t('Preview')} className="on-slate bg-slate text-chalk print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 grow items-center gap-2.5 font-medium">
          <Icon aria-hidden className="size-5 shrink-0 text-sun" />
          {text}
        </p>
        {children}
      </div>
    </aside>
  );
}

// The API of visitors, with one hidden record included.
type Previewed = ArrangedName;

function apiWith<Name extends Previewed>(name: Name, record: RecordOf<Name>): Api {
  const list = async () => {
    const { items } = await api.managed(name).all();
    return items.filter((one) => isShown(one) || one._id === record._id).map(inPage);
  };
  const resource = resourceOf(name);
  const { group } = resource;
  const inPage = (one: RecordOf<Name>) => localise(resource, one, pageLanguage()) as RecordOf<Name>;
  const calls = {
    ...visitors.of(name),
    list,
    inGroup: async (wanted: string) =>
      (await list()).filter((one) => one[group as keyof RecordOf<Name>] === (wanted as never)),
    get: async () => inPage(record),
  };
  return { ...visitors, of: (asked) => ((asked as string) === name ? calls : visitors.of(asked)) as never };
}
