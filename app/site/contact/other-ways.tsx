// Other ways to reach the institute: chat, call, visit. Blank facts are left out.
import { Clock, Mail, MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { languageOf } from '../../ui/language.ts';
import { directionsLink } from '../frame/directions.ts';

export function OtherWays() {
  const t = useT();
  const institute = useInstitute();
  const chat = whatsappLink(institute);
  const call = phoneLink(institute);
  const directions = directionsLink(institute);
  const { address, hours, phones, email } = institute;
  if (![chat, call, directions, address, hours, email].some(Boolean)) return null;
  return (
    <section aria-label={t('Other ways to reach us')} className="rounded-card bg-surface p-5 shadow-2 min-[900px]:p-6">
      <div className="flex flex-wrap gap-2.5 *:min-w-30 *:grow empty:hidden">
        {chat && (
          <ButtonAnchor href={chat} look="whatsapp" size="small" className="min-h-13">
            <WhatsappIcon />
            WhatsApp
          </ButtonAnchor>
        )}
        {call && (
          <ButtonAnchor href={call} look="outline" size="small" className="min-h-13">
            <Phone aria-hidden className="size-5" />
            {t('Call')}
          </ButtonAnchor>
        )}
        {directions && (
          <ButtonAnchor href={directions} look="outline" size="small" className="min-h-13">
            <Navigation aria-hidden className="size-5" />
            {t('Directions')}
          </ButtonAnchor>
        )}
      </div>
      <div className="mt-5 grid gap-4 empty:hidden">
        {address && <Fact icon={<MapPin aria-hidden className="size-5" />}>{address}</Fact>}
        {hours && <Fact icon={<Clock aria-hidden className="size-5" />}>{hours}</Fact>}
        {phones.length > 0 && (
          <Fact icon={<Phone aria-hidden className="size-5" />}>
            <div className="-mt-2.5">
              {phones.map((phone) => (
                <Way key={phone} href={phoneLink({ phones: [phone] })}>
                  {phone}
                </Way>
              ))}
            </div>
          </Fact>
        )}
        {email && (
          <Fact icon={<Mail aria-hidden className="size-5" />}>
            <div className="-mt-2.5">
              <Way href={`mailto:${email}`}>{email}</Way>
            </div>
          </Fact>
        )}
      </div>
    </section>
  );
}

function Way({ href, children }: { href?: string; children: string }) {
  return (
    <a href={href} className="flex min-h-11 items-center font-medium text-primary hover:underline">
      {children}
    </a>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5">
      <span className="mt-0.5 text-primary">{icon}</span>
      <div
        lang={typeof children === 'string' ? languageOf(children) : undefined}
        className="text-pretty whitespace-pre-line"
      >
        {children}
      </div>
    </div>
  );
}
