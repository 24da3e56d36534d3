// /dashboard/institute: the institute's own facts, which every page shows.
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { Institute } from '#contract/institute.ts';
import { sentences } from '#contract/messages.ts';
import { api } from '../api/send.ts';
import type { Route } from './+types/institute.ts';
import { checkInstitute } from './institute/institute-check.ts';
import { InstituteFields } from './institute/institute-form.tsx';
import { instituteLabels } from './institute/institute-labels.ts';
import { InstitutePreview } from './institute/institute-preview.tsx';
import { ListState, useLastGood } from './list-state.tsx';
import { askToSignIn } from './managed.ts';
import { PageTitle } from './page-title.tsx';
import { RecordForm } from './record-form.tsx';
import { HistoryLink } from './record-list.tsx';

type Loaded = { saved?: { facts: Institute; version: number } };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Loaded> {
  askToSignIn(url);
  try {
    return { saved: await api.institute.counted() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

export default function InstitutePage({ loaderData }: Route.ComponentProps) {
  const saved = useLastGood(loaderData.saved);
  return (
    <>
      <PageTitle title="Institute">
        <HistoryLink name="institute" id="institute" title="the institute" inWords />
      </PageTitle>
      {saved ? <InstituteForm {...saved} /> : <ListState list={undefined} narrowed={false} noun="The institute" />}
    </>
  );
}

function InstituteForm({ facts, version }: { facts: Institute; version: number }) {
  const { revalidate } = useRevalidator();
  const { missing, updated, updateFailed } = sentences.institute;
  return (
    <RecordForm
      draft="institute"
      start={facts}
      labels={instituteLabels}
      version={version}
      check={checkInstitute}
      save={(input, named) => api.institute.update(input, named)}
      versionOf={(done) => done.version}
      reread={async () => {
        const now = await api.institute.counted();
        return { values: now.facts, version: now.version };
      }}
      sentences={{ missing, saved: updated, failed: updateFailed }}
      buttons={{ save: 'Save Changes', busy: 'Saving...' }}
      aside={(values) => <InstitutePreview values={values} />}
      // The frame shows the name: it is asked for again.
      onSaved={() => void revalidate()}
    >
      {(form) => <InstituteFields form={form} />}
    </RecordForm>
  );
}
