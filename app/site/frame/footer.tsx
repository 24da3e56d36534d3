// The footer of every public page: links, how to reach the institute, and the staff login.
import { ArrowUp, Clock, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { classNames } from '../../ui/class-names.ts';
import { scrollToTop } from '../../ui/scroll.ts';
import { Strand } from '../../ui/strand.tsx';
import { Telugu } from '../../ui/telugu.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { Logo } from './logo.tsx';
import type { Place } from './navigation.ts';

const columns: { title: string; places: Place[] }[] = [
  {
    title: 'Learn',
    places: [
      { to: '/courses', text: 'Courses' },
      { to: '/classes/Class-10', text: 'Class 10 lectures' },
      { to: '/classes/Intermediate', text: 'Intermediate lectures' },
      { to: '/spoken-english/Beginner', text: 'Spoken English' },
      { to: '/notes', text: 'Study notes' },
    ],
  },
  {
    title: 'Institute',
    places: [
      { to: '/about', text: 'About us' },
      { to: '/gallery', text: 'Gallery' },
      { to: '/ngos', text: 'Partner NGOs' },
      { to: '/certificate-verification', text: 'Verify a certificate' },
      { to: '/contact', text: 'Contact' },
    ],
  },
];

export function Footer() {
  const institute = useInstitute();
  return (
    <footer className="no-print on-slate mt-20 rounded-t-2xl bg-slate text-chalk [overflow-wrap:anywhere]">
      <div className="overflow-hidden pt-11">
        <Strand dots={24} className="mx-auto h-11 w-300 max-w-none text-slate-line" />
      </div>
      <div className="wrap grid gap-x-8 gap-y-10 pt-11 pb-12 min-[620px]:grid-cols-2 min-[900px]:grid-cols-[1.5fr_1fr_.9fr_1.6fr]">
        <div className="min-[620px]:max-[900px]:col-span-2">
          <div className="flex items-center gap-3">
            <Logo className="size-12 shrink-0" mark="brightness-150" />
            <div>
              <p className="font-display text-[1.625rem] leading-none font-bold">{institute.name}</p>
              {institute.nameTelugu && (
                <Telugu className="mt-1 block text-ui leading-snug font-semibold text-sun">
                  {institute.nameTelugu}
                </Telugu>
              )}
            </div>
          </div>
          {institute.description && <p className="mt-4 max-w-[38ch] text-chalk-2">{institute.description}</p>}
          <SocialLinks />
        </div>
        {columns.map(({ title, places }) => (
          <FooterColumn key={title} title={title} places={places} />
        ))}
        <Contact />
      </div>
      {/* Leaves room below for the fixed WhatsApp button. */}
      <div className="border-t-[1.5px] border-slate-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4 pb-22 text-small text-chalk-2">
          <p>© {institute.name}</p>
          <div className="flex flex-wrap items-center gap-x-6">
            <Link to="/login" className="inline-flex min-h-11 items-center hover:text-chalk hover:underline">
              Staff login
            </Link>
            <BackToTop />
          </div>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks() {
  const { social } = useInstitute();
  if (social.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5">
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-chalk underline decoration-sun/80 decoration-2 underline-offset-5 hover:decoration-chalk"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Invisible near the top of the page; its space is always reserved, so that nothing moves. */
function BackToTop() {
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
      Back to top
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
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 text-[1.375rem]">{title}</h2>
      <ul>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 items-center text-chalk-2 hover:text-chalk hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const institute = useInstitute();
  const chat = whatsappLink(institute);
  const call = phoneLink(institute);
  if (![institute.address, institute.hours, institute.email, call, chat].some(Boolean)) return null;
  return (
    <div>
      <h2 className="mb-1.5 text-[1.375rem]">Visit us</h2>
      <ul className="text-chalk-2">
        {institute.address && (
          <Fact icon={<MapPin aria-hidden className="size-5" />} href={institute.mapLink || undefined}>
            <span className="whitespace-pre-line">{institute.address}</span>
          </Fact>
        )}
        {institute.hours && (
          <Fact icon={<Clock aria-hidden className="size-5" />}>
            <span className="whitespace-pre-line">{institute.hours}</span>
          </Fact>
        )}
        {call && (
          <Fact icon={<Phone aria-hidden className="size-5" />} href={call}>
            {institute.phones[0]}
          </Fact>
        )}
        {institute.email && (
          <Fact icon={<Mail aria-hidden className="size-5" />} href={`mailto:${institute.email}`}>
            {institute.email}
          </Fact>
        )}
        {chat && (
          <Fact icon={<WhatsappIcon className="size-5" />} href={chat}>
            Chat on WhatsApp
          </Fact>
        )}
      </ul>
    </div>
  );
}

function Fact({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  const content = (
    <>
      <span className="grid h-6 shrink-0 place-items-center text-sun">{icon}</span>
      <span className="min-w-0 leading-normal [overflow-wrap:anywhere]">{children}</span>
    </>
  );
  const away = href?.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      {href ? (
        <a
          href={href}
          className="inline-flex min-h-11 items-start gap-3 py-2.5 hover:text-chalk hover:underline"
          {...away}
        >
          {content}
        </a>
      ) : (
        <span className="flex items-start gap-3 py-2.5">{content}</span>
      )}
    </li>
  );
}
