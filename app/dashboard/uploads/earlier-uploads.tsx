// Earlier uploads, searched and paged inside a form, without using the address.
import { useEffect, useState } from 'react';
import { ApiError, type Page } from '#contract/api.ts';
import type { StoredUpload } from '#contract/media/media.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { useDebounced } from '../../ui/debounced.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { rememberName } from '../form/file-names.ts';
import { UploadSize, UploadThumb, UsedNowhere, uploadName } from './upload-thumb.tsx';

const AT_ONCE = 24;

type EarlierUploadsProps = { kind: 'picture' | 'document'; onChoose: (url: string) => void };

export function EarlierUploads({ kind, onChoose }: EarlierUploadsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { list, failure, more, again } = useEarlier(kind, q);
  const [refusal, setRefusal] = useState('');
  const [chosen, setChosen] = useState('');

  const choose = async (upload: StoredUpload) => {
    if (chosen !== '') return;
    setChosen(upload._id);
    setRefusal('');
    try {
      // It may be about to be removed: its age restarts.
      const { url } = await api.uploads.use(upload);
      if (upload.name !== '') rememberName(url, upload.name);
      onChoose(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      again();
    } finally {
      setChosen('');
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not send the form around it
    <div
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <SearchField label={t('Search by file name or title')} value={typed} onChange={setTyped} />
      <p role="alert" className="text-small font-medium text-danger empty:sr-only">
        {t(refusal || failure)}
      </p>
      {failure !== '' && (
        <Button look="outline" size="small" onClick={again} className="justify-self-start">
          {t('Try again')}
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {list &&
          (list.total > 0 ? t('{count} found', { count: list.total }) : q ? t('Nothing matches.') : t('Nothing yet.'))}
      </p>
      {list && list.items.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 min-[560px]:grid-cols-3 min-[820px]:grid-cols-4">
          {list.items.map((upload) => (
            <li key={upload._id} className="min-w-0">
              <EarlierUpload upload={upload} busy={chosen === upload._id} onChoose={() => void choose(upload)} />
            </li>
          ))}
        </ul>
      )}
      {list && list.items.length < list.total && (
        <Button look="outline" size="small" onClick={more} className="justify-self-center">
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}

type EarlierUploadProps = { upload: StoredUpload; busy: boolean; onChoose: () => void };

function EarlierUpload({ upload, busy, onChoose }: EarlierUploadProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={onChoose}
      className="grid w-full content-start overflow-hidden rounded-card bg-surface text-left ring-soft hover:ring-strong aria-busy:opacity-60"
    >
      <UploadThumb upload={upload} />
      <span className="grid gap-1 p-3">
        <span className="line-clamp-2 leading-snug font-semibold break-words text-ink">{uploadName(upload, t)}</span>
        <span className="text-small text-ink-3">
          <UploadSize upload={upload} />
        </span>
        {upload.usedIn === 0 ? (
          <UsedNowhere />
        ) : (
          <span className="text-small text-ink-2">
            {upload.uses[0]?.title ||
              t('{count, plural, one {In use once} other {In use # times}}', { count: upload.usedIn })}
          </span>
        )}
      </span>
    </button>
  );
}

/** The first page of a search, and more of them on request. A response that comes too late is dropped. */
function useEarlier(kind: string, q: string) {
  const [pages, setPages] = useState(1);
  const [tries, setTries] = useState(0);
  const [list, setList] = useState<Page<StoredUpload>>();
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    setAsked(q);
    setPages(1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const response = await api.uploads.page({ kind, q: q || undefined, limit: Math.min(AT_ONCE * pages, 200) });
        if (!isCurrent) return;
        setList(response);
        setFailure('');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setFailure(error.message);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [kind, q, pages, tries]);
  const again = () => setTries((count) => count + 1);
  return { list, failure, more: () => setPages((count) => count + 1), again };
}
