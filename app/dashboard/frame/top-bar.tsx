// The bar above every dashboard page: menu on phones, search, a new enquiry, and the link to the site.
import { ExternalLink, Menu, Search, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { useAddEnquiry } from '../enquiries/add-enquiry.tsx';
import { MENU } from './sidebar.tsx';

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const t = useT();
  const addEnquiry = useAddEnquiry();
  return (
    <header className="top-bar sticky top-0 z-20 flex h-16 items-center gap-3 border-b-[1.5px] border-line bg-ground/94 px-4 backdrop-blur-md min-[1000px]:h-17 min-[1000px]:px-8">
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={t('Menu')}
        className="grid size-11 shrink-0 place-items-center rounded-m bg-surface ring-soft hover:bg-sunken min-[1000px]:hidden"
      >
        <Menu aria-hidden className="size-5.5" />
      </button>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        className="flex h-11 max-w-130 min-w-0 grow items-center gap-2.5 rounded-m bg-surface px-3.5 text-ink-3 ring-soft hover:bg-sunken"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="truncate">{t('Search or jump to')}</span>
        <kbd className="ml-auto hidden rounded-[6px] px-2 font-sans text-micro ring-soft min-[1000px]:block">
          Ctrl K
        </kbd>
      </button>
      <Button size="small" onClick={addEnquiry} className="max-[699px]:size-11 max-[699px]:px-0!">
        <UserPlus aria-hidden className="size-5" />
        <span className="max-[699px]:sr-only">{t('Add enquiry')}</span>
      </Button>
      <Link
        to="/"
        className="ml-auto hidden min-h-11 items-center gap-2 rounded-m px-2 font-semibold text-primary hover:underline min-[1000px]:flex"
      >
        {t('View site')}
        <ExternalLink aria-hidden className="size-4.5" />
      </Link>
    </header>
  );
}
