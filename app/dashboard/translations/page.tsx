// /dashboard/translations: how much of what staff wrote is there in the other languages, and one file with all of it for a helper.
import { Download, FileUp, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { Translated } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import type { ResourceName } from '#contract/resources.ts';
import { translationLanguages } from '#contract/translations.ts';
import type { TextShares } from '#contract/translations-file.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { UnreadableTableError } from '../../tables/loaded-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { languageNames, UNTRANSLATED } from '../form/translations.ts';
import { SaveButton } from '../list/download-button.tsx';
import { requireSignIn } from '../list/loading.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { screens } from '../screens.ts';
import type { Route } from './+types/page.ts';
import { readTranslations } from './read-file.ts';
import { FileTrial, type Tried } from './trial.tsx';

/** Undefined when it could not be loaded. */
type Data = { shares: TextShares | undefined };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Data> {
  requireSignIn(url);
  return { shares: await orUndefined(api.translations.shares()) };
}

export default function TranslationsPage({ loaderData: { shares } }: Route.ComponentProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<Tried>();
  return (
    <>
      <PageTitle
        title={t('Translations')}
        crumbs={[{ label: msg('Institute'), to: '/dashboard/institute' }]}
        help={
          tried
            ? undefined
            : t(
                'What is not translated is shown in English. You can translate it in each form, or give a helper one file with everything.',
              )
        }
      />
      {tried ? (
        <FileTrial tried={tried} onEnd={() => setTried(undefined)} />
      ) : shares ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 min-[1000px]:grid-cols-2">
          {translationLanguages.map((language) => (
            <LanguagePanel key={language} language={language} shares={shares[language]} onTried={setTried} />
          ))}
        </div>
      ) : (
        <EmptyState
          title={t('The translations could not be loaded.')}
          action={
            <Button size="small" onClick={() => revalidate()}>
              {t('Try again')}
            </Button>
          }
        />
      )}
    </>
  );
}

type LanguagePanelProps = {
  language: Translated;
  shares: TextShares[Translated];
  onTried: (tried: Tried) => void;
};

function LanguagePanel({ language, shares, onTried }: LanguagePanelProps) {
  const t = useT();
  const name = languageNames[language];
  const sum = (field: 'done' | 'total' | 'toCheck') => shares.reduce((all, share) => all + share[field], 0);
  const [done, total] = [sum('done'), sum('total')];
  const open = shares.filter((share) => share.done < share.total || share.toCheck > 0);
  const addressOf = (as: string) => `/api/translations/${language}/file?as=${as}`;
  return (
    <section aria-label={name} className="rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 lang={language} className="text-[1.5625rem] leading-tight">
          {name}
        </h2>
        <p className="text-small text-ink-2 tabular-nums">
          {t('{done, number} of {total, number} texts', { done, total })}
        </p>
      </div>
      <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-leaf" style={{ width: `${total > 0 ? (100 * done) / total : 100}%` }} />
      </div>
      {open.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('Everything is translated.')}</p>
      ) : (
        <ul className="mt-2 divide-y-[1.5px] divide-line">
          {open.map(({ resource, done, total, toCheck }) => (
            <li key={resource} className="flex flex-wrap items-center justify-between gap-x-4 leading-tight">
              <Link
                to={linkOf(resource, language)}
                className="flex min-h-11 items-center font-semibold hover:underline"
              >
                {t(labelOf(resource))}
              </Link>
              <span className="text-small text-ink-2 tabular-nums">
                {[
                  done < total && t('{count, number} missing', { count: total - done }),
                  toCheck > 0 && t('{count, number} to check', { count: toCheck }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <SaveButton
          address={addressOf('xlsx')}
          file={`translations-${language}.xlsx`}
          failure={FAILED}
          icon={<Download aria-hidden className="size-5" />}
          label={t('File for Excel, {language}', { language: name })}
        >
          {t('File for Excel')}
        </SaveButton>
        <SaveButton
          look="quiet"
          address={addressOf('po')}
          file={`translations-${language}.po`}
          failure={FAILED}
          icon={<span hidden />}
          label={t('PO file, {language}', { language: name })}
        >
          {t('PO file')}
        </SaveButton>
        <BringBack language={language} onTried={onTried} />
      </div>
    </section>
  );
}

const FAILED = msg('The file could not be made.');

const labelOf = (resource: string) => screens[resource as ResourceName]?.label ?? msg('Institute');

function linkOf(resource: string, language: Translated) {
  const screen = screens[resource as ResourceName];
  return screen ? `${screen.manage.address}?${UNTRANSLATED}=${language}` : '/dashboard/institute';
}

/** Chooses the file that came back, and tries it. */
function BringBack({ language, onTried }: Pick<LanguagePanelProps, 'language' | 'onTried'>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const name = languageNames[language];

  const load = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const rows = await readTranslations(file, language, t);
      onTried({ language, rows, trial: await api.translations.try(language, rows) });
    } catch (error) {
      if (error instanceof UnreadableTableError) return setProblem(error.message);
      if (error instanceof ApiError) return setProblem(error.said ?? error.message);
      console.error(error);
      setProblem(t('This file could not be read.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        size="small"
        look="outline"
        aria-label={t('Bring the file back, {language}', { language: name })}
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
      >
        {busy ? (
          <LoaderCircle aria-hidden className="size-5 animate-pulse" />
        ) : (
          <FileUp aria-hidden className="size-5" />
        )}
        {t('Bring the file back')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Translated file, {language}', { language: name })}
        accept=".xlsx,.xlsm,.csv,.po"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          // The same file may be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
