// Checks a credential file on the visitor's device: chosen, dropped anywhere on the page, or pasted, as a file or as text.
import { FileCheck, LoaderCircle, Upload } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field.tsx';
import { checkFile, type FileAnswer } from './credential-file.ts';
import { CredentialDetails, CredentialVerdict } from './credential-result.tsx';

type State = { name: string; answer?: FileAnswer };

export function CredentialCheck() {
  const t = useT();
  const { state, check } = useCheck();
  const isOver = useDropAndPaste(check);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const choose = () => {
    const field = input.current;
    const [file] = field?.files ?? [];
    if (!file) return;
    check(file, file.name);
    // The same file may be chosen again.
    if (field) field.value = '';
  };
  // It may have been chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(choose, []);

  const checkText = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    check(new Blob([text]), t('Pasted text'));
  };

  return (
    <section
      aria-labelledby="credential-check"
      className="wrap max-w-270 pt-10 pb-15 min-[900px]:pt-15 min-[900px]:pb-24 [@media(scripting:none)]:hidden"
    >
      <h2 id="credential-check" className="text-h2">
        {t('Check a credential file')}
      </h2>
      <p className="mt-2 max-w-[65ch] text-lead text-ink-2">
        {t(
          'A certificate that was saved as PNG, PDF or credential (JSON) carries a signature. It is checked on this device: the file is not sent to anyone.',
        )}
      </p>
      <div className="mt-6 grid items-stretch gap-4 min-[900px]:grid-cols-2">
        <div
          className={classNames(
            'grid content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors',
            isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
          )}
        >
          <FileCheck aria-hidden className="size-9 text-primary" />
          <label className="inline-flex min-h-13 cursor-pointer items-center justify-center gap-2.5 rounded-m bg-primary px-5.5 font-semibold text-on-primary hover:bg-primary-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary">
            <Upload aria-hidden className="size-5" />
            {t('Choose a file')}
            <input
              ref={input}
              type="file"
              accept=".json,.jsonld,.png,.pdf,application/json,application/ld+json,application/vc+ld+json,image/png,application/pdf"
              onChange={choose}
              className="sr-only"
            />
          </label>
          <p className="text-small text-ink-2 [@media(hover:none)]:hidden">{t('Or drop it here, or paste it.')}</p>
        </div>
        <form onSubmit={checkText} className="grid content-start gap-3 rounded-card bg-surface p-5.5 shadow-1">
          <TextArea
            ref={area}
            label={t('Or paste its text')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
            error={isMissing ? t('Paste the text of a credential first.') : undefined}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            className="[&_textarea]:field-sizing-fixed [&_textarea]:max-h-60 [&_textarea]:font-mono [&_textarea]:text-small"
          />
          <Button type="submit" look="outline" className="justify-self-start">
            {t('Check the text')}
          </Button>
        </form>
      </div>
      <Outcome state={state} />
    </section>
  );
}

function Outcome({ state }: { state: State | undefined }) {
  const t = useT();
  const verdict = useRef<HTMLDivElement>(null);
  const answer = state?.answer;
  useEffect(() => {
    if (!answer) return;
    verdict.current?.scrollIntoView({ block: 'start' });
    verdict.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <>
      <div ref={verdict} tabIndex={-1} role="status" className="mt-5 scroll-mt-24 outline-none empty:hidden">
        {state && !answer && (
          <p className="flex items-center gap-2.5 font-medium">
            <LoaderCircle aria-hidden className="size-5 shrink-0 animate-pulse" />
            <span className="min-w-0 break-words">{t('Checking {file}…', { file: state.name })}</span>
          </p>
        )}
        {state && answer && <CredentialVerdict answer={answer} file={state.name} />}
      </div>
      {answer?.kind === 'checked' && <CredentialDetails {...answer} />}
    </>
  );
}

/** One file at a time: a new one aborts the check before. */
function useCheck() {
  const { name: institute } = useInstitute();
  const url = useSiteUrl();
  const [state, setState] = useState<State>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const check = async (file: Blob, name: string) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState({ name });
    const answer = await checkFile(file, { url, name: institute }, run.signal);
    if (!run.signal.aborted) setState({ name, answer });
  };
  return { state, check: (file: Blob, name: string) => void check(file, name) };
}

/** A file may be dropped or pasted anywhere: a browser would open one that misses its place, and leave the page. */
function useDropAndPaste(check: (file: Blob, name: string) => void) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      setOver(false);
      const [file] = data?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file, file.name);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
