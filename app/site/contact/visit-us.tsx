// Where the institute is and how to reach it. Blank facts are left out.
import { Clock, MapPin, Navigation, Phone, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { Kicker } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { useReveal } from '../../ui/reveal.ts';
import { directionsLink } from '../frame/directions.ts';

export function VisitUs() {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const institute = useInstitute();
  const { address, hours, phones } = institute;
  const directions = directionsLink(institute);
  const chat = whatsappLink(institute);
  const call = phoneLink(institute);
  if (![address, hours, directions, chat, call].some(Boolean)) return null;
  // The two share a row.
  const alone = call && directions ? undefined : 'col-span-full';
  return (
    <section
      ref={section}
      aria-labelledby="visit"
      className="mx-3 rounded-xl bg-primary-soft dark:bg-surface dark:shadow-2 min-[900px]:mx-5 min-[900px]:rounded-2xl"
    >
      <div className="mx-auto grid max-w-300 items-center gap-6 px-5.5 py-9 min-[900px]:grid-cols-[minmax(0,1fr)_auto] min-[900px]:gap-16 min-[900px]:px-10 min-[900px]:py-20">
        <div data-reveal className="min-w-0">
          <Kicker>{t('Contact')}</Kicker>
          <h2 id="visit" className="mt-2.5 text-h2 leading-[1.04]">
            {address ? t('Visit us') : t('Talk to us')}
          </h2>
          <p className="mt-2.5 max-w-[56ch] text-lead text-ink-2">
            {address
              ? t('Come in and ask what you like, or send a message first.')
              : t("Ask what you like. We'll get back to you as soon as possible.")}
          </p>
          {/* On phones the footer below says the same. */}
          <dl className="mt-6 flex gap-10 max-[900px]:hidden">
            {address && (
              <Fact icon={<MapPin aria-hidden className="size-5" />} name={t('Address')}>
                {address}
              </Fact>
            )}
            {hours && (
              <Fact icon={<Clock aria-hidden className="size-5" />} name={t('Hours')}>
                {hours}
              </Fact>
            )}
          </dl>
        </div>
        <div data-reveal className="grid min-w-0 grid-cols-2 gap-2.5 min-[900px]:w-72 min-[900px]:grid-cols-1">
          {chat && (
            <ButtonAnchor href={chat} look="whatsapp" className="col-span-full">
              <WhatsappIcon className="size-5" />
              {t('Chat on WhatsApp')}
            </ButtonAnchor>
          )}
          {call && (
            <ButtonAnchor href={call} look="outline" className={alone}>
              <Phone aria-hidden className="size-5" />
              <span className="min-[900px]:sr-only">{t('Call')} </span>
              <span className="max-[900px]:sr-only min-w-0 truncate">{phones[0]}</span>
            </ButtonAnchor>
          )}
          {directions && (
            <ButtonAnchor href={directions} look="outline" className={alone}>
              <Navigation aria-hidden className="size-5" />
              {t('Directions')}
            </ButtonAnchor>
          )}
          <ButtonLink to="/contact" look="outline" className="col-span-full">
            <SquarePen aria-hidden className="size-5" />
            {t('Write to us')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: string }) {
  return (
    <div className="w-full min-w-0">
      <dt className="flex items-center gap-2.5 font-semibold">
        <span className="text-primary">{icon}</span>
        {name}
      </dt>
      <dd lang={languageOf(children)} className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
        {children}
      </dd>
    </div>
  );
}
