// /dashboard/edit-certificate: the list of certificates, with import, export and bulk actions.
import { Ban, FileUp, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalWords } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { useAttempt } from '../../api/attempt.ts';
import { useInstitute } from '../../api/institute.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { showToast } from '../../ui/toast.ts';
import { SaveButton } from '../list/download-button.tsx';
import { loadManagerData } from '../list/loading.ts';
import { useSelection } from '../list/selection.ts';
import { useLastGood } from '../list/state.tsx';
import { MenuButton } from '../parts/menu.tsx';
import { filterKeysOf, usualSort } from '../parts/screen.ts';
import { showFailure } from '../parts/show-failure.ts';
import { Manager } from '../records/manager.tsx';
import type { Route } from './+types/list-page.ts';
import { CertificatesBar } from './bulk/bar.tsx';
import { questionBeforeSaving } from './save-question.tsx';
import { certificatesScreen } from './screen.ts';
import { mailingWords, SEND_FAILED } from './sending-words.ts';

/** Where certificates wait for approval: administrators look for those that wait, editors for those sent back. */
const withFilter = (value: string, label: string) => ({
  ...certificatesScreen,
  filter: {
    field: 'status',
    all: msg('All'),
    choices: [{ value, label }, ...(certificatesScreen.filter?.choices ?? [])],
  },
});
const screens = {
  admin: withFilter('Waiting', approvalWords.waits),
  editor: withFilter('Sent back', approvalWords['sent back']),
};

const Withdraw = deferred(async () => (await import('./withdraw.tsx')).Withdraw);

const filters = ['q', ...filterKeysOf(certificatesScreen)];

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadManagerData(certificatesScreen, url);

export default function CertificateManager({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [search] = useSearchParams();
  const query = Object.fromEntries(filters.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])));
  query.sort = search.get('sort') ?? usualSort(certificatesScreen) ?? '';
  const { approval } = useInstitute();
  const { role } = useStaff().me;
  const list = useLastGood(loaderData.list);
  const [chosen, setChosen] = useState<Certificate>();
  const withdrawn = list?.items.find(({ _id }) => _id === chosen?._id) ?? chosen;
  const selection = useSelection(list, JSON.stringify(filters.map((key) => query[key])), {
    canChooseAll: true,
    begins: query.status === 'Waiting' && role === 'admin',
  });
  return (
    <>
      <Manager
        screen={approval ? screens[role] : certificatesScreen}
        data={loaderData}
        selection={selection}
        question={questionBeforeSaving}
        menu={(certificate) =>
          certificate.status === 'Verified' && (
            <>
              {certificate.email !== '' && <MailButton id={certificate._id} />}
              <MenuButton onClick={() => setChosen(certificate)}>
                <Ban aria-hidden className="size-4.5" />
                {t('Withdraw ## a certificate')}
              </MenuButton>
            </>
          )
        }
        below={<ExportButton query={query} />}
        tools={
          <ButtonLink to="/dashboard/import-certificates" look="outline" size="small" prefetch="none">
            <FileUp aria-hidden className="size-5" />
            {t('Import')}
          </ButtonLink>
        }
      />
      {withdrawn && <Withdraw certificate={withdrawn} onClose={() => setChosen(undefined)} />}
      {!loaderData.editing && <CertificatesBar selection={selection} query={query} shown={list?.items ?? []} />}
    </>
  );
}

/** One that was mailed before is mailed again from its page. */
function MailButton({ id }: { id: string }) {
  const translator = useTranslator();
  const attempt = useAttempt();
  const send = async () => {
    try {
      const { mail } = await attempt((key) => api.sending.send(id, false, key));
      showToast('success', mail ? mailingWords(mail, translator) : '', { about: SEND_FAILED });
    } catch (error) {
      console.error(error);
      showFailure(error, SEND_FAILED, SEND_FAILED);
    }
  };
  return (
    <MenuButton onClick={() => void send()}>
      <Mail aria-hidden className="size-4.5" />
      {translator.t('Send by e-mail')}
    </MenuButton>
  );
}

// Downloads the filtered certificates as CSV.
function ExportButton({ query }: { query: Record<string, string> }) {
  const t = useT();
  const search = new URLSearchParams(query).toString();
  return (
    <SaveButton
      address={`/api/certificates/export${search ? `?${search}` : ''}`}
      file="certificates.csv"
      failure={msg('The certificates could not be exported.')}
    >
      {t('Export')}
    </SaveButton>
  );
}
