// A message from a template: filled in, changed as one likes, and handed to WhatsApp, SMS or the mail program of this device. The server sends
// nothing.
import { Mail, MessageSquareText } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { fillTemplate, isAboutCourse, templateFields } from '#contract/enquiries/template-fields.ts';
import { type Language, languages } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { useSiteUrl } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Segment } from '../form/segment.tsx';
import { SelectField } from '../form/select-field.tsx';
import { languageNames } from '../form/translations.ts';
import { BeginWithTemplates } from './begin-with-templates.tsx';
import { chatLink, mailLink, smsLink } from './chat-link.ts';
import { type Addressee, courseNamed, type MessageFacts, useMessageFacts, valuesFor } from './message-facts.ts';

type SendMessageProps = {
  to: Addressee;
  /** Its title, as they wrote it. */
  course: string;
  /** That they wrote in. */
  language: Language;
  /** What a message without a template begins with. */
  own: { subject: string; text: string };
  onClose: () => void;
};

const codes = languages.map(({ code }) => code);
const OWN = 'own';

export function SendMessage(props: SendMessageProps) {
  const t = useT();
  const [language, setLanguage] = useState(props.language);
  const { facts, failed, load } = useMessageFacts(language);
  return (
    <Dialog open onClose={props.onClose} closeButton isDescribed={false} title={t('Send a message')}>
      <div className="grid gap-4 text-ink">
        <Segment
          label={t('Language of the message')}
          options={codes}
          names={languageNames}
          value={language}
          onChange={setLanguage}
        />
        {failed && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="font-medium text-danger">{t('It could not be loaded.')}</p>
            <Button size="small" look="outline" onClick={() => void load()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {/* Also after a failure: something may have been typed. */}
        {facts && <Message key={String(facts.templates.length)} {...props} facts={facts} reload={() => void load()} />}
      </div>
    </Dialog>
  );
}

type MessageProps = SendMessageProps & { facts: MessageFacts; reload: () => void };

function Message({ facts, reload, to, course: asked, own }: MessageProps) {
  const t = useT();
  const site = useSiteUrl();
  const { courses, templates, language } = facts;
  const [chosen, setChosen] = useState(templates[0]?._id ?? OWN);
  const [slug, setSlug] = useState(() => courseNamed(courses, asked)?.course ?? '');
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const template = templates.find(({ _id }) => _id === chosen);
  const course = courses.find(({ course }) => course === slug);
  const filled = template
    ? fillTemplate(template.text, valuesFor(facts, to, course, site))
    : { text: own.text, missing: [] };
  // What was typed is kept until another text is chosen.
  const place = [chosen, slug, language].join(' ');
  const text = typed?.of === place ? typed.text : filled.text;
  const subject = template?.title ?? own.subject;
  return (
    <>
      {templates.length === 0 && <BeginWithTemplates onAdded={reload} />}
      <div className="grid gap-4 min-[620px]:auto-cols-fr min-[620px]:grid-flow-col">
        <SelectField
          label={t('Message')}
          value={template ? chosen : OWN}
          options={[
            ...templates.map(({ _id, title }) => ({ value: _id, label: title })),
            { value: OWN, label: msg('In my own words') },
          ]}
          onChange={setChosen}
        />
        {template && isAboutCourse(template.text) && (
          <SelectField
            label={t('Course')}
            value={slug}
            options={[
              { value: '', label: msg('No course') },
              ...courses.map(({ course, title }) => ({ value: course, label: title })),
            ]}
            onChange={setSlug}
          />
        )}
      </div>
      <TextArea
        label={t('What will be sent')}
        lang={language}
        rows={7}
        // The buttons below stay in view.
        className="[&_textarea]:max-h-[32dvh]"
        value={text}
        help={filled.missing.length > 0 && <Missing names={filled.missing.map((field) => t(templateFields[field]))} />}
        onChange={(event) => setTyped({ of: place, text: event.target.value })}
      />
      <Ways to={to} subject={subject} text={text} />
      <ButtonLink look="quiet" size="small" to="/dashboard/templates" prefetch="none" className="justify-self-start">
        {t('Change these templates')}
      </ButtonLink>
    </>
  );
}

function Missing({ names }: { names: string[] }) {
  const t = useT();
  return t('Left out, because it is not filled in: {fields}', { fields: names.join(', ') });
}

function Ways({ to: { phone, email }, subject, text }: { to: Addressee; subject: string; text: string }) {
  const t = useT();
  const id = useId();
  const ways: { href: string; look: 'whatsapp' | 'outline'; icon: ReactNode; label: string }[] = [
    { href: chatLink(phone, text), look: 'whatsapp', icon: <WhatsappIcon className="size-5" />, label: 'WhatsApp' },
    { href: smsLink(phone, text), look: 'outline', icon: <MessageSquareText aria-hidden />, label: t('SMS') },
    { href: mailLink(email, subject, text), look: 'outline', icon: <Mail aria-hidden />, label: t('Email') },
  ];
  return (
    <div>
      <div className="grid grid-cols-2 gap-2.5 min-[480px]:grid-cols-3">
        {ways.map(({ href, look, icon, label }) => (
          <ButtonAnchor
            key={label}
            href={href}
            look={look}
            size="small"
            aria-describedby={id}
            className="px-2! first:max-[479px]:col-span-2 [&>svg]:size-5"
          >
            {icon}
            {label}
          </ButtonAnchor>
        ))}
      </div>
      <p id={id} className="mt-2 text-small break-words text-ink-2">
        {[phone, email].filter(Boolean).join(' · ') || t('No number and no e-mail address: choose whom to send it to.')}
      </p>
    </div>
  );
}
