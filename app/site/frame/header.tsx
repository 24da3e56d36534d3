// The header of every public page. Its menus are popovers: they open, close and handle Escape without script.
import { ChevronDown, Menu, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { languageOf } from '../../ui/language.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Logo } from './logo.tsx';
import { type Group, isCurrent, isGroup, type Place, usePlaces } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';

// Popovers of plain links: they work before their code is loaded.
const LanguageSwitch = deferred(async () => (await import('../../language/switch.tsx')).LanguageSwitch);
const SiteMenu = deferred(async () => (await import('./menu.tsx')).SiteMenu);

export function Header() {
  const t = useT();
  const { name, tagline } = useInstitute();
  const { pathname } = useLocation();
  const places = usePlaces();
  // It takes two lines then, and the place of the tagline.
  const isLong = name.length > 18;
  return (
    // Not sticky on a low screen, as at 400 % zoom: there it would cover what is read.
    <header className="top-bar no-print top-0 z-20 bg-ground/94 backdrop-blur-[10px] backdrop-saturate-140 [@media(min-height:480px)]:sticky">
      {/* Begins where the page below it begins, and ends further right, for which its links in Telugu need the room. */}
      <div className="flex h-16 px-5 min-[900px]:pr-[max(20px,calc(50%-760px))] min-[900px]:pl-[max(40px,calc(50%-560px))] items-center gap-2.5 min-[1280px]:h-19 min-[1280px]:gap-2 min-[1440px]:gap-4">
        {/* Where there is no room for some letters of the name, as on a small screen when signed in, it wraps and is cut off. */}
        <Link
          to="/"
          className="mr-auto flex flex-wrap items-center overflow-hidden"
          style={{ height: 44, columnGap: 10 }}
        >
          <Logo className="size-10.5 shrink-0" />
          <span className="flex-1" style={{ minWidth: 96 }}>
            <span
              lang={languageOf(name)}
              className={classNames(
                'font-display leading-none font-bold',
                isLong
                  ? 'line-clamp-2 text-[1.125rem] wrap-anywhere'
                  : 'block truncate text-[clamp(1rem,5vw,1.3125rem)] min-[900px]:text-[1.375rem]',
              )}
            >
              {name}
            </span>
            {tagline && !isLong && (
              <span
                lang={languageOf(tagline)}
                className="mt-0.5 block truncate text-[0.7813rem] leading-tight font-medium text-ink-3 max-[360px]:hidden"
              >
                {tagline}
              </span>
            )}
          </span>
        </Link>
        <nav aria-label={t('Main')} className="hidden min-[1280px]:block">
          <ul className="flex">
            {places.map((entry) => (
              <li key={entry.text}>
                {isGroup(entry) ? (
                  <Dropdown group={entry} path={pathname} />
                ) : (
                  <NavigationLink place={entry} path={pathname} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to="/search"
          aria-label={t('Search')}
          className="grid size-11 shrink-0 place-items-center rounded-m ring-soft hover:bg-sunken max-[540px]:hidden"
        >
          <Search aria-hidden className="size-5.5" />
        </Link>
        <LanguageSwitch />
        <span className="max-[540px]:hidden">
          <ThemeSwitch />
        </span>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label={t('Menu')}
          className="grid size-11 shrink-0 place-items-center rounded-m ring-soft hover:bg-sunken min-[1280px]:hidden"
        >
          <Menu aria-hidden className="size-5.5" />
        </button>
        <SiteMenu />
      </div>
    </header>
  );
}

const entryClass = (current: boolean) =>
  classNames(
    'relative flex min-h-11 items-center gap-1 rounded-[10px] px-2 text-ui whitespace-nowrap hover:bg-sunken hover:text-ink min-[1440px]:px-2.5 [&:lang(te)]:px-1 [&:lang(te)]:text-small min-[1600px]:[&:lang(te)]:px-1.5',
    current ? 'font-semibold text-ink' : 'font-medium text-ink-2',
  );

/** Marks the current page, under the word. */
const dot = <span aria-hidden className="absolute bottom-0.5 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-sun" />;

function NavigationLink({ place, path }: { place: Place; path: string }) {
  const t = useT();
  const current = isCurrent(place, path);
  return (
    <PlaceLink
      to={place.to}
      prefetch="intent"
      aria-current={current ? 'page' : undefined}
      className={entryClass(current)}
    >
      {t(place.text)}
      {current && dot}
    </PlaceLink>
  );
}

function Dropdown({ group, path }: { group: Group; path: string }) {
  const t = useT();
  const id = `menu-${group.id}`;
  const current = isCurrent(group, path);
  return (
    <>
      <button type="button" popoverTarget={id} style={{ anchorName: `--${id}` }} className={entryClass(current)}>
        {t(group.text)}
        <ChevronDown aria-hidden className="size-4 opacity-60" />
        {current && dot}
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}`, width: '19rem' }}
        className="dropdown rounded-card bg-surface p-2 text-ink shadow-3"
      >
        <ul>
          {group.places.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                prefetch="intent"
                aria-current={isCurrent(place, path) ? 'page' : undefined}
                className={classNames(
                  'block rounded-m px-3.5 py-2.5',
                  isCurrent(place, path) ? 'bg-primary-soft' : 'hover:bg-sunken',
                )}
              >
                <span className="block font-semibold">{t(place.text)}</span>
                <span className="block text-small text-ink-2">{place.note && t(place.note)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
