// Takes anything to check a certificate by: a photo, a screenshot or a file, chosen, dropped anywhere on the page or pasted, and text that is
// more than a number. A QR code, a link or a number leads to its answer; a credential or a receipt is given to the page.
import { ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useInstitute, useSiteUrl } from '../../../api/institute.ts';
import { useT } from '../../../language/translation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Found } from './evidence.ts';

/** `file` is the name of what was given. */
export type FoundIn = Found & { file: string };

/** Undefined as soon as something else is read. */
type OnFound = (found?: FoundIn) => void;

export function EvidenceBox({ onFound }: { onFound: OnFound }) {
  const t = useT();
  const { message, take } = useEvidence(onFound);
  const isOver = useDropAndPaste(take);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    const field = input.current;
    const [file] = field?.files ?? [];
    if (!file) return;
    take(file);
    // The same file may be chosen again.
    if (field) field.value = '';
  };
  // It may have been chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(choose, []);

  return (
    <div className="grid gap-2.5 [@media(scripting:none)]:hidden">
      <label
        className={buttonClass(
          { look: 'chalk' },
          classNames(
            'cursor-pointer whitespace-normal! has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-sun',
            isOver && 'bg-slate-2',
          ),
        )}
      >
        <ScanQrCode aria-hidden className="size-5 text-sun" />
        {t('Or use a photo or a file')}
        <input
          ref={input}
          type="file"
          accept="image/*,.pdf,.json,.jsonld,application/pdf,application/json,application/ld+json,application/vc+ld+json"
          onChange={choose}
          className="sr-only"
        />
      </label>
      <p className="text-small leading-snug text-chalk-2">
        {t('Photo, screenshot, PNG, PDF or JSON: its QR code or signature is found and read on this device.')}{' '}
        <span className="[@media(hover:none)]:hidden">{t('You can also drop it on this page, or paste it.')}</span>
      </p>
      <p role="status" className="rounded-m bg-slate-2 px-4 py-3 break-words text-chalk empty:hidden">
        {message}
      </p>
    </div>
  );
}

/** One thing at a time: a new one ends the check before. */
function useEvidence(onFound: OnFound) {
  const t = useT();
  const navigate = useNavigate();
  const { name } = useInstitute();
  const url = useSiteUrl();
  const [message, setMessage] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (given: File | string) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const file = typeof given === 'string' ? t('Pasted text') : given.name;
    onFound(undefined);
    setMessage(t('Reading {file}…', { file }));
    try {
      const { readEvidence } = await import('./evidence.ts');
      const here = { site: { url, name }, origins: [location.origin, url], t, signal: run.signal };
      const answer = await readEvidence(given, here);
      if (run.signal.aborted) return;
      setMessage('problem' in answer ? answer.problem : '');
      if ('to' in answer) void navigate(answer.to);
      else if ('kind' in answer) onFound({ ...answer, file });
    } catch (error) {
      // Its code could not be loaded.
      console.error(error);
      if (!run.signal.aborted)
        setMessage(t('It could not be read. Check your connection and try again, or type the number.'));
    }
  };
  return { message, take: (given: File | string) => void read(given) };
}

/** Anywhere on the page: a browser would open a file that misses its place, and leave the page. */
function useDropAndPaste(take: (given: File | string) => void) {
  const [isOver, setOver] = useState(false);
  const given = useEffectEvent(take);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const takeFrom = (event: Event, data: DataTransfer | null) => {
      setOver(false);
      const [file] = data?.files ?? [];
      const text = file ? '' : (data?.getData('text') ?? '');
      if (!file && !isMore(text, event.target)) return;
      event.preventDefault();
      given(file ?? text);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget || setOver(false), { signal });
    document.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

/** What a field for a number cannot hold: a link, a credential, a whole message. */
function isMore(text: string, target: EventTarget | null) {
  if (text.trim() === '') return false;
  return !(target instanceof HTMLInputElement) || /:\/\/|[{\n]/.test(text.trim()) || text.trim().length > 40;
}
