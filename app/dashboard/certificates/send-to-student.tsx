// Sends a certificate to its student by e-mail, and shows the state of that mail; or by a chat, or copied. One that is not Verified cannot
// be sent; the state of an earlier mail is still shown.
import { Copy, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { Sending } from '#contract/certificates/sending.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { chatLink } from '../parts/chat-link.ts';
import { SendMessage } from '../parts/send-message.tsx';
import { mailingWords } from './sending-words.ts';
import { useSending } from './use-sending.ts';

type SendDialogProps = {
  certificate: Pick<Certificate, '_id' | 'certificate_no' | 'name' | 'course' | 'language'>;
  onClose: () => void;
};

export function SendDialog(props: SendDialogProps) {
  const { certificate, onClose } = props;
  const { _id, certificate_no } = certificate;
  const [writing, setWriting] = useState(false);
  const translator = useTranslator();
  const { t } = translator;
  const { sending, failed, busy, load, send, noteShared } = useSending(_id);
  const edit = `/dashboard/edit-certificate?edit=${encodeURIComponent(certificate_no)}`;

  if (writing && sending)
    return (
      <SendMessage
        to={{ name: certificate.name, number: certificate_no, phone: sending.phone, email: sending.email }}
        course={certificate.course}
        language={certificate.language}
        own={{ subject: certificate_no, text: sending.words ?? '' }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Send to the student')}
      className="w-[min(38rem,calc(100vw-2rem))]!"
      actions={
        <Button look="outline" size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="grid gap-3 text-ink">
        {failed && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="font-medium text-danger">{t('It could not be loaded.')}</p>
            <Button size="small" look="outline" onClick={() => void load()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {sending && (
          <>
            <p
              role="status"
              className={classNames('font-semibold break-words', sending.mail?.state === 'failed' && 'text-danger')}
            >
              {sending.mail && mailingWords(sending.mail, translator)}
            </p>
            {sending.words === null ? (
              <p>{t('Only verified certificates can be sent.')}</p>
            ) : (
              <Ways
                sending={sending}
                words={sending.words}
                edit={edit}
                busy={busy}
                onSend={(again) => void send(again)}
                noteShared={noteShared}
              />
            )}
            <Button size="small" look="quiet" className="justify-self-start" onClick={() => setWriting(true)}>
              <MessageSquareText aria-hidden className="size-5" />
              {t('Send another message')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

type WaysProps = {
  sending: Sending;
  words: string;
  edit: string;
  busy: boolean;
  onSend: (again: boolean) => void;
  noteShared: () => void;
};

function Ways({ sending: { canMail, email, phone, mail }, words, edit, busy, onSend, noteShared }: WaysProps) {
  const t = useT();
  return (
    <>
      {!canMail && (
        <p>{t('No mail server is set up, so nothing is sent by e-mail. Use WhatsApp, or copy the message.')}</p>
      )}
      {canMail && email === '' && (
        <p>{t('There is no e-mail address of the student. Use WhatsApp, copy the message, or add the address.')}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {canMail && email !== '' && (
          <Button size="small" disabled={busy} onClick={() => onSend(mail?.state === 'sent')}>
            <Mail aria-hidden className="size-5" />
            {t(sendLabels[mail?.state ?? 'never'])}
          </Button>
        )}
        <ButtonAnchor
          size="small"
          look="whatsapp"
          href={chatLink(phone, words)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={noteShared}
        >
          <WhatsappIcon className="size-5" />
          {t('Send by WhatsApp')}
        </ButtonAnchor>
        <Button
          size="small"
          look="outline"
          onClick={() => {
            noteShared();
            void copy(words);
          }}
        >
          <Copy aria-hidden className="size-5" />
          {t('Copy the message')}
        </Button>
        {(email === '' || phone === '') && (
          <ButtonLink size="small" look="quiet" to={edit}>
            {email === '' ? t('Add the e-mail address') : t('Add the phone number')}
          </ButtonLink>
        )}
      </div>
      {(email !== '' || phone !== '') && (
        <p className="text-small break-words text-ink-2">{[email, phone].filter(Boolean).join(' · ')}</p>
      )}
    </>
  );
}

const sendLabels = {
  never: msg('Send by e-mail'),
  queued: msg('Try now'),
  sent: msg('Send again'),
  failed: msg('Try again'),
};

async function copy(words: string) {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', msg('Message copied'));
  } catch (error) {
    // Not allowed, or a site without https: the text can be copied by hand.
    console.error(error);
    showToast('failure', msg('The message could not be copied.'), { detail: words });
  }
}
