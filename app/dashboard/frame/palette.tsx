// The command palette (Ctrl K): finds pages, actions and records of the dashboard.
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Translate } from '#contract/language/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAddEnquiry } from '../enquiries/add-enquiry.tsx';
import { ADD_ENQUIRY, type Found, findCommands, findRecords, SHORTCUTS } from './palette-search.ts';

type PaletteProps = { open: boolean; onClose: () => void; onShortcuts: () => void };

export function Palette({ open, onClose, onShortcuts }: PaletteProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="sr-only">{t('Search or jump to')}</span>}
      className="mt-[12vh]! w-[min(38rem,calc(100vw-1.5rem))]! p-3!"
    >
      <PaletteBody onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

function PaletteBody({ onClose, onShortcuts }: Omit<PaletteProps, 'open'>) {
  const t = useT();
  const { me } = useStaff();
  const navigate = useNavigate();
  const addEnquiry = useAddEnquiry();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { records, failed, searching } = useRecords(typed, me.role);
  const found = [...findCommands(typed, me.role, t), ...records];
  const at = Math.min(active, found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const go = (entry: Found | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.to === SHORTCUTS) onShortcuts();
    else if (entry.to === ADD_ENQUIRY) addEnquiry();
    else navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((at + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(found[at]);
    }
  };

  return (
    <div className="-mt-3 text-ink">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('Search or jump to')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('A name, a phone number, a page, a setting')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 w-full rounded-m bg-sunken pr-13 pl-12 placeholder:text-ink-3"
        />
        {/* Phones have no Escape. */}
        <button
          type="button"
          aria-label={t('Close')}
          onClick={onClose}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-m text-ink-2 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Found')}
        className="mt-2 max-h-[50vh] overflow-y-auto"
      >
        {found.map((entry, number) => {
          // text-ink-3 has too little contrast on the background of the active entry.
          const faint = number === at ? 'text-ink-2' : 'text-ink-3';
          return (
            <button
              key={`${entry.kind} ${entry.title} ${entry.to}`}
              id={`${id}-${number}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={number === at}
              onMouseMove={() => setActive(number)}
              onClick={() => go(entry)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 rounded-m px-3 py-1.5 text-left',
                number === at && 'bg-primary-soft text-primary',
              )}
            >
              <entry.icon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 grow leading-tight">
                <span className="block truncate font-semibold">{entry.title}</span>
                {entry.about && <span className={classNames('block truncate text-small', faint)}>{entry.about}</span>}
              </span>
              <span className={classNames('shrink-0 text-micro', faint)}>{entry.kind}</span>
            </button>
          );
        })}
      </div>
      <p
        role="status"
        className={classNames('px-3 py-2 text-small text-ink-3', found.length > 0 && !failed && 'sr-only')}
      >
        {searching ? t('Searching...') : said(found.length, failed, t)}
      </p>
    </div>
  );
}

function said(count: number, failed: boolean, t: Translate) {
  if (failed) return t('Not everything could be searched.');
  return count === 0 ? t('Nothing matches.') : t('{count} found', { count });
}

const PAUSE = 200;
const none: Awaited<ReturnType<typeof findRecords>> = { records: [], failed: false };

function useRecords(typed: string, role: Parameters<typeof findRecords>[1]) {
  const translator = useTranslator();
  const [found, setFound] = useState(none);
  const [searching, setSearching] = useState(false);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < 2) {
      setFound(none);
      return setSearching(false);
    }
    let stale = false;
    setSearching(true);
    const timer = setTimeout(async () => {
      const found = await findRecords(text, role, translator);
      if (stale) return;
      setFound(found);
      setSearching(false);
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, role, translator]);
  return { ...found, searching };
}
