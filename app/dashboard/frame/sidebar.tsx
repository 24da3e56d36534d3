// The sidebar: what is needed every day, all other pages in two groups that can be opened, language, account and the way out; on phones a
// panel behind the menu button.
import { ChevronRight, ExternalLink, Languages, LogOut, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isLanguage, languages, shownNumber } from '#contract/language/languages.ts';
import { useInstitute } from '../../api/institute.ts';
import { roleNames, useStaff } from '../../api/staff.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/drawn/mark.tsx';
import { artAddress } from '../../ui/picture.tsx';
import { useChooseLanguage } from '../parts/choose-language.ts';
import type { NavGroup } from '../parts/screen.ts';
import { groupNames, type NavPlace, placesIn } from './navigation.ts';

export const MENU = 'dashboard-menu';

export function Sidebar() {
  const t = useT();
  return (
    <aside
      aria-label={t('Staff dashboard')}
      className="on-slate sticky top-0 hidden h-dvh overflow-y-auto bg-slate px-3.5 py-3 text-chalk min-[1000px]:flex min-[1000px]:flex-col"
    >
      <SidebarBody />
    </aside>
  );
}

/** Closes when focus leaves it, so that focus is never in the covered page. */
export function SidebarMenu() {
  const t = useT();
  return (
    <div
      id={MENU}
      role="dialog"
      aria-label={t('Menu')}
      popover="auto"
      className="site-menu on-slate h-dvh w-full max-w-none overflow-y-auto overscroll-contain bg-slate px-3.5 py-4.5 text-chalk min-[1000px]:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <button
        type="button"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        aria-label={t('Close menu')}
        className="absolute top-4.5 right-3.5 grid size-11 place-items-center rounded-m ring-chalk hover:bg-slate-2"
      >
        <X aria-hidden className="size-5.5" />
      </button>
      <SidebarBody />
    </div>
  );
}

function SidebarBody() {
  const t = useT();
  const { me, overview } = useStaff();
  const { pathname } = useLocation();
  const groups = placesIn(me.role, overview);
  return (
    <>
      <SidebarHead />
      <nav
        aria-label={t('Dashboard')}
        className="min-[1000px]:-mx-1 min-[1000px]:min-h-0 min-[1000px]:overflow-y-auto min-[1000px]:px-1"
      >
        {(Object.keys(groups) as NavGroup[]).map((group) => (
          <Group key={group} group={group} places={groups[group]} />
        ))}
      </nav>
      <div className="mt-auto pt-3 min-[1000px]:border-t min-[1000px]:border-slate-line min-[1000px]:pt-1.5">
        <LanguageChoice />
        {/* On wide screens it stands in the bar above. */}
        <Link to="/" className={classNames(linkClass, 'min-[1000px]:hidden')}>
          <ExternalLink aria-hidden className="size-5 opacity-85" />
          {t('View site')}
        </Link>
        <div className="whitespace-nowrap min-[1000px]:flex min-[1000px]:justify-between min-[1000px]:*:px-2">
          <Link
            to="/dashboard/account"
            aria-current={pathname === '/dashboard/account' ? 'page' : undefined}
            title={`${me.name}, ${t(roleNames[me.role])}`}
            className={linkClass}
          >
            <img
              src={artAddress('person', me.email)}
              alt=""
              width={24}
              height={24}
              className="-mx-0.5 size-6 shrink-0 rounded-full object-cover"
            />
            {t('Your account')}
          </Link>
          <Link to="/logout" className={linkClass}>
            <LogOut aria-hidden className="size-5 opacity-85 min-[1000px]:hidden" />
            {t('Logout')}
          </Link>
        </div>
      </div>
    </>
  );
}

const OPENED = 'opened-groups';

/** What is needed every day is always open; of the others, while they are folded, the current page alone. Kept on this device. */
function Group({ group, places }: { group: NavGroup; places: NavPlace[] }) {
  const t = useT();
  const id = useId();
  const { pathname } = useLocation();
  const isDaily = group === 'daily';
  const [isOpen, setIsOpen] = useState(() => isDaily || openedGroups().includes(group));
  const shown = isOpen ? places : places.filter((place) => isCurrent(place, pathname));
  const toggle = () => {
    const others = openedGroups().filter((one) => one !== group);
    localStorage.setItem(OPENED, [...others, ...(isOpen ? [] : [group])].join(' '));
    setIsOpen(!isOpen);
  };
  return (
    <section aria-label={t(groupNames[group])} className="mb-2.5 min-[1000px]:mb-0">
      {!isDaily && (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle} className={linkClass}>
          <ChevronRight
            aria-hidden
            className={classNames('size-5 opacity-85 transition-transform', isOpen && 'rotate-90')}
          />
          {t(groupNames[group])}
        </button>
      )}
      <ul id={id}>
        {shown.map((place) => (
          <SidebarLink key={place.to} place={place} />
        ))}
      </ul>
    </section>
  );
}

const openedGroups = () => (localStorage.getItem(OPENED) ?? '').split(' ').filter(Boolean);

const isCurrent = ({ to, also = [] }: NavPlace, pathname: string) =>
  pathname === to || also.some((place) => place !== '' && `${pathname}/`.startsWith(`${place}/`));

export function SidebarHead() {
  const t = useT();
  const { name } = useInstitute();
  return (
    <p className="mx-1.5 mb-3 flex items-center gap-3 min-[1000px]:mb-2">
      <Mark className="size-10 shrink-0 rounded-m outline outline-slate-line" />
      <span className="min-w-0 leading-tight">
        <b className="block truncate font-display text-[1.3125rem]">{name}</b>
        <small className="text-micro text-chalk-2">{t('Staff dashboard')}</small>
      </span>
    </p>
  );
}

const linkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-[11px] px-3 font-medium text-chalk hover:bg-slate-2 aria-[current]:bg-slate-2 min-[1000px]:min-h-8';

function SidebarLink({ place }: { place: NavPlace }) {
  const { label, to, icon: Icon, count, unread } = place;
  const t = useT();
  const current = isCurrent(place, useLocation().pathname);
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={linkClass}>
        <Icon aria-hidden className={classNames('size-5', current ? 'text-sun' : 'opacity-85')} />
        {t(label)}
        {count !== undefined && (
          <span className="ml-auto text-small text-chalk-2 tabular-nums">{shownNumber(count)}</span>
        )}
        {unread !== undefined && (
          <span className="ml-auto rounded-full bg-sun px-2.5 py-0.5 text-small leading-tight font-bold text-on-sun tabular-nums">
            {shownNumber(unread)}
            <span className="sr-only"> {t('unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

// The choice of the dashboard's language, each named in itself.
function LanguageChoice() {
  const { t, language: shown } = useTranslator();
  const choose = useChooseLanguage();
  return (
    <label className={classNames(linkClass, 'relative')}>
      <Languages aria-hidden className="size-5 opacity-85" />
      <span className="sr-only">{t('Language')}</span>
      <select
        value={shown}
        onChange={({ target: { value } }) => isLanguage(value) && void choose(value)}
        className="min-h-11 min-w-0 grow cursor-pointer bg-transparent font-medium text-chalk min-[1000px]:min-h-8"
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code} className="bg-slate text-chalk">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
