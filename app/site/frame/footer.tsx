// The footer of every public page: links, how to reach the institute, and the staff login.
import { ArrowUp, Clock, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Strand } from '../../ui/drawn/strand.tsx';
import { Telugu } from '../../ui/drawn/telugu.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { languageOf } from '../../ui/language.ts';
import { scrollToTop } from '../../ui/scroll.ts';
import { directionsLink } from './directions.ts';
import { Logo } from './logo.tsx';
import type { Place } from './navigation.ts';

const columns: { title: string; places: Place[] }[] = [
  {
    title: msg('Learn'),
    places: [
      { to: '/courses', text: msg('Courses') },
      { to: '/classes/Class-10', text: msg('Class 10 lectures') },
      { to: '/classes/Intermediate', text: msg('Intermediate lectures') },
      { to: '/spoken-english/Beginner', text: msg('Spoken English') },
      { to: '/notes', text: msg('Study notes') },
    ],
  },
  {
    title: msg('Institute'),
    places: [
      { to: '/about', text: msg('About us') },
      { to: '/gallery', text: msg('Gallery') },
      { to: '/ngos', text: msg('Partner NGOs') },
      { to: '/certificate-verification', text: msg('Verify a certificate') },
      { to: '/contact', text: msg('Contact') },
    ],
  },
];

export function Footer() {
  const t = useT();
  const institute = useInstitute();
  return (
    <footer className="no-print on-slate mt-15 rounded-t-2xl bg-slate text-chalk wrap-anywhere min-[900px]:mt-20">
      <div className="overflow-hidden pt-6 min-[900px]:pt-11">
        <Strand dots={24} className="mx-auto h-8 w-218 max-w-none text-slate-line min-[900px]:h-11 min-[900px]:w-300" />
      </div>
      <div className="wrap grid grid-cols-2 gap-4 pt-5 pb-4 min-[900px]:grid-cols-[1.5fr_1fr_.9fr_1.6fr] min-[900px]:gap-x-8 min-[900px]:pt-11 min-[900px]:pb-12">
        <div className="max-[900px]:col-span-full">
          <div className="flex items-center gap-3">
            <Logo className="size-11 shrink-0 min-[900px]:size-12" mark="brightness-150" />
            <div>
              <p className="font-display text-[1.5rem] leading-none font-bold min-[900px]:text-[1.625rem]">
                {institute.name}
              </p>
              {institute.nameTelugu && institute.nameTelugu !== institute.name && (
                <Telugu className="mt-1 block text-ui leading-snug font-semibold text-sun">
                  {institute.nameTelugu}
                </Telugu>
              )}
            </div>
          </div>
          {institute.description && (
            <p lang={languageOf(institute.description)} className="mt-4 text-chalk-2 max-[900px]:hidden">
              {institute.description}
            </p>
          )}
          <SocialLinks className="mt-3 max-[900px]:hidden" />
        </div>
        {columns.map(({ title, places }) => (
          <FooterColumn key={title} title={title} places={places} />
        ))}
        <Contact />
      </div>
      <div className="border-t-[1.5px] border-slate-line">
        {/* The fixed WhatsApp button stands in the lower right corner: nothing is there at the end of the page. */}
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 pt-1 pb-6 text-small text-chalk-2 min-[900px]:pt-4 min-[900px]:pb-22">
          <SocialLinks className="w-full min-[900px]:hidden" />
          <div className="order-2 flex flex-wrap items-center gap-x-6 max-[900px]:pr-18">
            <Link to="/login" className="inline-flex min-h-11 items-center hover:text-chalk hover:underline">
              {t('Staff login')}
            </Link>
            <BackToTop />
          </div>
          <p className="max-[900px]:sr-only">© {institute.name}</p>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ className }: { className: string }) {
  const { social } = useInstitute();
  if (social.length === 0) return null;
  return (
    <ul className={classNames('flex flex-wrap gap-x-5', className)}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-chalk underline decoration-sun/80 decoration-2 underline-offset-4 hover:decoration-chalk"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Hidden near the top of the page; its space is always reserved, so that nothing moves. */
function BackToTop() {
  const t = useT();
  const isFar = useSyncExternalStore(
    onScroll,
    () => scrollY > 1.5 * innerHeight,
    () => false,
  );
  return (
    <button
      type="button"
      onClick={() => scrollToTop()}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 font-semibold text-chalk hover:underline',
        !isFar && 'invisible',
      )}
    >
      {t('Back to top')}
      <ArrowUp aria-hidden className="size-4.5" />
    </button>
  );
}

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

function FooterColumn({ title, places }: { title: string; places: Place[] }) {
  const t = useT();
  return (
    <nav aria-label={t(title)}>
      <h2 className="text-[1.3125rem] leading-tight min-[900px]:mb-1.5 min-[900px]:text-[1.375rem]">{t(title)}</h2>
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 min-w-11 items-center py-1.5 leading-snug text-chalk-2 hover:text-chalk hover:underline"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rows with an icon; on phones the ways that are one tap share a row. */
function Contact() {
  const t = useT();
  const institute = useInstitute();
  const { address, hours, email, phones } = institute;
  const chat = whatsappLink(institute);
  const call = phoneLink(institute);
  if (![institute.address, institute.hours, institute.email, call, chat].some(Boolean)) return null;
  return (
    <section aria-labelledby="reach" className="max-[900px]:col-span-full">
      <h2 id="reach" className="max-[900px]:sr-only min-[900px]:mb-1.5 min-[900px]:text-[1.375rem]">
        {t('Contact')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 text-chalk-2 max-[900px]:text-small min-[900px]:grid-cols-1">
        {address && (
          <Fact icon={<MapPin aria-hidden className="size-5" />} href={directionsLink(institute)} wide>
            <span lang={languageOf(address)}>{address.replace(/,?\n/g, ', ')}</span>
          </Fact>
        )}
        {hours && (
          <Fact icon={<Clock aria-hidden className="size-5" />} wide>
            <span lang={languageOf(hours)} className="whitespace-pre-line">
              {hours}
            </span>
          </Fact>
        )}
        {call && (
          <Fact icon={<Phone aria-hidden className="size-5" />} href={call}>
            {phones[0]}
          </Fact>
        )}
        {chat && (
          <Fact icon={<WhatsappIcon className="size-5" />} href={chat}>
            WhatsApp
          </Fact>
        )}
        {email && (
          <Fact icon={<Mail aria-hidden className="size-5" />} href={`mailto:${email}`} wide>
            {email}
          </Fact>
        )}
      </ul>
    </section>
  );
}

type FactProps = { icon: ReactNode; href?: string; wide?: boolean; children: ReactNode };

function Fact({ icon, href, wide, children }: FactProps) {
  const content = (
    <>
      <span className="mt-0.5 shrink-0 text-sun">{icon}</span>
      <span className="min-w-0 leading-normal wrap-anywhere">{children}</span>
    </>
  );
  const away = href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const look = 'flex items-start gap-2.5 py-1.5 min-[900px]:gap-3 min-[900px]:py-2.5';
  return (
    <li className={wide ? 'col-span-full' : undefined}>
      {href ? (
        <a href={href} className={`${look} min-h-11 hover:text-chalk hover:underline`} {...away}>
          {content}
        </a>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
}
