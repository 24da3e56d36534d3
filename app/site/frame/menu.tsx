// The menu on phones: a panel over the whole page. It closes when focus leaves it, so that the keyboard never moves in a page
// that is covered.
import { ChevronDown, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from './logo.tsx';
import { type Group, isCurrent, isGroup, type Place, usePlaces } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

const row = 'flex min-h-14 items-center gap-3 text-lead font-semibold';
const dot = 'after:ml-auto after:size-2 after:rounded-full after:bg-sun after:content-[""]';

export function SiteMenu() {
  const { pathname: path } = useLocation();
  return (
    <div
      id="site-menu"
      role="dialog"
      aria-label="Menu"
      popover="auto"
      className="site-menu h-dvh w-full max-w-none overflow-y-auto overscroll-contain bg-ground text-ink min-[1120px]:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <div className="flex h-16 items-center justify-between px-5">
        <Logo className="size-10.5" />
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="grid size-11 place-items-center rounded-m ring-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5.5" />
        </button>
      </div>
      <SearchForm className="mx-5 mb-2" />
      <nav aria-label="Main" className="px-5 pb-24">
        <ul className="divide-y-[1.5px] divide-line">
          {usePlaces().map((entry) => (
            <li key={entry.text}>
              {isGroup(entry) ? <Fold group={entry} path={path} /> : <Row place={entry} path={path} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Row({ place, path, inner }: { place: Place; path: string; inner?: boolean }) {
  const current = isCurrent(place, path);
  return (
    <Link
      to={place.to}
      aria-current={current ? 'page' : undefined}
      className={classNames(row, inner && 'pl-5 font-medium text-ink-2', current && dot)}
    >
      {place.text}
    </Link>
  );
}

function Fold({ group, path }: { group: Group; path: string }) {
  const current = isCurrent(group, path);
  return (
    <details open={current} className="group">
      <summary className={classNames(row, 'list-none [&::-webkit-details-marker]:hidden', current && 'text-primary')}>
        {group.text}
        <ChevronDown aria-hidden className="ml-auto size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {group.places.map((place) => (
          <li key={place.to}>
            <Row place={place} path={path} inner />
          </li>
        ))}
      </ul>
    </details>
  );
}
