// The menu on phones: a panel over the whole page, with the ways to reach the institute at its foot. It closes when focus leaves it, so
// that focus is never in the covered page.
import { ChevronDown, Clock, Navigation, Phone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, type ButtonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { languageOf } from '../../ui/language.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { directionsLink } from './directions.ts';
import { useHoursToday } from './hours.ts';
import { Logo } from './logo.tsx';
import { type Group, isCurrent, isGroup, type Place, usePlaces } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';
import { SearchForm } from './search-form.tsx';

const row = 'flex min-h-13 items-center gap-3 text-lead font-semibold';

export function SiteMenu() {
  const t = useT();
  const { pathname: path } = useLocation();
  const { name } = useInstitute();
  return (
    <div
      id="site-menu"
      role="dialog"
      aria-label={t('Menu')}
      popover="auto"
      className="site-menu w-full max-w-none bg-ground text-ink min-[1280px]:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <div className="flex min-h-dvh flex-col">
        <div className="flex h-16 shrink-0 items-center gap-2.5 px-5">
          <Logo className="size-10.5 shrink-0" />
          <p className="mr-auto truncate font-display text-[1.3125rem] leading-none font-bold">{name}</p>
          <span className="min-[540px]:hidden">
            <ThemeSwitch />
          </span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={t('Close menu')}
            className="grid size-11 shrink-0 place-items-center rounded-m ring-soft hover:bg-sunken"
          >
            <X aria-hidden className="size-5.5" />
          </button>
        </div>
        <SearchForm className="px-5 pb-2" />
        <nav aria-label={t('Main')} className="grow px-5 pb-4">
          <ul className="divide-y-[1.5px] divide-line">
            {usePlaces().map((entry) => (
              <li key={entry.text}>
                {isGroup(entry) ? <Fold group={entry} path={path} /> : <Row place={entry} path={path} />}
              </li>
            ))}
          </ul>
        </nav>
        <Reach />
      </div>
    </div>
  );
}

/** Sticky while the links above scroll, unless the phone is held sideways. */
function Reach() {
  const t = useT();
  const institute = useInstitute();
  const chat = whatsappLink(institute);
  const call = phoneLink(institute);
  const directions = directionsLink(institute);
  if (!chat && !call && !directions && !institute.hours) return null;
  return (
    <section
      aria-label={t('Reach us')}
      className="bottom-0 grid gap-3 border-t-[1.5px] border-line bg-surface px-5 pt-3.5 pb-4.5 [@media(min-height:560px)]:sticky"
    >
      {institute.hours && <Hours text={institute.hours} />}
      <div className="flex gap-2.5 empty:hidden">
        {call && (
          <Way href={call} look="outline" icon={<Phone aria-hidden className="size-5" />}>
            {t('Call')}
          </Way>
        )}
        {chat && (
          <Way href={chat} look="whatsapp" icon={<WhatsappIcon className="size-5" />}>
            WhatsApp
          </Way>
        )}
        {directions && (
          <Way href={directions} look="outline" icon={<Navigation aria-hidden className="size-5" />}>
            {t('Directions')}
          </Way>
        )}
      </div>
    </section>
  );
}

function Hours({ text }: { text: string }) {
  const t = useT();
  const today = useHoursToday(text);
  return (
    <p className="flex items-start gap-2.5 text-ui leading-snug">
      <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
      {today === undefined ? (
        <span lang={languageOf(text)} className="min-w-0 whitespace-pre-line">
          {text}
        </span>
      ) : (
        <span className="min-w-0">
          <b className="pr-2 font-semibold">{t('Today')}</b>
          {today}
        </span>
      )}
    </p>
  );
}

function Way({ href, look, icon, children }: { href: string; look: ButtonLook; icon: ReactNode; children: string }) {
  return (
    <ButtonAnchor href={href} look={look} size="tile" className="w-full">
      {icon}
      {children}
    </ButtonAnchor>
  );
}

function Row({ place, path, inner }: { place: Place; path: string; inner?: boolean }) {
  const t = useT();
  const current = isCurrent(place, path);
  return (
    <PlaceLink
      to={place.to}
      aria-current={current ? 'page' : undefined}
      className={classNames(row, inner && 'pl-5 font-medium text-ink-2')}
    >
      {t(place.text)}
      {current && <span aria-hidden className="ml-auto size-2 rounded-full bg-sun" />}
    </PlaceLink>
  );
}

function Fold({ group, path }: { group: Group; path: string }) {
  const t = useT();
  const current = isCurrent(group, path);
  return (
    <details open={current} className="group">
      <summary className={classNames(row, '[&::-webkit-details-marker]:hidden', current && 'text-primary')}>
        {t(group.text)}
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
