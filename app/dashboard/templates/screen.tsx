// Message templates in the dashboard: a title, a text with fields that are filled in, and how it reads.
import { MessageSquareText } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { fillTemplate, templateFields } from '#contract/enquiries/template-fields.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import type { MessageTemplate } from '#contract/resources.ts';
import { useSiteUrl } from '../../api/institute.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { PreviewPanel } from '../form/preview.tsx';
import { findById } from '../list/loading.ts';
import { BeginWithTemplates } from '../parts/begin-with-templates.tsx';
import { useMessageFacts, valuesFor } from '../parts/message-facts.ts';
import { type ManagedScreen, oldestFirst } from '../parts/screen.ts';

type TemplateValues = Pick<MessageTemplate, 'title' | 'text'>;

const labels = { title: msg('Title'), text: msg('Message') };

export const templatesScreen: ManagedScreen<'templates', TemplateValues> = {
  name: 'templates',
  label: msg('Message templates'),
  fullLabel: msg('Message templates'),
  one: msg('Message template'),
  icon: MessageSquareText,
  tint: '#0d5b45',
  partOf: { label: msg('Enquiries'), to: '/dashboard/messages' },
  add: { address: '/dashboard/add-template', title: msg('Add a template') },
  manage: { address: '/dashboard/templates', title: msg('Message templates') },
  help: msg('Texts for WhatsApp, SMS and mail. “Send a message” on an enquiry or a certificate fills them in.'),
  labels,
  row: ({ title, text }) => ({ title, about: text.replace(/\s+/g, ' ').slice(0, 120) }),
  sentences: staffSentences.templates,
  addButton: msg('Add template'),
  deleteButton: msg('Delete template'),
  searchLabel: msg('Search templates'),
  sorts: [oldestFirst, { value: 'title', label: msg('Title') }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('templates', id),
  blank: { title: '', text: '' },
  valuesOf: ({ title, text }) => ({ title, text }),
  Fields: TemplateFields,
  Preview: TemplatePreview,
  BeginWith: BeginWithTemplates,
};

function TemplateFields({ form: { values, set, errors } }: { form: FormState<TemplateValues> }) {
  const t = useT();
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Field
        name="title"
        label={t(labels.title)}
        maxLength={80}
        value={values.title}
        error={errors.title}
        help={t('Such as Fees of a course. Mails have it as their subject.')}
        onChange={(event) => set('title', event.target.value)}
      />
      <div>
        <TextArea
          ref={text}
          name="text"
          label={t(labels.text)}
          rows={8}
          maxLength={1500}
          value={values.text}
          error={errors.text}
          onChange={(event) => set('text', event.target.value)}
        />
        <InsertField into={text} onInsert={(next) => set('text', next)} />
      </div>
    </>
  );
}

type InsertFieldProps = { into: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

function InsertField({ into, onInsert }: InsertFieldProps) {
  const t = useT();
  const insert = (field: string) => {
    const area = into.current;
    if (!area) return;
    area.focus();
    area.setRangeText(`{${field}}`, area.selectionStart, area.selectionEnd, 'end');
    onInsert(area.value);
  };
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-small font-semibold">{t('Insert what is filled in')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-1.5">
        {Object.entries(templateFields).map(([field, label]) => (
          <button
            key={field}
            type="button"
            onClick={() => insert(field)}
            className="group inline-flex min-h-11 items-center text-small font-medium text-primary"
          >
            <span className="rounded-full bg-primary-soft px-3 py-1 group-hover:underline">{t(label)}</span>
          </button>
        ))}
      </div>
      <p className="text-small text-ink-2">
        {t('A line is left out where nothing is known for it, such as the fee of an enquiry about no course.')}
      </p>
    </fieldset>
  );
}

function TemplatePreview({ values: { text } }: { values: TemplateValues }) {
  const { t } = useUserTranslator();
  const { language } = useTranslator();
  const site = useSiteUrl();
  const { facts } = useMessageFacts(language);
  const known = facts && valuesFor(facts, { name: 'Lakshmi', number: 'CC-101' }, facts.courses[0], site);
  return (
    <PreviewPanel title={msg('How it reads')}>
      <p className="rounded-card rounded-tl-none bg-surface px-4 py-3 break-words whitespace-pre-line ring-soft">
        {fillTemplate(text, known ?? {}).text || t('Write the message: here it is filled in.')}
      </p>
    </PreviewPanel>
  );
}
