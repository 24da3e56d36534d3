// Ways to ask the institute about a number that was not found: call, chat, or write, with the number filled in.
import { Mail, Phone } from 'lucide-react';
import { phoneLink, useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';

export const askAddress = (number: string) => `/contact?certificate=${encodeURIComponent(number)}`;

export function AskAbout({ number }: { number: string }) {
  const t = useT();
  const institute = useInstitute();
  const call = phoneLink(institute);
  const chat = whatsappLink(institute, t('Please look for the certificate with the number {number}.', { number }));
  return (
    <section aria-labelledby="ask-about" className="mt-2 grid gap-2">
      <h2 id="ask-about" className="text-body font-semibold">
        {t('Ask us about this number')}
      </h2>
      <div className="flex flex-wrap gap-2.5">
        {call && (
          <ButtonAnchor href={call} look="outline" size="small">
            <Phone aria-hidden className="size-5" />
            {t('Call')}
          </ButtonAnchor>
        )}
        {chat && (
          <ButtonAnchor href={chat} look="outline" size="small">
            <WhatsappIcon className="size-5" />
            WhatsApp
          </ButtonAnchor>
        )}
        <ButtonLink to={askAddress(number)} look="outline" size="small">
          <Mail aria-hidden className="size-5" />
          {t('Write to us')}
        </ButtonLink>
      </div>
    </section>
  );
}
