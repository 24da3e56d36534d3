// /dashboard/institute/{page}: some of the institute's facts. Each page saves its own: what others save meanwhile on another page stays.
import { redirect, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { type Institute, institute, instituteIn, translatedFacts } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { facts as loaded } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { RecordForm } from '../form/form.tsx';
import { InLanguages } from '../form/in-languages.tsx';
import { PreviewInLanguage } from '../form/preview.tsx';
import { savesOf } from '../form/recent-saves.ts';
import { translationLabels, translationsIn } from '../form/translations.ts';
import { requireSignIn } from '../list/loading.ts';
import { ListState, useLastGood } from '../list/state.tsx';
import { useFocusByHash } from '../parts/focus-by-hash.ts';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/facts-page.ts';
import { checkFacts } from './check.ts';
import { fieldsOf } from './form.tsx';
import { HomePreviewLink } from './home-fields.tsx';
import { HomeLists, type HomeListsData, loadHomeLists } from './home-lists.tsx';
import { instituteLabels } from './labels.ts';
import { homePage, institutePages } from './pages.ts';
import { InstitutePreview } from './preview.tsx';

type Loaded = { saved?: Saved; lists?: HomeListsData };
type Saved = { facts: Institute; version: number };
type Page = (typeof institutePages)[number];

export async function clientLoader({ params, url }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSignIn(url);
  if (!pageAt(params.page)) throw redirect('/dashboard/institute');
  try {
    const [saved, lists] = await Promise.all([
      api.institute.counted(),
      url.pathname === homePage ? loadHomeLists() : undefined,
    ]);
    return { saved, lists };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

const pageAt = (asked: string) => institutePages.find(({ path }) => path === asked);

export default function InstituteFactsPage({ params, loaderData }: Route.ComponentProps) {
  const t = useT();
  const saved = useLastGood(loaderData.saved);
  const page = pageAt(params.page);
  if (!page) return null;
  return (
    <>
      <PageTitle title={t(page.title)} crumbs={[{ label: msg('Institute'), to: '/dashboard/institute' }]} />
      {loaderData.lists && <HomeLists {...loaderData.lists} />}
      {saved ? (
        <FactsForm key={page.path} page={page} {...saved} />
      ) : (
        <ListState list={undefined} narrowed={false} noun={msg('The institute')} />
      )}
    </>
  );
}

function FactsForm({ page: { path, facts: own }, facts, version }: Saved & { page: Page }) {
  useFocusByHash();
  const { revalidate } = useRevalidator();
  const { missing, updated, updateFailed } = staffSentences.institute;
  const Fields = fieldsOf[path];
  const translated = translatedFacts.filter((fact) => own.some((name) => fact.split('.', 1)[0] === name));
  return (
    <RecordForm
      draft={`institute ${path}`}
      start={valuesOf(facts)}
      labels={{ ...instituteLabels, ...translationLabels }}
      version={version}
      // Every save has the name; on other pages than its own it is the saved one.
      check={(values) =>
        checkFacts(
          own.some((fact) => fact === 'name') ? values : { ...values, name: facts.name },
          translated.length > 0 ? [...own, ...TRANSLATIONS] : own,
        )
      }
      save={async (input, sent) => {
        const saved = await api.institute.update(input, sent.version);
        loaded.areOutdated = true;
        return saved;
      }}
      versionOf={(done) => done.version}
      reread={async () => {
        const now = await api.institute.counted();
        return { values: valuesOf(now.facts), version: now.version, saves: await savesOf('institute', 'institute') };
      }}
      sentences={{ missing, saved: updated, failed: updateFailed }}
      buttons={{ save: msg('Save Changes'), busy: msg('Saving...') }}
      aside={
        withPreview.includes(path)
          ? (values, language) => (
              <PreviewInLanguage language={language}>
                <InstitutePreview values={instituteIn(values, language)} />
              </PreviewInLanguage>
            )
          : undefined
      }
      asideWhenWide
      // The sidebar shows the name: it is loaded again.
      onSaved={() => void revalidate()}
    >
      {(form) => (
        <div className="grid gap-5 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-6">
          <InLanguages
            form={form}
            definition={{ fields: institute, translated: translated.length > 0 ? translated : undefined }}
            labels={instituteLabels}
          >
            <Fields form={form} />
          </InLanguages>
          {path === 'home-page' && <HomePreviewLink values={form.values} language={form.language} />}
        </div>
      )}
    </RecordForm>
  );
}

const valuesOf = (facts: Institute): Institute => ({ ...facts, ...translationsIn(facts) });

const TRANSLATIONS = ['translations', 'translationsToCheck'] as const;

/** The facts that a short preview shows. */
const withPreview: string[] = ['name', 'where', 'people'] satisfies Page['path'][];
