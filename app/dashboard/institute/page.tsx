// /dashboard/institute: edits the institute's facts.
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { type Institute, institute, translatedFacts } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { msg } from '#contract/language/translate.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { RecordForm } from '../form/form.tsx';
import { savesOf } from '../form/recent-saves.ts';
import { HistoryLink } from '../list/list.tsx';
import { requireSignIn } from '../list/loading.ts';
import { ListState, useLastGood } from '../list/state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { InLanguages } from '../translations/in-languages.tsx';
import { translationLabels, translationsIn } from '../translations/values.ts';
import type { Route } from './+types/page.ts';
import { checkInstitute } from './check.ts';
import { InstituteFields } from './form.tsx';
import { instituteLabels } from './labels.ts';
import { InstitutePreview } from './preview.tsx';

type Loaded = { saved?: { facts: Institute; version: number } };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireSignIn(url);
  try {
    return { saved: await api.institute.counted() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

export default function InstitutePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const saved = useLastGood(loaderData.saved);
  return (
    <>
      <PageTitle
        title={t('Institute')}
        help={t('These facts appear on the website and on new certificates. What is left blank is not shown.')}
      >
        <HistoryLink name="institute" id="institute" title={t('the institute')} withText />
      </PageTitle>
      {saved ? (
        <InstituteForm {...saved} />
      ) : (
        <ListState list={undefined} narrowed={false} noun={msg('The institute')} />
      )}
    </>
  );
}

/** The overview links to single facts: `#address`. */
function useFocusOnFact() {
  const { hash } = useLocation();
  useEffect(() => {
    const name = CSS.escape(hash.slice(1));
    if (name) document.querySelector<HTMLElement>(`[name="${name}"], [id="${name}"]`)?.focus();
  }, [hash]);
}

const valuesOf = (facts: Institute): Institute => ({ ...facts, ...translationsIn(facts) });

function InstituteForm({ facts, version }: { facts: Institute; version: number }) {
  useFocusOnFact();
  const { revalidate } = useRevalidator();
  const { missing, updated, updateFailed } = staffSentences.institute;
  return (
    <RecordForm
      draft="institute"
      start={valuesOf(facts)}
      labels={{ ...instituteLabels, ...translationLabels }}
      version={version}
      check={checkInstitute}
      save={(input, sent) => api.institute.update(input, sent.version)}
      versionOf={(done) => done.version}
      reread={async () => {
        const now = await api.institute.counted();
        return { values: valuesOf(now.facts), version: now.version, saves: await savesOf('institute', 'institute') };
      }}
      sentences={{ missing, saved: updated, failed: updateFailed }}
      buttons={{ save: msg('Save Changes'), busy: msg('Saving...') }}
      aside={(values) => <InstitutePreview values={values} />}
      // The sidebar shows the name: it is loaded again.
      onSaved={() => void revalidate()}
    >
      {(form) => (
        <InLanguages
          form={form}
          definition={{ fields: institute, translated: translatedFacts }}
          labels={instituteLabels}
        >
          <InstituteFields form={form} />
        </InLanguages>
      )}
    </RecordForm>
  );
}
