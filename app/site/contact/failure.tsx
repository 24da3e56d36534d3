// A message that could not be sent: the owner's sentence, the server's reason, and the same message on WhatsApp as an alternative.
import { CircleAlert } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import type { WrittenEnquiry } from '#contract/enquiries/enquiry.ts';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import type { Wait } from '../../ui/form/countdown.ts';
import { WaitSentence } from '../../ui/form/wait-sentence.tsx';

type ContactFailureProps = { reason?: string; wait?: Wait; readMessage: () => WrittenEnquiry };

export function ContactFailure({ reason, wait, readMessage }: ContactFailureProps) {
  const t = useT();
  const institute = useInstitute();
  const chat = whatsappLink(institute);
  const carryOver = (event: SyntheticEvent<HTMLAnchorElement>) => {
    const { from_name, subject, message } = readMessage();
    const text = [subject, message, from_name].filter(Boolean).join('\n\n');
    event.currentTarget.href = whatsappLink(institute, text) ?? event.currentTarget.href;
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-m bg-danger-soft p-4 text-danger">
      <p className="flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(enquirySentences.failed)}
      </p>
      {reason && t(reason) !== t(enquirySentences.failed) && (
        <p className="text-small">{wait ? <WaitSentence wait={wait} /> : t(reason)}</p>
      )}
      {chat && (
        <ButtonAnchor href={chat} look="whatsapp" size="small" onClick={carryOver}>
          <WhatsappIcon />
          {t('Send it on WhatsApp instead')}
        </ButtonAnchor>
      )}
    </div>
  );
}
