// Asks about a course: on WhatsApp with the course's title filled in, or on the contact page when there is no WhatsApp number.
import { MessageCircle } from 'lucide-react';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';

type CourseAskLinkProps = { title: string; children: string; className?: string };

export function CourseAskLink({ title, children, className }: CourseAskLinkProps) {
  const t = useT();
  const greeting = t('Hello! I would like to know more about the course “{title}”.', { title });
  const chat = whatsappLink(useInstitute(), greeting);
  return chat ? (
    <ButtonAnchor href={chat} look="whatsapp" className={className}>
      <WhatsappIcon />
      {children}
    </ButtonAnchor>
  ) : (
    <ButtonLink to="/contact" className={className}>
      <MessageCircle aria-hidden className="size-5.5" />
      {children}
    </ButtonLink>
  );
}
