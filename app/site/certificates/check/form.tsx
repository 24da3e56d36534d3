// The form of a check of many certificates: pasted or typed lines, a spreadsheet, QR codes by camera or from photos, all in one list.
import { Camera, FileUp, LoaderCircle, ScanQrCode, X } from 'lucide-react';
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { inLanguage } from '#contract/language/languages.ts';
import { useSiteUrl } from '../../../api/institute.ts';
import { useT, useTranslator } from '../../../language/translation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { WaitSentence } from '../../../ui/form/wait-sentence.tsx';
import type { ListCheck, ScannedPaper } from './use-list-check.ts';

const CheckCamera = deferred(async () => (await import('./camera.tsx')).CheckCamera);

export function CheckForm({ listCheck }: { listCheck: ListCheck }) {
  const { t, language } = useTranslator();
  const siteUrl = useSiteUrl();
  const { text, papers, problem, wait, busy, result, setText, setProblem } = listCheck;
  const area = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [over, setOver] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const camera = useRef<HTMLButtonElement>(null);
  // Takes over what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    const typed = area.current?.value ?? '';
    if (typed !== text) setText(typed);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await listCheck.check())) area.current?.focus();
  };

  const addPhotos = async (photos: File[]) => {
    setMessage(t('Reading the photo…'));
    const { readPhoto } = await import('../paper/paper-photo.ts');
    const problems: string[] = [];
    for (const photo of photos) {
      const answer = await readPhoto(photo, [location.origin, siteUrl], t);
      if ('to' in answer) listCheck.addPapers([paperAt(answer.to)]);
      else problems.push(photos.length > 1 ? `${photo.name}: ${answer.problem}` : answer.problem);
    }
    setMessage(problems.join(' '));
  };
  const addTable = async (file: File) => {
    setMessage('');
    try {
      const { readLines } = await import('./file.ts');
      listCheck.addLines(await readLines(file, t));
    } catch (error) {
      const isSaid = (error as Error).name === 'UnreadableTableError';
      if (!isSaid) console.error(error);
      setProblem(isSaid ? (error as Error).message : t('This file could not be read.'));
    }
  };
  const addFiles = async (files: File[]) => {
    const photos = files.filter(({ type }) => type.startsWith('image/'));
    if (photos.length > 0) await addPhotos(photos);
    for (const file of files.filter((one) => !photos.includes(one))) await addTable(file);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    // Text is dropped where the cursor is.
    if (files.length === 0) return;
    event.preventDefault();
    void addFiles(files);
  };
  const addScanned = (to: string) => {
    const paper = paperAt(to);
    listCheck.addPapers([paper]);
    return { number: paper.number, isNew: !papers.some((one) => one.to === to) };
  };
  const stopScanning = () => {
    setScanning(false);
    camera.current?.focus();
  };

  return (
    <form
      method="post"
      action={inLanguage('/certificate-verification/batch', language)}
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-4 rounded-card bg-surface p-4.5 shadow-2 min-[900px]:p-8',
        over && 'outline-3 outline-primary outline-dashed',
      )}
    >
      <TextArea
        ref={area}
        name="text"
        label={t('Certificate numbers, one in each line')}
        help={t('With the name, if it is to be compared: PI-2026-0144, Sravani K')}
        rows={7}
        value={text}
        spellCheck={false}
        autoComplete="off"
        style={{ maxHeight: '22rem' }}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-2.5 min-[620px]:flex min-[620px]:flex-wrap [@media(scripting:none)]:hidden">
        <FileLabel
          icon={<FileUp aria-hidden className="size-5" />}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onFiles={addFiles}
        >
          {t('Add an Excel or CSV file')}
        </FileLabel>
        <FileLabel icon={<ScanQrCode aria-hidden className="size-5" />} accept="image/*" multiple onFiles={addPhotos}>
          {t('Add photos of QR codes')}
        </FileLabel>
        <Button
          ref={camera}
          look="outline"
          size="small"
          aria-expanded={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <Camera aria-hidden className="size-5" />
          {t('Scan with the camera')}
        </Button>
      </div>
      {isScanning && <CheckCamera count={papers.length} onPaper={addScanned} onClose={stopScanning} />}
      <p role="status" className="rounded-m bg-sunken px-4 py-3 empty:hidden">
        {message}
      </p>
      <Papers papers={papers} onRemove={listCheck.removePaper} onEmpty={() => area.current?.focus()} />
      <div role="alert" className="empty:hidden">
        {wait && !result && (
          <p className="rounded-m bg-sun-soft px-4 py-3 font-semibold text-sun-ink">
            <WaitSentence wait={wait} />{' '}
            {t(
              'Nothing was looked up yet; it goes on by itself. With the QR codes of the papers you never have to wait.',
            )}
          </p>
        )}
      </div>
      <Button type="submit" aria-busy={busy || undefined} className="min-[620px]:justify-self-start">
        {busy && <LoaderCircle aria-hidden className="size-5 animate-pulse" />}
        {t('Check all')}
      </Button>
    </form>
  );
}

function paperAt(to: string): ScannedPaper {
  const { searchParams } = new URL(to, location.origin);
  return { number: searchParams.get('no') ?? '', signature: searchParams.get('s') ?? undefined, to };
}

type FileLabelProps = {
  icon: ReactNode;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => Promise<void>;
  children: string;
};

function FileLabel({ icon, accept, multiple, onFiles, children }: FileLabelProps) {
  return (
    <label
      className={buttonClass(
        { look: 'outline', size: 'small' },
        'cursor-pointer py-2 leading-tight whitespace-normal! has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

type PapersProps = { papers: ScannedPaper[]; onRemove: (to: string) => void; onEmpty: () => void };

function Papers({ papers, onRemove, onEmpty }: PapersProps) {
  const t = useT();
  // Its button goes with a paper: the focus moves to another paper's.
  const remove = (to: string, { parentElement: row }: HTMLButtonElement) => {
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else onEmpty();
    onRemove(to);
  };
  if (papers.length === 0) return null;
  return (
    <section aria-label={t('Papers')}>
      <h2 className="font-sans text-small font-semibold">
        {t('{count, plural, one {# paper} other {# papers}} by QR code', { count: papers.length })}
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {papers.map(({ number, to }) => (
          <li
            key={to}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken pl-4 font-semibold forced-colors:border"
          >
            <span className="wrap-anywhere">{number}</span>
            <button
              type="button"
              onClick={({ currentTarget }) => remove(to, currentTarget)}
              aria-label={t('Remove {number}', { number })}
              className="grid size-11 place-items-center rounded-full hover:text-danger"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
