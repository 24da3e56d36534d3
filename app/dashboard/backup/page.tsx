// /dashboard/backup: download everything as one file, when that was done last, and how it is restored.

import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BackupMade } from '#contract/history/figures.ts';
import { msg } from '#contract/language/translate.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { T, useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import { When } from '../../ui/when.tsx';
import { saveFromServer } from '../list/download.ts';
import { requireSignIn } from '../list/loading.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { ageOf, isOld } from '../parts/backup-age.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { showFailure } from '../parts/show-failure.ts';
import type { Route } from './+types/page.ts';

/** Undefined when the list could not be loaded, and for editors. */
type Data = { made: BackupMade[] | undefined };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Data> {
  requireSignIn(url);
  const me = await orUndefined(api.me());
  return { made: me?.role === 'admin' ? await orUndefined(api.backups()) : undefined };
}

export default function BackupPage({ loaderData: { made } }: Route.ComponentProps) {
  const t = useT();
  return (
    <AdminsOnly title={msg('Backup')} why={msg('Only administrators can make backups.')}>
      <PageTitle title={t('Backup')} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4.5 min-[1000px]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4.5">
          <DownloadPanel made={made} />
          <MadePanel made={made} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4.5">
          <ContentPanel />
          <RestorePanel />
        </div>
      </div>
    </AdminsOnly>
  );
}

function DownloadPanel({ made }: Data) {
  const translator = useTranslator();
  const { t } = translator;
  const { revalidate } = useRevalidator();
  // The server lists it once its last byte is sent, which may be a moment after the file has arrived.
  const [savedAt, setSavedAt] = useState<string>();
  const listed = made?.[0]?.at ?? null;
  const last = savedAt !== undefined && (listed === null || savedAt > listed) ? savedAt : listed;
  const known = made !== undefined || savedAt !== undefined;
  return (
    <Panel title={t('Download now')}>
      {known && (
        <p role="status" className="text-lead">
          {last === null
            ? t('No backup has been made yet.')
            : t('The last backup was made {age}.', { age: ageOf(last, translator) })}
        </p>
      )}
      {known && isOld(last) && <p className="mt-1 text-sun-ink">{t('Once a week is a good habit.')}</p>}
      <div className="my-4">
        <WarningNote title={t('It holds personal data.')}>
          {t('Keep the file where only you can open it, best not on this computer alone, and delete old ones.')}
        </WarningNote>
      </div>
      <div className="pb-2.5">
        <DownloadButton
          onSaved={() => {
            setSavedAt(new Date().toISOString());
            void revalidate();
          }}
        />
      </div>
    </Panel>
  );
}

function ContentPanel() {
  const t = useT();
  const content = [
    t('Certificates with everything that is on them, and the history of every record'),
    t('Courses, lectures, notes, gallery and NGOs, with the pictures and PDFs you uploaded'),
    t('Messages, wishes to be called, and the notes of the office'),
    t('Users with their email addresses; of passwords only what cannot be read back'),
    t('The facts of the institute, and the figures'),
  ];
  return (
    <Panel title={t('What is in it')}>
      <ul className="ml-5 list-disc space-y-1">
        {content.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 pb-2.5 text-ink-2">
        {t(
          'Not in it: who is signed in, and the key that signs certificates. Whoever runs the server saves that key once, apart from the backups.',
        )}
      </p>
    </Panel>
  );
}

function RestorePanel() {
  const t = useT();
  const steps = [
    <T
      key="copy"
      text="Whoever runs the server copies the file there, and in the folder of the site types <c>{command}</c> with the name of the file in place of FILE."
      values={{ command: 'npm run restore -- FILE' }}
      tags={{
        c: (text) => <code className="rounded-tag bg-sunken px-1 py-0.5 text-micro whitespace-nowrap">{text}</code>,
      }}
    />,
    t('The file is checked first. If it is damaged, nothing is changed.'),
    t('What was there before is saved beside the data, and everyone signs in again.'),
  ];
  return (
    <Panel title={t('How to restore it')}>
      <p>{t('A restore replaces everything on the site, so it is not done from here.')}</p>
      <ol className="mt-2 ml-5 list-decimal space-y-1 pb-2.5">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={at}>{step}</li>
        ))}
      </ol>
    </Panel>
  );
}

function MadePanel({ made = [] }: Data) {
  const t = useT();
  if (made.length === 0) return null;
  return (
    <Panel title={t('Latest backups')}>
      <ul className="divide-y-[1.5px] divide-line">
        {made.map(({ _id, at, by, records }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2.5 leading-tight">
            <b className="font-semibold">
              <When at={at} />
            </b>
            <span className="text-small text-ink-2">
              {by ? t('downloaded by {name}', { name: by.name }) : t('by the command on the server')} ·{' '}
              {t('{count, plural, one {# record} other {{count, number} records}}', { count: records })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// Downloads the backup. It may take a while, so the button shows its state.
function DownloadButton({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await saveFromServer('/api/backup', `palaka-${dayInIndia()}.palaka`);
      showToast('success', msg('Backup downloaded'));
      onSaved();
    } catch (error) {
      console.error(error);
      showFailure(error, msg('The backup could not be downloaded.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      onClick={save}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={busy ? 'opacity-70' : undefined}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 animate-pulse" />
      ) : (
        <Download aria-hidden className="size-5" />
      )}
      {busy ? t('Making the backup…') : t('Download now')}
    </Button>
  );
}
