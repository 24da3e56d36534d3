// The fields of each page of the institute's facts. Blank facts are left out on the pages.
import { type ReactNode, useCallback } from 'react';
import { readersOfPrivateFacts } from '#contract/certificates/privacy.ts';
import { retentionPeriods } from '#contract/enquiries/retention.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import { PictureBox } from '../uploads/picture-box.tsx';
import { logoPlaces } from '../uploads/places.ts';
import { ApprovalField } from './approval-field.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { ColourField } from './colour-field.tsx';
import { EntryRows } from './entry-rows.tsx';
import { HomeFields } from './home-fields.tsx';
import { instituteLabels as labels, readerNames, retentionNames } from './labels.ts';
import { addressInFrame } from './map-address.ts';
import type { InstitutePath } from './pages.ts';
import { PeopleFields } from './people-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { SeriesField } from './series-field.tsx';

type FieldsProps = { form: FormState<Institute> };

export const fieldsOf: Record<InstitutePath, (props: FieldsProps) => ReactNode> = {
  name: NameFields,
  where: PlaceFields,
  people: PeopleFields,
  'home-page': HomeFields,
  certificates: PaperFields,
  privacy: PrivacyFields,
  advanced: AdvancedFields,
};

function NameFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Line form={form} field="name" autoComplete="organization" />
        <Line form={form} field="nameTelugu" lang="te" />
      </div>
      <Line form={form} field="tagline" help={t('A few words under the name')} />
      <Prose form={form} field="description" help={t('What search engines and shared links show')} rows={3} />
      <Fold title={t(labels.logo ?? '')} note={form.values.logo === '' ? t('None') : undefined}>
        <Logo form={form} />
      </Fold>
      <Fold title={t(labels.photos ?? '')} note={String(form.values.photos.length)}>
        <PhotoFields form={form} />
      </Fold>
    </>
  );
}

function PlaceFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <>
      <Phones form={form} />
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Line
          form={form}
          field="whatsapp"
          inputMode="tel"
          help={t('With the country code, such as 91 98765 43210. Blank: no WhatsApp button.')}
        />
        <Line form={form} field="email" type="email" inputMode="email" autoCapitalize="none" />
      </div>
      <Prose form={form} field="hours" rows={2} help={t('Such as Monday to Saturday, 7:00 am to 8:30 pm')} />
      <Fold title={t('Address and map')}>
        <Prose form={form} field="address" rows={3} help={t('One line for each line of the address')} />
        <Line
          form={form}
          field="mapLink"
          inputMode="url"
          autoCapitalize="none"
          help={t('Opens when visitors ask for directions')}
        />
        <MapFrame form={form} />
      </Fold>
      <Fold title={t(labels.social ?? '')} note={String(form.values.social.length)}>
        <SocialLinks form={form} />
      </Fold>
    </>
  );
}

function PaperFields({ form }: FieldsProps) {
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin && <ApprovalField form={form} />}
      <CertificateFields form={form} />
    </>
  );
}

function PrivacyFields({ form }: FieldsProps) {
  const t = useT();
  if (!useIsAdmin()) return <p className="text-ink-2">{t(staffSentences.institute.forAdmins)}</p>;
  return (
    <>
      <PrivacyField form={form} />
      <KeptField form={form} />
    </>
  );
}

const useIsAdmin = () => useStaff().me.role === 'admin';

function AdvancedFields({ form }: FieldsProps) {
  const t = useT();
  const isAdmin = useIsAdmin();
  return (
    <>
      <ColourField form={form} />
      <Line form={form} field="sealText" help={t('Blank: the name of the institute')} />
      {isAdmin && <SeriesField form={form} />}
    </>
  );
}

function Logo({ form: { values, set, errors } }: FieldsProps) {
  const t = useT();
  const setLogo = useCallback((logo: string) => set('logo', logo), [set]);
  return (
    <PictureBox
      id="logo"
      label={t(labels.logo ?? '')}
      help={t('Square. Without one a drawn mark is shown.')}
      value={values.logo}
      onChange={setLogo}
      error={errors.logo}
      art={{ kind: 'role', seed: 'palaka' }}
      places={logoPlaces}
    />
  );
}

type TextField = { [Name in keyof Institute]-?: string extends Institute[Name] ? Name : never }[keyof Institute];

function Line({
  form: { values, set, errors },
  field,
  ...more
}: FieldsProps & { field: TextField } & Omit<React.ComponentProps<typeof Field>, 'label' | 'form'>) {
  const t = useT();
  return (
    <Field
      name={field}
      label={t(labels[field] ?? '')}
      value={values[field]}
      error={errors[field]}
      autoComplete="off"
      onChange={(event) => set(field, event.target.value)}
      {...more}
    />
  );
}

function Prose({
  form: { values, set, errors },
  field,
  ...more
}: FieldsProps & { field: TextField; help: string; rows: number }) {
  const t = useT();
  return (
    <TextArea
      name={field}
      label={t(labels[field] ?? '')}
      value={values[field]}
      error={errors[field]}
      onChange={(event) => set(field, event.target.value)}
      {...more}
    />
  );
}

function Phones({ form: { values, set, errors } }: FieldsProps) {
  const t = useT();
  return (
    <EntryRows
      label={t(labels.phones ?? '')}
      words={{
        add: msg('Add phone number'),
        remove: msg('Remove phone number {number}'),
        removed: msg('Phone number {number} removed.'),
      }}
      entries={values.phones}
      onChange={(phones) => set('phones', phones)}
      blank=""
      most={5}
      error={errors.phones}
    >
      {(phone, change, at) => (
        <Field
          name={`phones.${at}`}
          className="[&>label]:sr-only"
          label={t('Phone number {number}', { number: at + 1 })}
          value={phone}
          error={errors[`phones.${at}`]}
          type="tel"
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      )}
    </EntryRows>
  );
}

function SocialLinks({ form: { values, set, errors } }: FieldsProps) {
  const t = useT();
  return (
    <EntryRows
      label={t(labels.social ?? '')}
      words={{
        add: msg('Add social link'),
        remove: msg('Remove social link {number}'),
        removed: msg('Social link {number} removed.'),
      }}
      entries={values.social}
      onChange={(social) => set('social', social)}
      blank={{ name: '', url: '' }}
      most={10}
      error={errors.social}
    >
      {(link, change, at) => (
        <div className="grid gap-2 min-[620px]:grid-cols-[11rem_minmax(0,1fr)]">
          <Field
            name={`social.${at}.name`}
            className="[&>label]:sr-only"
            label={t('Network {number}', { number: at + 1 })}
            placeholder="YouTube"
            value={link.name}
            error={errors[`social.${at}.name`]}
            autoComplete="off"
            onChange={(event) => change({ ...link, name: event.target.value })}
          />
          <Field
            name={`social.${at}.url`}
            className="[&>label]:sr-only"
            label={t('Address of network {number}', { number: at + 1 })}
            placeholder="https://"
            value={link.url}
            error={errors[`social.${at}.url`]}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => change({ ...link, url: event.target.value })}
          />
        </div>
      )}
    </EntryRows>
  );
}

function MapFrame({ form }: FieldsProps) {
  const t = useT();
  return (
    <Line
      form={form}
      field="mapEmbed"
      inputMode="url"
      autoCapitalize="none"
      help={t('From Google Maps or OpenStreetMap: Share, then Embed. The whole code may be pasted.')}
      onChange={(event) => form.set('mapEmbed', addressInFrame(event.target.value))}
    />
  );
}

const periods = retentionPeriods.map((value) => ({ value, label: retentionNames[value] }));

function KeptField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  return (
    <SelectField
      name="enquiriesKept"
      label={t(labels.enquiriesKept ?? '')}
      help={t(
        'Messages and call requests are then deleted for good, with all notes about them. Visitors read this under the forms.',
      )}
      options={periods}
      value={values.enquiriesKept}
      onChange={(chosen) => set('enquiriesKept', chosen as Institute['enquiriesKept'])}
      error={errors.enquiriesKept}
    />
  );
}

// Who sees father's name and date of birth of a certificate.
const readers = readersOfPrivateFacts.map((value) => ({ value, label: readerNames[value] }));

function PrivacyField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  return (
    <SelectField
      name="privateFacts"
      label={t(labels.privateFacts ?? '')}
      help={t(
        'Whoever holds the paper scans its QR code or types the date of birth printed on it. Others see neither, on the page, in the image and in the PDF.',
      )}
      options={readers}
      value={values.privateFacts}
      onChange={(chosen) => set('privateFacts', chosen as Institute['privateFacts'])}
      error={errors.privateFacts}
    />
  );
}
