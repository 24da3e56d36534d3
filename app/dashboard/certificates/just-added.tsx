// Above the form for the next certificate: the one that was just added, to be printed, sent or looked at.
import { CircleCheck, Eye, Mail, Printer } from 'lucide-react';
import { stateOf } from '#contract/certificates/state.ts';
import { approvalWords } from '#contract/language/staff-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { chatLink } from '../parts/chat-link.ts';
import { mailingWords } from './sending-words.ts';
import { useSending } from './use-sending.ts';

export function JustAdded({ record: { _id, certificate_no, name, approval, ...state } }: { record: Certificate }) {
  const translator = useTranslator();
  const { t } = translator;
  const { sending, busy, send, noteShared } = useSending(_id);
  const page = `/dashboard/certificate/${encodeURIComponent(certificate_no)}`;
  return (
    <section aria-label={t('Added just now')} className="grid gap-3 rounded-card bg-leaf-soft p-4 min-[700px]:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CircleCheck aria-hidden className="size-5.5 shrink-0 text-leaf" />
        <b className="font-semibold wrap-anywhere">
          {certificate_no} · {name}
        </b>
        <StatusPill status={stateOf(state)} className="bg-surface!" />
        {approval && t(approvalWords[approval])}
      </p>
      <div className="flex flex-wrap gap-2.5 max-[479px]:*:grow">
        {/* In a tab of its own, so that the form stays. */}
        {!approval && (
          <ButtonAnchor size="small" href={`${page}?print`} target="_blank">
            <Printer aria-hidden className="size-5" />
            {t('Print')}
          </ButtonAnchor>
        )}
        {sending?.words && (
          <ButtonAnchor size="small" look="whatsapp" href={chatLink(sending.phone, sending.words)} onClick={noteShared}>
            <WhatsappIcon className="size-5" />
            WhatsApp
          </ButtonAnchor>
        )}
        {sending?.words && sending.canMail && sending.email !== '' && (
          <Button
            size="small"
            look="outline"
            disabled={busy || sending.mail?.state === 'sent'}
            onClick={() => void send(false)}
          >
            <Mail aria-hidden className="size-5" />
            {t('Mail')}
          </Button>
        )}
        <ButtonLink size="small" look="outline" to={page}>
          <Eye aria-hidden className="size-5" />
          {t('View')}
        </ButtonLink>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {sending?.mail && mailingWords(sending.mail, translator)}
      </p>
    </section>
  );
}
